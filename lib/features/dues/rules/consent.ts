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

/** Lists dues that we can pay for the owner: the owner's unpaid ones, also in the virtual court. */
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
 * Money of the owner, in whole rupees, out of which we would pay: the payout of a future sale, the
 * credit of an old car promised to us, or a sold car's payout or hold-back that isn't on its way
 * yet.
 */
export interface DuePaymentSource {
  from: 'sale' | 'exchange' | 'payout' | 'hold_back'
  amount: number
}

/**
 * Finds the reason why the owner can't agree that we pay `sum` rupees; null if they can. `nothing`:
 * no due is open. `noPayout`: no money of the owner is known or left. `tooMuch`: the money is less
 * than the sum. At least one rupee of an old car's credit must remain.
 */
export function findConsentRefusal(
  sum: number,
  source: DuePaymentSource | null,
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

/** True if a consent covers exactly these dues with these amounts. */
export function doesConsentCover(
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

/** Maximum characters of one variable of an SMS in India (DLT). */
const MAX_NAME = 40
const LAST_DIGITS = 6

/**
 * Lists dues by their numbers for the code's SMS. If these don't fit, shortens them to their last
 * digits and counts the rest: `…123456, …654321 +3`.
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
