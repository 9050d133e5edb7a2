import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, Tables } from '@/lib/server/db/client'
import type { Sql } from '@/lib/server/db/kysely'
import { ago, agoByClock, clock, lockByName } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { type Budget, isSuspicious, type Verified, waitFor } from '../../rules/otp'
import { type SendLimits, sendLimits } from './limits'

export interface PlannedSend {
  authorizationId: string
  phone: string
  /** A known device, or a signed-in seller: it has a budget of its own and isn't slowed down. */
  device: string | null
  address: string
  network: string
}

/** Digits of a phone that a range of numbers shares. */
const PREFIX = 5
/** Codes younger than this may still be typed in, and say nothing yet. */
const SETTLED_MINUTES = 2

/** Phones of a range of numbers; all of them for an empty prefix. */
function hasPrefix(prefix: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'otp_send'>()
  return eb.between('phone', prefix.padEnd(10, '0'), prefix.padEnd(10, '9'))
}

/** The ages in seconds of the sends that count against budgets, newest first, at most as many as these allow. */
function ages(db: Sql, condition: Expression<SqlBool>, ...budgets: readonly Budget[]) {
  const sent = db
    .selectFrom('otp_send')
    .select(({ ref }) =>
      sql<number>`extract(epoch FROM clock_timestamp() - ${ref('at')})::float8`.as('age'),
    )
    .where(condition)
    .where('at', '>', agoByClock({ seconds: Math.max(...budgets.map(({ seconds }) => seconds)) }))
    .orderBy('at', 'desc')
    .limit(Math.max(...budgets.map(({ max }) => max)))
  return sql<number[]>`array${sent}`
}

/** How many of the last codes were used, in a range of numbers or (without one) on the whole site. */
function verifiedOf(db: Sql, limits: SendLimits, prefix: string) {
  const latest = db
    .selectFrom('otp_send')
    .select('verified_at')
    .where(hasPrefix(prefix))
    .where('at', '>', ago({ days: 1 }))
    .where((eb) =>
      eb.or([eb('verified_at', 'is not', null), eb('at', '<', ago({ minutes: SETTLED_MINUTES }))]),
    )
    .orderBy('at', 'desc')
    .limit(limits.suspicion.sends)
  return db.selectFrom(latest.as('latest')).select((eb) =>
    jsonBuildObject({
      sends: eb.cast<number>(eb.fn.countAll(), 'integer'),
      verified: eb.cast<number>(eb.fn.count('verified_at'), 'integer'),
    }).as('counts'),
  )
}

/** Everything that the limits look at, in one statement, as all sends of the site wait for it. */
function readSent({ $kysely: db }: Db, send: PlannedSend, limits: SendLimits) {
  const eb = expressionBuilder<Tables, 'otp_send'>()
  const prefix = send.phone.slice(0, PREFIX)
  const ofPhone = eb('phone', '=', send.phone).and('device', 'is not distinct from', send.device)
  return db
    .selectNoFrom([
      ages(db, ofPhone, ...limits.phone).as('phone'),
      ages(db, eb('address', '=', send.address), limits.address).as('address'),
      ages(db, eb('network', '=', send.network), limits.network).as('network'),
      ages(db, eb.lit(true), limits.site, limits.slowSite).as('site'),
      ages(db, hasPrefix(prefix), limits.slowPrefix).as('prefix'),
      verifiedOf(db, limits, prefix).as('verifiedOfPrefix'),
      verifiedOf(db, limits, '').as('verifiedOfSite'),
    ])
    .$narrowType<{ verifiedOfPrefix: Verified; verifiedOfSite: Verified }>()
    .executeTakeFirstOrThrow()
}

type Sent = Awaited<ReturnType<typeof readSent>>

/** A budget that is slower while too few codes are used: first of the range of numbers, then of the whole site. */
function slowWait({ device }: PlannedSend, sent: Sent, limits: SendLimits): number {
  if (device !== null) return 0
  const { suspicion, slowPrefix, slowSite } = limits
  return Math.max(
    isSuspicious(sent.verifiedOfPrefix, suspicion) ? waitFor(sent.prefix, slowPrefix) : 0,
    isSuspicious(sent.verifiedOfSite, suspicion) ? waitFor(sent.site, slowSite) : 0,
  )
}

/**
 * Counts a code that is about to be sent, or refuses it with 429 saying when to come back. All sends queue for one lock
 * until their transaction ends (a few milliseconds each): only so can no budget be overdrawn by calls at the same moment.
 *
 * @param isOwed the second of two codes, whose first was right: counted, never refused
 */
export async function claimSend(tx: Db, send: PlannedSend, isOwed = false): Promise<void> {
  await lockByName(tx, 'otp-send')
  const limits = sendLimits()
  if (!isOwed) {
    const sent = await readSent(tx, send, limits)
    const wait = Math.max(
      ...limits.phone.map((budget) => waitFor(sent.phone, budget)),
      waitFor(sent.address, limits.address),
      waitFor(sent.network, limits.network),
      waitFor(sent.site, limits.site),
      slowWait(send, sent, limits),
    )
    if (wait > 0) throw new DomainError('too_many_requests', { retryAfter: wait })
  }
  await tx.$kysely
    .insertInto('otp_send')
    .values({
      authorization_id: send.authorizationId,
      phone: send.phone,
      device: send.device,
      address: send.address,
      network: send.network,
      at: clock,
    })
    .execute()
}
