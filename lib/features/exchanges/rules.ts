import { findLoanToClose, judgeLoan, type LoanFacts } from '@/lib/features/vehicles/rules/loan'

export const EXCHANGE_STATES = [
  'offered',
  'agreed',
  'attached',
  'settled',
  'declined',
  'lapsed',
  'undone',
] as const
export type ExchangeState = (typeof EXCHANGE_STATES)[number]

/** The database refuses any other move (`exchange_moves_forward`). */
const MOVES: Record<ExchangeState, readonly ExchangeState[]> = {
  // `undone`: by the desk before an answer, or with the car. `lapsed`: no answer in time.
  offered: ['agreed', 'declined', 'lapsed', 'undone'],
  // Only the owner can give up a price that binds us.
  agreed: ['attached', 'lapsed', 'undone'],
  // `agreed` again if the hold ended without a sale, or the price was detached.
  attached: ['settled', 'agreed'],
  settled: [],
  declined: [],
  lapsed: [],
  undone: [],
}

export function canMoveExchange(from: ExchangeState, to: ExchangeState): boolean {
  return MOVES[from].includes(to)
}

/** True while the old car is promised to us: it can't be listed, auctioned or taken back. */
export function isOldCarPromised(state: ExchangeState): boolean {
  return state === 'agreed' || state === 'attached'
}

/** True if the car is promised to us, also while a new offer is open beside the agreed price. */
export function isCarPromised({
  state,
  stateBefore,
}: {
  state: ExchangeState
  stateBefore: ExchangeState | null
}): boolean {
  return isOldCarPromised(state) || (stateBefore !== null && isOldCarPromised(stateBefore))
}

const DAY_MS = 24 * 3_600_000

/** Time until which a price binds us, after days of 24 hours (`exchange_binds_its_days`). */
export function computeBindingEnd(agreedAt: Date, days: number): Date {
  return new Date(agreedAt.getTime() + days * DAY_MS)
}

export type LoanChange = 'letterMissing' | 'letterExpired' | 'otherSum'

/**
 * Finds what changed about the old car's loan since the owner agreed; null if the bank still gets
 * the agreed sum. The sale waits for a letter that is good, or for an agreement to the new sum.
 */
export function findLoanChange(
  agreedClosure: number,
  facts: LoanFacts,
  today: string,
): LoanChange | null {
  const standing = judgeLoan(facts, today)
  if (standing === 'letterMissing' || standing === 'letterExpired') return standing
  return findLoanToClose(facts) === agreedClosure ? null : 'otherSum'
}

export interface OldCarSum {
  price: number
  loanClosure: number
  repairs?: number
  roadDues?: number
}

/**
 * Whole rupees of the old car's price that can pay for another car. A loan above the price is
 * refused and not added to the rest of the new car: the bank is paid from the old car alone, as in
 * every sale.
 * @throws RangeError if an amount is negative or not a whole number of rupees
 */
export function computeExchangeCredit({
  price,
  loanClosure,
  repairs = 0,
  roadDues = 0,
}: OldCarSum): number | null {
  for (const amount of [price, loanClosure, repairs, roadDues]) {
    if (!Number.isInteger(amount) || amount < 0)
      throw new RangeError('An amount is a whole number of rupees, not below nothing.')
  }
  const credit = price - loanClosure - repairs - roadDues
  return credit > 0 ? credit : null
}

/**
 * Splits the credit at the sale into the part that pays for the new car and the part that is paid
 * out to its owner. TCS stays on the whole price of the new car, because the old car is a part of
 * the payment.
 */
export function splitCredit(credit: number, rest: number): { counted: number; surplus: number } {
  const counted = Math.min(credit, Math.max(0, rest))
  return { counted, surplus: credit - counted }
}

export interface ExchangeLine {
  kind: 'sale' | 'loan_closure' | 'refurbishment' | 'road_due' | 'exchange_credit'
  amount: number
}

/**
 * Lines of the old car's ledger, positive in its owner's favour. They sum to the payout, so the
 * settlement closes like that of any sold car.
 */
export function listExchangeLines(
  { price, loanClosure, repairs = 0, roadDues = 0 }: OldCarSum,
  counted: number,
): ExchangeLine[] {
  const lines: ExchangeLine[] = [
    { kind: 'sale', amount: price },
    { kind: 'refurbishment', amount: -repairs },
    { kind: 'loan_closure', amount: -loanClosure },
    { kind: 'road_due', amount: -roadDues },
    { kind: 'exchange_credit', amount: -counted },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
