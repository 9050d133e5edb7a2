import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, Tables } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { timeAgo, clockTimeAgo, clockTimestamp, lockByName } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { createLimiter } from '@/lib/server/mutex'
import { type RateBudget, spendBudget } from '@/lib/server/rate-limit'
import {
  type CodeRequester,
  type SendBudget,
  decideSend,
  isCodeUsageSuspicious,
  type SendWaits,
  chooseSiteBudget,
  widenSolvedBudget,
  type CodeUsage,
  countSecondsToWait,
  findLongestWait,
} from '../../rules/otp'
import type { Caller } from './caller'
import {
  createChallengeError,
  verifyChallenge,
  type SolvedChallenge,
  spendChallenge,
} from './challenge'
import { type SendLimits, getSendLimits } from './limits'

export interface PlannedSend {
  authorizationId: string
  phone: string
  /** Known device or logged-in seller. Each has its own budget, which strangers can't exhaust. */
  device: string | null
  address: string
  network: string
  solved: SolvedChallenge | null
}

const PREFIX = 5
/** A code younger than this may still be entered, so it doesn't count as unused. */
const SETTLED_MINUTES = 2

function hasPrefix(prefix: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'otp_send'>()
  return eb.between('phone', prefix.padEnd(10, '0'), prefix.padEnd(10, '9'))
}

function ages(db: KyselyDb, condition: Expression<SqlBool>, ...budgets: readonly SendBudget[]) {
  const sent = db
    .selectFrom('otp_send')
    .select(({ ref }) =>
      sql<number>`extract(epoch FROM clock_timestamp() - ${ref('at')})::float8`.as('age'),
    )
    .where(condition)
    .where('at', '>', clockTimeAgo({ seconds: Math.max(...budgets.map(({ seconds }) => seconds)) }))
    .orderBy('at', 'desc')
    .limit(Math.max(...budgets.map(({ max }) => max)))
  return sql<number[]>`array${sent}`
}

/**
 * Age in seconds of the send that fills the budget; null while there is room. For budgets that are
 * too large to read row by row.
 */
function ageOfLast(db: KyselyDb, { max, seconds }: SendBudget) {
  return db
    .selectFrom('otp_send')
    .select(({ ref }) =>
      sql<number>`extract(epoch FROM clock_timestamp() - ${ref('at')})::float8`.as('age'),
    )
    .where('at', '>', clockTimeAgo({ seconds }))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
}

