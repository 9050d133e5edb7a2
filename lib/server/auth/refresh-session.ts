import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { signAccessToken } from './access-token'
import {
  deriveNextSecret,
  hashSecret,
  buildRotatableCondition,
  buildRotationUpdate,
} from './refresh-secret'
import { CUSTOMER_SESSION_DAYS, findActor, type Actor, type OpenedSession } from './sessions'

export function issueAccessToken(
  { sessionId, customerId, staff }: Actor,
  issuedAt: Date,
): Promise<string> {
  const isActingFor = customerId !== null && staff !== null
  return signAccessToken(
    {
      sessionId,
      subject: customerId ?? staff?.id ?? '',
      actorStaffId: isActingFor ? staff.id : null,
    },
    issuedAt,
  )
}

export async function refreshSession(
  cookie: string,
  issuedAt: Date,
): Promise<OpenedSession | null> {
  const actor = await findActor({ cookie })
  if (!actor) return null
  const [sessionId = '', secret = ''] = cookie.split('.')
  const next = deriveNextSecret(sessionId, secret)
  const [present, following] = [hashSecret(secret), hashSecret(next)]
  const session = await getDb()
    .$kysely.updateTable('session')
    .set((eb) => ({
      ...buildRotationUpdate({ present, following }),
      last_seen_at: databaseNow,
      expires_at: eb
        .case()
        .when('actor_staff_id', 'is', null)
        .then(timeFromNow({ days: CUSTOMER_SESSION_DAYS }))
        .else(eb.ref('expires_at'))
        .end(),
    }))
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .where(buildRotatableCondition({ present, following }))
    .returning(({ ref }) =>
      sql<number>`greatest(0, floor(extract(epoch FROM ${ref('expires_at')} - now())))::int`.as(
        'seconds',
      ),
    )
    .executeTakeFirst()
  if (!session) return null
  return {
    sessionId,
    token: await issueAccessToken(actor, issuedAt),
    cookie: `${sessionId}.${next}`,
    maxAgeSeconds: session.seconds,
  }
}
