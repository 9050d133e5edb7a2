import type { RoadDueKind, RoadDueState } from '@/lib/shared/road-dues'

export const DUE_CONSENT_STATES = ['asked', 'agreed', 'done', 'ended'] as const
export type DueConsentState = (typeof DUE_CONSENT_STATES)[number]

export interface PayableDue {
  id: string
  kind: RoadDueKind
  number: string
  amount: number
  state: RoadDueState
  clearer: 'seller' | 'us'
}

/** Dues that we can pay for the owner: theirs, and unpaid, in the virtual court too. */
export function listPayableDues<Due extends Pick<PayableDue, 'state' | 'clearer'>>(
  dues: readonly Due[],
): Due[] {
  return dues.filter(
    ({ state, clearer }) => (state === 'open' || state === 'in_court') && clearer === 'seller',
  )
}

export function sumDues(dues: readonly Pick<PayableDue, 'amount'>[]): number {
  return dues.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * The owner's money that would pay: the payout of a sale to come, the credit of an old car that is
 * promised to us, or a sold car's payout or hold-back that isn't on its way yet. Whole rupees.
 */
export interface DueSource {
  from: 'sale' | 'exchange' | 'payout' | 'hold_back'
  amount: number
}

/**
 * Why the owner can't agree that we pay `sum` rupees out of their money: nothing is open, no money
 * is known yet (no price) or left, or it is smaller. An old car must count for something. Null if
 * they can.
 */
export function findConsentRefusal(
  sum: number,
  source: DueSource | null,
): 'nothing' | 'noPayout' | 'tooMuch' | null {
  if (sum <= 0) return 'nothing'
  if (source === null) return 'noPayout'
  const most = source.from === 'exchange' ? source.amount - 1 : source.amount
  return sum > most ? 'tooMuch' : null
}

interface ConsentLine {
  dueId: string
  amount: number
}

/** True if a consent names exactly these dues with these amounts. */
export function doesConsentName(
  lines: readonly ConsentLine[],
  dues: readonly Pick<PayableDue, 'id' | 'amount'>[],
): boolean {
  return (
    lines.length === dues.length &&
    dues.every(({ id, amount }) =>
      lines.some((line) => line.dueId === id && line.amount === amount),
    )
  )
}

/** Characters of one variable of an SMS in India (DLT). */
const MAX_NAME = 40
const LAST_DIGITS = 6

/**
 * Names dues for the code's SMS by their numbers, or, if these don't fit, by their last digits; what
 * doesn't fit either is counted: `…123456, …654321 +3`.
 */
export function nameDues(dues: readonly Pick<PayableDue, 'number'>[]): string {
  const whole = dues.map(({ number }) => number).join(', ')
  if (whole.length <= MAX_NAME) return whole
  const short = dues.map(({ number }) => `…${number.slice(-LAST_DIGITS)}`)
  const list = (named: number) =>
    short.slice(0, named).join(', ') + (named < short.length ? ` +${short.length - named}` : '')
  const fits = short.map((_, place) => place + 1).filter((named) => list(named).length <= MAX_NAME)
  return list(fits.at(-1) ?? 1)
}
