import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { type Db, getDb } from '@/lib/server/db/client'
import { getDatabaseTime } from '@/lib/server/database-time'
import { newId } from '@/lib/server/db/ids'
import { statementBuilder } from '@/lib/server/db/kysely'
import {
  timeAgo,
  compileStatement,
  timeFromNow,
  databaseNow,
  type ValueOf,
} from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { signAccessToken, findTokenSession } from './access-token'
import { endLoginIfReplayed, REFRESH_GRACE_SECONDS, hashSecret } from './refresh-secret'
import type { Role } from '@/lib/shared/roles'

export interface Actor {
  sessionId: string
  customerId: string | null
  role: Role | null
  firstName: string | null
  locale: string | null
  staff: { id: string; name: string; role: 'dost' | 'manager' } | null
}

export function isActing(actor: Actor | null): boolean {
  return actor !== null && actor.customerId !== null && actor.staff !== null
}

export const CUSTOMER_SESSION_DAYS = 90
const STAFF_HOURS = 12
/** A customer's own sessions. Beyond this number, the least recently used ones end. */
const MAX_SESSIONS = 10
/** An acting session can't be extended. */
export const ACTING_MINUTES = 30

export interface NewSession {
  customerId: string | null
  staffId: string | null
  reason?: string
  device?: string | null
  knownDeviceId?: string | null
  passkeyId?: string | null
  isProved?: boolean
}

export interface OpenedSession {
  sessionId: string
  token: string
  cookie: string
  maxAgeSeconds: number
}

function lifetimeSeconds({ customerId, staffId }: NewSession): number {
  if (customerId === null) return STAFF_HOURS * 3_600
  return staffId === null ? CUSTOMER_SESSION_DAYS * 86_400 : ACTING_MINUTES * 60
}

async function endSessionsBeyond(tx: Db, customerId: string, max: number): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('actor_staff_id', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', databaseNow)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute()
}

/**
 * The caller must have verified the person by code, passkey, password or, for acting, a Dost's
 * reason.
 */
export async function openSession(
  tx: Db,
  session: NewSession,
  issuedAt: Date,
): Promise<OpenedSession> {
  const sessionId = newId('ses')
  const secret = randomBytes(24).toString('base64url')
  const maxAgeSeconds = lifetimeSeconds(session)
  const { customerId, staffId } = session
  if (customerId !== null && staffId === null)
    await endSessionsBeyond(tx, customerId, MAX_SESSIONS - 1)
  await tx.$kysely
    .insertInto('session')
    .values({
      id: sessionId,
      customer_id: customerId,
      family: sessionId,
      refresh_hash: hashSecret(secret),
      actor_staff_id: staffId,
      actor_reason: session.reason,
      device: session.device,
      known_device_id: session.knownDeviceId,
      passkey_id: session.passkeyId,
      proved_at: session.isProved ? databaseNow : null,
      expires_at: timeFromNow({ seconds: maxAgeSeconds }),
    })
    .execute()
  const token = await signAccessToken(
    {
      sessionId,
      subject: customerId ?? staffId ?? '',
      actorStaffId: customerId === null ? null : staffId,
    },
    issuedAt,
  )
  return { sessionId, token, cookie: `${sessionId}.${secret}`, maxAgeSeconds }
}

function liveSessions(isDemo: RawBuilder<boolean>) {
  return (
    statementBuilder
      .selectFrom('session')
      .leftJoin('customer', 'customer.id', 'session.customer_id')
      .leftJoin('staff', 'staff.id', 'session.actor_staff_id')
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', databaseNow)
      .where((eb) =>
        eb.or([eb('session.customer_id', 'is', null), eb('customer.deleted_at', 'is', null)]),
      )
      .where((eb) =>
        eb.or([eb('session.actor_staff_id', 'is', null), eb('staff.is_active', '=', true)]),
      )
      // Sessions of demo accounts end with the demo.
      .where((eb) =>
        eb.or([
          isDemo,
          eb.and([
            eb.or([eb('customer.id', 'is', null), eb('customer.is_demo', '=', false)]),
            eb.or([eb('staff.id', 'is', null), eb('staff.is_demo', '=', false)]),
          ]),
        ]),
      )
      .select(['session.id as sessionId', 'session.customer_id as customerId'])
      .select(['customer.role', 'customer.first_name as firstName', 'customer.locale'])
      .select(['staff.id as staffId', 'staff.name as staffName', 'staff.role as staffRole'])
      .$narrowType<{ role: Role | null }>()
  )
}

