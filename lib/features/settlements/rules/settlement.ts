import type { BuyerCosts } from '@/lib/features/pricing/rules'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { computeGst } from './gst'

export const LEDGER_KINDS = [
  'listing_fee',
  'listing_fee_paid',
  'sale',
  'buyer_insurance',
  'buyer_warranty',
  'buyer_transfer',
  'success_fee',
  'gst',
  'tds',
  'refurbishment',
  'refurbishment_paid',
  'loan_closure',
  'exchange_credit',
  'road_due',
  'road_due_repaid',
  'hold_back',
  'payout',
  'hold_back_return',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** `amount` is in whole rupees, positive in the seller's favour. */
export interface LedgerLine {
  kind: LedgerKind
  amount: number
}

export interface SaleFacts {
  price: number
  buyerCosts: BuyerCosts
  terms: Pick<SellerTerms, 'successFeePercent' | 'holdBack'>
  refurbishment: number
  loanClosure: number
  roadDues?: number
  tds?: number
}

export interface PayoutBreakdown {
  /** Lines with a non-zero amount; they add up to `payout`. */
  lines: LedgerLine[]
  /** Negative if the loan and the work cost more than the sale brings. */
  payout: number
  holdBack: number
  total: number
}

/** Our fee on a sale, in whole rupees without tax. */
export const computeSuccessFee = (price: number, percent: number): number =>
  Math.round((price * percent) / 100)

/**
 * Computes the seller's payout in whole rupees. The listing fee isn't deducted, since it was paid
 * up front with GST. The hold-back is at most the remaining sum.
 * @throws RangeError if an amount is negative or not a whole number of rupees
 */
export function computePayout({
  price,
  buyerCosts,
  terms,
  refurbishment,
  loanClosure,
  roadDues = 0,
  tds = 0,
}: SaleFacts): PayoutBreakdown {
  const { insurance, warranty, transfer } = buyerCosts
  for (const amount of [
    price,
    insurance,
    warranty,
    transfer,
    refurbishment,
    loanClosure,
    roadDues,
    tds,
  ]) {
    if (!Number.isInteger(amount) || amount < 0)
      throw new RangeError('An amount is a whole number of rupees, not below nothing.')
  }
  const successFee = computeSuccessFee(price, terms.successFeePercent)
  const gst = computeGst(successFee)
  const proceeds = price - insurance - warranty - transfer
  const total = proceeds - successFee - gst - tds - refurbishment - loanClosure - roadDues
  const holdBack = Math.min(terms.holdBack, Math.max(0, total))
  const lines: LedgerLine[] = [
    { kind: 'sale', amount: price },
    { kind: 'buyer_insurance', amount: -insurance },
    { kind: 'buyer_warranty', amount: -warranty },
    { kind: 'buyer_transfer', amount: -transfer },
    { kind: 'success_fee', amount: -successFee },
    { kind: 'gst', amount: -gst },
    { kind: 'tds', amount: -tds },
    { kind: 'refurbishment', amount: -refurbishment },
    { kind: 'loan_closure', amount: -loanClosure },
    { kind: 'road_due', amount: -roadDues },
    { kind: 'hold_back', amount: -holdBack },
  ]
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    payout: total - holdBack,
    holdBack,
    total,
  }
}

export function sumLedger(lines: readonly Pick<LedgerLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

export type Holidays = Pick<ReadonlySet<string>, 'has'>

const isBusinessDay = (day: string, holidays: Holidays) => !isSunday(day) && !holidays.has(day)

/** Adds business days: Monday to Saturday, without holidays. `day` itself doesn't count. */
export function addBusinessDays(day: string, count: number, holidays: Holidays): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return at
}

/** Returns the last business day up to this day. "At the latest" deadlines move back to it. */
export function findLastBusinessDay(day: string, holidays: Holidays): string {
  let at = day
  while (!isBusinessDay(at, holidays)) at = addDays(at, -1)
  return at
}

/** Payments are made until this time of day (IST). */
const END_OF_BUSINESS = '20:00'

export function computeSettlementDue(soldAt: Date, holidays: Holidays): Date {
  return toInstant(
    addBusinessDays(toIndianDay(soldAt), FIXED_TERMS.payoutBusinessDays, holidays),
    END_OF_BUSINESS,
  )
}