function verifiedOf(db: KyselyDb, limits: SendLimits, prefix: string) {
  const latest = db
    .selectFrom('otp_send')
    .select('verified_at')
    .where(hasPrefix(prefix))
    .where('at', '>', timeAgo({ days: 1 }))
    .where((eb) =>
      eb.or([
        eb('verified_at', 'is not', null),
        eb('at', '<', timeAgo({ minutes: SETTLED_MINUTES })),
      ]),
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

/** Reads what all limits need in one statement, since every code waits for it. */
function readSent({ $kysely: db }: Db, send: PlannedSend, limits: SendLimits) {
  const eb = expressionBuilder<Tables, 'otp_send'>()
  const prefix = send.phone.slice(0, PREFIX)
  const ofPhone = eb('phone', '=', send.phone).and('device', 'is not distinct from', send.device)
  const fromHere = ofPhone.and('address', '=', send.address)
  const { pause, phone, solved, address, network, site, siteDay, slowSite, slowPrefix } = limits
  return db
    .selectNoFrom([
      ages(db, ofPhone, ...phone, ...solved).as('phone'),
      ages(db, fromHere, pause, ...phone).as('fromHere'),
      ages(db, eb('address', '=', send.address), widenSolvedBudget(address)).as('address'),
      ages(db, eb('network', '=', send.network), widenSolvedBudget(network)).as('network'),
      ages(db, eb.lit(true), site, slowSite).as('site'),
      ageOfLast(db, siteDay).as('dayOfSite'),
      ageOfLast(db, chooseSiteBudget('stranger', siteDay)).as('dayOfStrangers'),
      ages(db, hasPrefix(prefix), slowPrefix).as('prefix'),
      verifiedOf(db, limits, prefix).as('verifiedOfPrefix'),
      verifiedOf(db, limits, '').as('verifiedOfSite'),
      eb
        .exists(
          db
            .selectFrom('otp_send')
            .select('id')
            .where(fromHere)
            .where('verified_at', 'is not', null),
        )
        .as('hasVerifiedHere'),
    ])
    .$narrowType<{
      verifiedOfPrefix: CodeUsage
      verifiedOfSite: CodeUsage
      hasVerifiedHere: boolean
    }>()
    .executeTakeFirstOrThrow()
}

type Sent = Awaited<ReturnType<typeof readSent>>

function askerOf({ device }: PlannedSend, { hasVerifiedHere }: Sent): CodeRequester {
  if (device !== null) return 'device'
  return hasVerifiedHere ? 'verified_address' : 'stranger'
}

function waitsOf(asker: CodeRequester, sent: Sent, limits: SendLimits): SendWaits {
  const { suspicion, slowPrefix, slowSite, pause, phone, solved, address, network, site, siteDay } =
    limits
  const dayAge = asker === 'stranger' ? sent.dayOfStrangers : sent.dayOfSite
  return {
    pause: countSecondsToWait(asker === 'device' ? sent.phone : sent.fromHere, pause),
    own: findLongestWait(asker === 'device' ? sent.phone : sent.fromHere, phone),
    strangers: findLongestWait(sent.phone, phone),
    strangersSolved: findLongestWait(sent.phone, solved),
    address: Math.max(
      countSecondsToWait(sent.address, address),
      countSecondsToWait(sent.network, network),
    ),
    addressSolved: Math.max(
      countSecondsToWait(sent.address, widenSolvedBudget(address)),
      countSecondsToWait(sent.network, widenSolvedBudget(network)),
    ),
    site: Math.max(
      countSecondsToWait(sent.site, chooseSiteBudget(asker, site)),
      dayAge === null ? 0 : countSecondsToWait([dayAge], { max: 1, seconds: siteDay.seconds }),
    ),
    slow: Math.max(
      isCodeUsageSuspicious(sent.verifiedOfPrefix, suspicion)
        ? countSecondsToWait(sent.prefix, slowPrefix)
        : 0,
      isCodeUsageSuspicious(sent.verifiedOfSite, suspicion)
        ? countSecondsToWait(sent.site, slowSite)
        : 0,
    ),
  }
}

/**
 * Throws if a limit is reached: 429 with the time to wait, or a challenge that ends the wait once
 * solved. Also called before the lock is taken, so that refused requests never wait for it.
 */
export async function refuseSendAboveLimits(db: Db, send: PlannedSend): Promise<void> {
  const limits = getSendLimits()
  const sent = await readSent(db, send, limits)
  const asker = askerOf(send, sent)
  const decision = decideSend(asker, send.solved !== null, waitsOf(asker, sent, limits))
  if (decision.may === 'wait')
    throw new DomainError('too_many_requests', { retryAfter: decision.seconds })
  if (decision.may === 'send_solved') throw await createChallengeError(send.phone, decision.seconds)
}

/**
 * Records a send, or refuses it. All sends take one lock until the commit (a few ms), so concurrent
 * requests can't exceed a budget. @param isOwed true for the second of two codes, after a correct
 * first one: counted, never refused
 */
export async function recordSendOrRefuse(tx: Db, send: PlannedSend, isOwed = false): Promise<void> {
  await lockByName(tx, 'otp-send')
  if (!isOwed) {
    if (send.solved !== null && !(await spendChallenge(tx, send.solved)))
      throw new DomainError('too_many_requests', { retryAfter: 1 })
    await refuseSendAboveLimits(tx, send)
  }
  await tx.$kysely
    .insertInto('otp_send')
    .values({
      authorization_id: send.authorizationId,
      phone: send.phone,
      device: send.device,
      address: send.address,
      network: send.network,
      at: clockTimestamp,
    })
    .execute()
}

/**
 * Most sends at once per process. Further ones wait, so that a flood leaves database connections
 * for other requests.
 */
const MAX_AT_ONCE = 2
const MAX_WAITING = 200
/**
 * Limits in memory, checked before the database. They are far above what a household or an office
 * needs.
 */
const BY_ADDRESS: RateBudget = { name: 'code', perSecond: 10, burst: 100 }
const BY_PHONE: RateBudget = { name: 'code for a phone', perSecond: 2, burst: 40 }

const inTurn = createLimiter(MAX_AT_ONCE, MAX_WAITING)

export async function sendCodeInTurn<Result>(
  phone: string,
  { address }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  await spendBudget(BY_ADDRESS, address)
  await spendBudget(BY_PHONE, phone)
  return inTurn(work)
}

export async function planSend(
  authorizationId: string,
  phone: string,
  caller: Caller,
  device: string | null,
): Promise<PlannedSend> {
  const { address, network } = caller
  const solved = await verifyChallenge(phone, caller.challengeAnswer)
  return { authorizationId, phone, device, address, network, solved }
}