const sessionsOfTokens = compileStatement(
  (value: ValueOf<{ ids: readonly string[]; isDemo: boolean }>) =>
    liveSessions(sql<boolean>`${value('isDemo')}::boolean`).where(
      'session.id',
      '=',
      sql<string>`any(${value('ids')})`,
    ),
)

const sessionOfCookie = compileStatement(
  (value: ValueOf<{ sessionId: string; hash: Uint8Array<ArrayBuffer>; isDemo: boolean }>) =>
    liveSessions(sql<boolean>`${value('isDemo')}::boolean`)
      .where('session.id', '=', value('sessionId'))
      .where((eb) =>
        eb.or([
          eb('session.refresh_hash', '=', value('hash')),
          eb('session.previous_hash', '=', value('hash')).and(
            'session.rotated_at',
            '>',
            timeAgo({ seconds: REFRESH_GRACE_SECONDS }),
          ),
        ]),
      ),
)

type LiveSession = Awaited<ReturnType<typeof sessionOfCookie>>[number]

function actorOf(found: LiveSession | undefined): Actor | null {
  if (!found) return null
  const { staffId, staffName, staffRole, ...actor } = found
  return {
    ...actor,
    staff:
      staffId === null || staffRole === null
        ? null
        : { id: staffId, name: staffName ?? '', role: staffRole },
  }
}

async function findSessions(ids: readonly string[]): Promise<(Actor | null)[]> {
  const found = await sessionsOfTokens(getDb(), { ids, isDemo: env().DEMO })
  const actors = new Map(found.map((session) => [session.sessionId, actorOf(session)]))
  return ids.map((id) => actors.get(id) ?? null)
}

let lookUp: Promise<unknown> = Promise.resolve()

/**
 * Batches concurrent lookups into one statement, to save connections. Nothing is cached, so a
 * logout takes effect immediately.
 */
const sessions = new DataLoader<string, Actor | null>(
  (ids) => {
    const found = findSessions(ids)
    lookUp = found
    return found
  },
  { cache: false, batchScheduleFn: (begin) => void lookUp.then(begin, begin) },
)

export async function findActor(
  given: { token: string } | { cookie: string },
): Promise<Actor | null> {
  if ('token' in given) {
    const sessionId = await findTokenSession(given.token, await getDatabaseTime())
    return sessionId === null ? null : sessions.load(sessionId)
  }
  const [sessionId = '', secret = ''] = given.cookie.split('.')
  const hash = hashSecret(secret)
  const [found] = await sessionOfCookie(getDb(), { sessionId, hash, isDemo: env().DEMO })
  if (!found) await endLoginIfReplayed(sessionId, secret)
  return actorOf(found)
}

export async function endSession(sessionId: string, tx: Db = getDb()): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('family', '=', (eb) =>
      eb.selectFrom('session').select('family').where('id', '=', sessionId),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

export async function endStaffSessions(
  tx: Db,
  staffId: string,
  { customerId, only, but }: { customerId?: string; only?: string; but?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: databaseNow })
    .where('actor_staff_id', '=', staffId)
    .$if(customerId !== undefined, (update) => update.where('customer_id', '=', customerId ?? ''))
    .$if(only !== undefined, (update) => update.where('id', '=', only ?? ''))
    .$if(but !== undefined, (update) => update.where('id', '<>', but ?? ''))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
