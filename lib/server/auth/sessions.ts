import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseTime } from '@/lib/server/db/database-time'
import { newId } from '@/lib/server/db/ids'
import { statements } from '@/lib/server/db/kysely'
import { ago, compiled, fromNow, now, type ValueOf } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { signAccessToken, sessionOfToken } from './access-token'
import { endIfReplayed, GRACE_SECONDS, hashSecret } from './refresh-secret'
import type { Role } from '@/lib/shared/roles'

/** The person behind a live session. */
export interface Actor {
  sessionId: string
  /** Null where a member of staff is signed in as themselves. */
  customerId: string | null
  /** 1 seller, 2 buyer; null for staff. */
  role: Role | null
  firstName: string | null
  /** The customer's language; null for staff. */
  locale: string | null
  /** The member of staff: signed in, or acting for the customer. */
  staff: { id: string; name: string; role: 'dost' | 'manager' } | null
}

/** Whether a Dost acts for a customer in this session. */
export function isActing(actor: Actor | null): boolean {
  return actor !== null && actor.customerId !== null && actor.staff !== null
}

/** Days that a customer's session lives unused, and hours of a staff member's own. */
export const CUSTOMER_DAYS = 90
const STAFF_HOURS = 12
/** Sessions that a customer may have open at once; the ones used longest ago end for another. */
const MAX_SESSIONS = 10
/** Minutes that a Dost may act for a customer, whatever happens meanwhile. */
export const ACTING_MINUTES = 30

export interface NewSession {
  customerId: string | null
  staffId: string | null
  /** Why a Dost acts for the customer. */
  reason?: string
  /** What the browser says it is, for the list of devices. */
  device?: string | null
  /** The device that proved the phone, so that it is forgotten with the session. */
  knownDeviceId?: string | null
  /** The passkey that proved the person, so that the session ends with it. */
  passkeyId?: string | null
  /** Whether staff showed their second factor just now. */
  isProved?: boolean
}

export interface OpenedSession {
  sessionId: string
  /** Access token for the Authorization header. */
  token: string
  /** The value of the session cookie: the session and its refresh secret. */
  cookie: string
  maxAgeSeconds: number
}

function lifetimeSeconds({ customerId, staffId }: NewSession): number {
  if (customerId === null) return STAFF_HOURS * 3_600
  return staffId === null ? CUSTOMER_DAYS * 86_400 : ACTING_MINUTES * 60
}

/** Ends a customer's own sessions but the ones used last; those in which staff act for them end by themselves. */
async function endSessionsBeyond(tx: Db, customerId: string, max: number): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('actor_staff_id', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute()
}

/** Opens a session. The caller has proven the person: by a code, a passkey, a password, or a Dost's reason. */
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
      proved_at: session.isProved ? now : null,
      expires_at: fromNow({ seconds: maxAgeSeconds }),
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
    statements
      .selectFrom('session')
      .leftJoin('customer', 'customer.id', 'session.customer_id')
      .leftJoin('staff', 'staff.id', 'session.actor_staff_id')
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', now)
      .where((eb) =>
        eb.or([eb('session.customer_id', 'is', null), eb('customer.deleted_at', 'is', null)]),
      )
      .where((eb) =>
        eb.or([eb('session.actor_staff_id', 'is', null), eb('staff.is_active', '=', true)]),
      )
      // A session from a time when this was a demo ends with the demo.
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

const sessionsOfTokens = compiled((value: ValueOf<{ ids: readonly string[]; isDemo: boolean }>) =>
  liveSessions(sql<boolean>`${value('isDemo')}::boolean`).where(
    'session.id',
    '=',
    sql<string>`any(${value('ids')})`,
  ),
)

const sessionOfCookie = compiled(
  (value: ValueOf<{ sessionId: string; hash: Uint8Array<ArrayBuffer>; isDemo: boolean }>) =>
    liveSessions(sql<boolean>`${value('isDemo')}::boolean`)
      .where('session.id', '=', value('sessionId'))
      .where((eb) =>
        eb.or([
          eb('session.refresh_hash', '=', value('hash')),
          eb('session.previous_hash', '=', value('hash')).and(
            'session.rotated_at',
            '>',
            ago({ seconds: GRACE_SECONDS }),
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
 * A crowd that calls at the same moment shares statements instead of waiting for a connection each: what comes while one
 * is under way gathers for the next. Nothing is cached, so that each call sees a session that was ended before it.
 */
const sessions = new DataLoader<string, Actor | null>(
  (ids) => {
    const found = findSessions(ids)
    lookUp = found
    return found
  },
  { cache: false, batchScheduleFn: (begin) => void lookUp.then(begin, begin) },
)

/** Whose a token or a cookie is, while its session lives; read from the database, so that a logout counts at once everywhere. */
export async function findActor(
  given: { token: string } | { cookie: string },
): Promise<Actor | null> {
  if ('token' in given) {
    const sessionId = await sessionOfToken(given.token, await databaseTime())
    return sessionId === null ? null : sessions.load(sessionId)
  }
  const [sessionId = '', secret = ''] = given.cookie.split('.')
  const hash = hashSecret(secret)
  const [found] = await sessionOfCookie(getDb(), { sessionId, hash, isDemo: env().DEMO })
  if (!found) await endIfReplayed(sessionId, secret)
  return actorOf(found)
}

/** Ends a session: its token and cookie are dead for every instance from the next request on. */
export async function endSession(tx: Db, sessionId: string): Promise<void> {
  await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: now })
    .where('family', '=', (eb) =>
      eb.selectFrom('session').select('family').where('id', '=', sessionId),
    )
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends what a member of staff has open: all of it, one session, all but one, or where they act for one customer. Answers how many ended. */
export async function endStaffSessions(
  tx: Db,
  staffId: string,
  { customerId, only, but }: { customerId?: string; only?: string; but?: string } = {},
): Promise<number> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable('session')
    .set({ revoked_at: now })
    .where('actor_staff_id', '=', staffId)
    .$if(customerId !== undefined, (update) => update.where('customer_id', '=', customerId ?? ''))
    .$if(only !== undefined, (update) => update.where('id', '=', only ?? ''))
    .$if(but !== undefined, (update) => update.where('id', '<>', but ?? ''))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends a session outside a transaction. */
export function closeSession(sessionId: string): Promise<void> {
  return endSession(getDb(), sessionId)
}