/**
 * Deadline of the hold-back: the last business day within the agreed days. It is paid sooner if the
 * RC is transferred sooner.
 */
export function computeHoldBackDue(
  soldAt: Date,
  { holdBackDays }: Pick<SellerTerms, 'holdBackDays'>,
  holidays: Holidays,
): Date {
  return toInstant(
    findLastBusinessDay(addDays(toIndianDay(soldAt), holdBackDays), holidays),
    END_OF_BUSINESS,
  )
}

export const SETTLEMENT_STEPS = [
  'loan_closed',
  'started',
  'approved',
  'paid',
  'hold_back_returned',
] as const
export type SettlementStep = (typeof SETTLEMENT_STEPS)[number]

export function needsTwoPeople(amount: number): boolean {
  return amount > FIXED_TERMS.payoutByTwoAbove
}

/**
 * Finds why a payment can't be made: the seller has no account (`none`), or it has just replaced
 * another (`rests`). Null if it can.
 */
export function findAccountProblem(
  step: SettlementStep,
  { payout, holdBack, accountFrom }: Pick<SettlementFacts, 'payout' | 'holdBack' | 'accountFrom'>,
  now: Date,
): 'none' | 'rests' | null {
  const amount = step === 'hold_back_returned' ? holdBack : payout
  if (amount <= 0 || step === 'loan_closed' || step === 'approved') return null
  if (accountFrom === null) return 'none'
  return accountFrom > now ? 'rests' : null
}

/**
 * Finds who did the first half of a step that needs two people, and so can't do the second. Null if
 * one person is enough.
 */
export function findFirstApprover<Person>(
  step: SettlementStep,
  {
    loanClosure,
    openedBy,
    startedBy,
  }: { loanClosure: number; openedBy: Person | null; startedBy: Person | null },
): Person | null {
  if (step === 'approved') return startedBy
  return step === 'loan_closed' && needsTwoPeople(loanClosure) ? openedBy : null
}

export interface SettlementFacts {
  payout: number
  loanClosure: number
  loanClosedAt: Date | null
  startedAt: Date | null
  approvedAt: Date | null
  paidAt: Date | null
  holdBack: number
  holdBackDueAt: Date | null
  holdBackReturnedAt: Date | null
  rcIssuedAt: Date | null
  accountFrom: Date | null
}

/** `none`: the step doesn't apply; `blocked`: another step must be taken before. */
export type StepState = 'none' | 'done' | 'open' | 'blocked'

/**
 * State of each step. The hold-back is payable once the RC is transferred or its due day has come.
 */
export function computeStepStates(
  facts: SettlementFacts,
  now: Date,
): Record<SettlementStep, StepState> {
  const state = (isNone: boolean, doneAt: Date | null, isOpen: boolean): StepState =>
    isNone ? 'none' : doneAt ? 'done' : isOpen ? 'open' : 'blocked'
  const isLoanSettled = facts.loanClosure === 0 || facts.loanClosedAt !== null
  const canBePaid = facts.accountFrom !== null && facts.accountFrom <= now
  const isMoney = facts.payout > 0
  const isApproved = !needsTwoPeople(facts.payout) || facts.approvedAt !== null
  // Compared by day: waiting for the due time itself would make the payment late.
  const mayReturn =
    facts.rcIssuedAt !== null ||
    (facts.holdBackDueAt !== null && toIndianDay(facts.holdBackDueAt) <= toIndianDay(now))
  return {
    loan_closed: state(facts.loanClosure === 0, facts.loanClosedAt, true),
    started: state(false, facts.startedAt, isLoanSettled && (!isMoney || canBePaid)),
    approved: state(
      !needsTwoPeople(facts.payout) || (facts.paidAt !== null && facts.approvedAt === null),
      facts.approvedAt,
      facts.startedAt !== null,
    ),
    paid: state(
      false,
      facts.paidAt,
      facts.startedAt !== null && isApproved && (!isMoney || canBePaid),
    ),
    hold_back_returned: state(
      facts.holdBack === 0,
      facts.holdBackReturnedAt,
      facts.paidAt !== null && mayReturn && canBePaid,
    ),
  }
}

export function needsReference(step: SettlementStep): boolean {
  return step !== 'started' && step !== 'approved'
}
