import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { together } from '@/lib/server/together'
import { signAccessToken, sessionOfToken } from './access-token'
import { endIfReplayed, hashSecret } from './refresh-secret'

/** The person behind a live session. */
export interface Actor {
  sessionId: string
  /** Null where a member of staff is signed in as nobody but themselves. */
  customerId: string | null
  /** 1 seller, 2 buyer; null for staff. */
  role: 1 | 2 | null
  firstName: string | null
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
/** Minutes that a Dost may act for a customer, whatever happens meanwhile (domain.md, "Dost"). */
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

/** Opens a session. The caller has proven the person: by a code, a password, or a Dost's reason. */
export async function openSession(
  client: Pick<pg.ClientBase, 'query'>,
  wanted: NewSession,
  now: Date,
): Promise<OpenedSession> {
  const sessionId = newId('ses')
  const secret = randomBytes(24).toString('base64url')
  const maxAgeSeconds = lifetimeSeconds(wanted)
  await client.query(
    `INSERT INTO session (id, customer_id, family, refresh_hash, actor_staff_id, actor_reason, device, known_device_id, expires_at)
     VALUES ($1, $2, $1, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`,
    [
      sessionId,
      wanted.customerId,
      hashSecret(secret),
      wanted.staffId,
      wanted.reason ?? null,
      wanted.device ?? null,
      wanted.knownDeviceId ?? null,
      maxAgeSeconds,
    ],
  )
  const acting = wanted.customerId !== null && wanted.staffId !== null
  const token = await signAccessToken(
    {
      sessionId,
      subject: wanted.customerId ?? wanted.staffId ?? '',
      actorStaffId: acting ? wanted.staffId : null,
    },
    now,
  )
  return { sessionId, token, cookie: `${sessionId}.${secret}`, maxAgeSeconds }
}

interface ActorRow {
  id: string
  customer_id: string | null
  role: 1 | 2 | null
  first_name: string | null
  staff_id: string | null
  staff_name: string | null
  staff_role: 'dost' | 'manager' | null
}

const LIVE_SESSIONS = `
  SELECT session.id, session.customer_id, customer.role, customer.first_name, staff.id AS staff_id, staff.name AS staff_name,
    staff.role::text AS staff_role
  FROM session
  LEFT JOIN customer ON customer.id = session.customer_id
  LEFT JOIN staff ON staff.id = session.actor_staff_id
  WHERE session.revoked_at IS NULL AND session.expires_at > now()
    AND (session.customer_id IS NULL OR customer.deleted_at IS NULL)
    AND (session.actor_staff_id IS NULL OR staff.is_active)`

function actorOfRow(row: ActorRow | undefined): Actor | null {
  if (!row) return null
  const staff =
    row.staff_id === null || row.staff_role === null
      ? null
      : { id: row.staff_id, name: row.staff_name ?? '', role: row.staff_role }
  return {
    sessionId: row.id,
    customerId: row.customer_id,
    role: row.role,
    firstName: row.first_name,
    staff,
  }
}

// Asked after all of them have come, so that each is answered by what holds now.
const actorOfSession = together<string, Actor | null>(async (sessionIds) => {
  const { rows } = await getPool().query<ActorRow>({
    name: 'live_sessions',
    text: `${LIVE_SESSIONS} AND session.id = ANY($1)`,
    values: [sessionIds],
  })
  const actors = new Map(rows.map((row) => [row.id, actorOfRow(row)]))
  return sessionIds.map((id) => actors.get(id) ?? null)
})

/** Who a token or a cookie stands for, while its session lives; asked of the database, so that a logout counts at once everywhere. */
export async function findActor(
  given: { token: string } | { cookie: string },
): Promise<Actor | null> {
  if ('token' in given) {
    const sessionId = sessionOfToken(given.token)
    return sessionId === null ? null : actorOfSession(sessionId)
  }
  const [sessionId = '', secret = ''] = given.cookie.split('.')
  const { rows } = await getPool().query<ActorRow>(
    `${LIVE_SESSIONS} AND session.id = $1 AND (session.refresh_hash = $2 OR (session.previous_hash = $2 AND session.rotated_at > now() - interval '10 seconds'))`,
    [sessionId, hashSecret(secret)],
  )
  if (rows.length === 0) await endIfReplayed(sessionId, secret)
  return actorOfRow(rows[0])
}

/** Ends a session: its token and cookie are dead for every instance from the next request on. */
export async function endSession(
  client: Pick<pg.ClientBase, 'query'>,
  sessionId: string,
): Promise<void> {
  await client.query(
    'UPDATE session SET revoked_at = now() WHERE family = (SELECT family FROM session WHERE id = $1) AND revoked_at IS NULL',
    [sessionId],
  )
}

/** Ends a session outside a transaction. */
export function closeSession(sessionId: string): Promise<void> {
  return endSession(getPool(), sessionId)
}
