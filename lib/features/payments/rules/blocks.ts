/**
 * A token as a UPI block (docs/adr/0252). `asked` waits for the buyer's approval in the UPI app.
 * Both `*_asked` states are intents that the bank hasn't confirmed. Only `released` follows
 * `release_asked`, so a block is debited or released, never both.
 */
export const BLOCK_STATES = [
  'asked',
  'blocked',
  'debit_asked',
  'release_asked',
  'debited',
  'released',
  'lapsed',
  'failed',
] as const
export type BlockState = (typeof BLOCK_STATES)[number]

/** Most rupees of a UPI one-time mandate. Source and doubts: docs/adr/0252. */
export const MAX_BLOCK_RUPEES = 100_000

/**
 * Days of 24 hours for which we ask the bank to block. Our decision: a hold with a loan, paid up on
 * its last day, lasts 3 + 3 + 7 days.
 */
export const BLOCK_DAYS = 14

/**
 * A hold that lasts longer than its block takes the token this many hours before the block's end. A
 * gateway may wait 25 hours for the notice that comes before a debit.
 */
export const DEBIT_BEFORE_END_HOURS = 48

/** Minutes for which a debit without an answer is neither repeated nor given up. */
const DEBIT_UNCLEAR_MINUTES = 10

/** Days after which we stop asking about a checkout that nobody approved. */
export const BLOCK_APPROVAL_DAYS = 1

/**
 * Failed releases after which a person looks. The pauses between them add up to some four hours.
 */
export const MAX_RELEASE_TRIES = 8

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** True if a block of `token` rupees is offered for a hold of `holdDays` days. */
export function canBlock({ token, holdDays }: { token: number; holdDays: number }): boolean {
  const mostHours = BLOCK_DAYS * 24 - DEBIT_BEFORE_END_HOURS
  return token > 0 && token <= MAX_BLOCK_RUPEES && holdDays * 24 <= mostHours
}

/** True while the bank keeps the sum for us, which then isn't asked for again. */
export function isBlocked(state: string): boolean {
  return state === 'blocked' || state === 'debit_asked'
}

export interface BlockFacts {
  state: BlockState
  isHeld: boolean
  lastsUntil: Date
}

export type BlockAct = 'ask' | 'debit' | 'release'

/** Decides the next step for a block. A sale debits its own block. */
export function decideBlockAct({ state, isHeld, lastsUntil }: BlockFacts, now: Date): BlockAct {
  if (state === 'release_asked') return 'release'
  if (state === 'debit_asked') return 'debit'
  const debitFrom = lastsUntil.getTime() - DEBIT_BEFORE_END_HOURS * HOUR_MS
  return state === 'blocked' && isHeld && now.getTime() >= debitFrom ? 'debit' : 'ask'
}

export interface ReportedBlock {
  paise: number
  status: 'open' | 'blocked' | 'leaving' | 'gone'
  goneBy: 'cancel' | 'bank' | null
}

interface BlockNews {
  state: BlockState
  wantedPaise: number
  isPending: boolean
  isHeld: boolean
  isOld: boolean
  /** True if a debit is done or under way, or if its answer may still come. */
  isDebiting: boolean
}

/**
 * Derives a block's next state from the gateway's (`told` is null if the gateway has no block yet).
 * Null if nothing changes. A refused approval can be repeated in the same checkout, so it isn't
 * final while the hold is pending. An approval that comes too late is released.
 */
export function findNextBlockState(
  facts: BlockNews,
  told: ReportedBlock | null,
): BlockState | null {
  const { state, isPending, isHeld, isDebiting } = facts
  switch (state) {
    case 'asked':
    case 'failed':
      if (told?.status === 'blocked')
        return state === 'asked' && isPending && told.paise === facts.wantedPaise
          ? 'blocked'
          : 'release_asked'
      return state === 'asked' && !isPending && facts.isOld ? 'failed' : null
    case 'blocked':
      return told?.status === 'gone' ? 'lapsed' : null
    case 'debit_asked':
      if (isDebiting) return null
      if (told?.status === 'gone') return 'lapsed'
      return isHeld ? null : 'release_asked'
    case 'release_asked':
      return told === null || told.status === 'gone' ? 'released' : null
    default:
      return null
  }
}

/**
 * True if one of the attempts to debit is done or under way. A debit that went back at the gateway,
 * uncaptured or refunded in full, is neither.
 */
export function isDebitUnderWay(
  attempts: readonly { status: string; paise: number; refundedPaise: number }[],
): boolean {
  return attempts.some(
    ({ status, paise, refundedPaise }) =>
      status === 'open' ||
      status === 'authorized' ||
      (status === 'captured' && refundedPaise < paise),
  )
}

/** True if a debit may be sent: none is done or under way, and no answer may still come. */
export function maySendDebit(
  attempts: readonly { status: string }[],
  { isFirst, askedAt }: { isFirst: boolean; askedAt: Date },
  now: Date,
): boolean {
  if (attempts.some(({ status }) => status !== 'failed')) return false
  return isFirst || attempts.length > 0 || !isDebitUnclear(askedAt, now)
}

export function isDebitUnclear(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < DEBIT_UNCLEAR_MINUTES * MINUTE_MS
}

const FIRST_PAUSE_MINUTES = 2
const LONGEST_PAUSE_MINUTES = 6 * 60

/** Minutes until a failed call is tried again: doubled each time, at most six hours. */
export function computeBlockRetryMinutes(tries: number): number {
  return Math.min(LONGEST_PAUSE_MINUTES, FIRST_PAUSE_MINUTES * 2 ** Math.min(tries, 20))
}
