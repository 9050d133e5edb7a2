import type { BuyerCosts } from '@/lib/features/pricing/rules'
import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays, dayOf, instantOf } from '@/lib/shared/dates'
import { taxOn } from './gst'

/** Every kind of entry in a seller's ledger, in the order in which people read them. */
export const LEDGER_KINDS = [
  'listing_fee',
  'listing_fee_paid',
  'sale',
  'buyer_insurance',
  'buyer_warranty',
  'buyer_transfer',
  'success_fee',
  'gst',
  'refurbishment',
  'loan_closure',
  'hold_back',
  'payout',
  'hold_back_return',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** Whole rupees, signed from the seller's side: what comes to them is positive, what is taken is negative. */
export interface LedgerLine {
  kind: LedgerKind
  amount: number
}

export interface SaleFacts {
  /** Whole rupees that the buyer pays: the drive-home price. */
  price: number
  /** What of it is spent for the buyer, and so isn't the seller's. */
  buyerCosts: BuyerCosts
  /** Those of the car's booking. */
  terms: Pick<SellerTerms, 'successFeePercent' | 'holdBack'>
  /** Whole rupees of the work that the seller agreed to. */
  refurbishment: number
  /** Whole rupees that the seller's bank asks for to close the loan. */
  loanClosure: number
}

export interface Payout {
  /** The sale and everything that is taken from it; they sum to `payout`. Lines of nothing are left out. */
  lines: LedgerLine[]
  /** Paid after the sale. Negative where the loan and the repairs come to more than the sale. */
  payout: number
  /** Held back until the RC is transferred, and paid then. */
  holdBack: number
  /** What the seller has of the sale in the end: `payout` and `holdBack`. */
  total: number
}

/**
 * What a seller gets of a sale, line by line, to the rupee. The listing fee was paid up front, GST included, and isn't
 * taken again. No more is held back than is left.
 *
 * @throws RangeError where an amount isn't a whole number of rupees, or is negative
 */
export function payoutOf({
  price,
  buyerCosts,
  terms,
  refurbishment,
  loanClosure,
}: SaleFacts): Payout {
  const { insurance, warranty, transfer } = buyerCosts
  for (const amount of [price, insurance, warranty, transfer, refurbishment, loanClosure]) {
    if (!Number.isInteger(amount) || amount < 0)
      throw new RangeError('An amount is a whole number of rupees, not below nothing.')
  }
  const successFee = Math.round((price * terms.successFeePercent) / 100)
  const gst = taxOn(successFee)
  const proceeds = price - insurance - warranty - transfer
  const total = proceeds - successFee - gst - refurbishment - loanClosure
  const holdBack = Math.min(terms.holdBack, Math.max(0, total))
  const lines: LedgerLine[] = [
    { kind: 'sale', amount: price },
    { kind: 'buyer_insurance', amount: -insurance },
    { kind: 'buyer_warranty', amount: -warranty },
    { kind: 'buyer_transfer', amount: -transfer },
    { kind: 'success_fee', amount: -successFee },
    { kind: 'gst', amount: -gst },
    { kind: 'refurbishment', amount: -refurbishment },
    { kind: 'loan_closure', amount: -loanClosure },
    { kind: 'hold_back', amount: -holdBack },
  ]
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    payout: total - holdBack,
    holdBack,
    total,
  }
}

/** What a ledger's lines come to, in whole rupees. */
export function sumOfLedger(lines: readonly Pick<LedgerLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

export type Holidays = Pick<ReadonlySet<string>, 'has'>

const isBusinessDay = (day: string, holidays: Holidays) => !isSunday(day) && !holidays.has(day)

/** The calendar day so many business days later: Monday to Saturday, without holidays (by day). The first day doesn't count. */
export function addBusinessDays(day: string, count: number, holidays: Holidays): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (isBusinessDay(at, holidays)) left -= 1
  }
  return at
}

/** This day, or the last business day before it: what is promised "at the latest" doesn't move past a day on which offices are closed. */
export function lastBusinessDay(day: string, holidays: Holidays): string {
  let at = day
  while (!isBusinessDay(at, holidays)) at = addDays(at, -1)
  return at
}

/** The hour at which a working day ends for payments (Indian clock). */
const END_OF_BUSINESS = '20:00'

/** Until when the payment for a car sold at this instant must have started. */
export function settlementDueAt(soldAt: Date, holidays: Holidays): Date {
  return instantOf(
    addBusinessDays(dayOf(soldAt), BUSINESS_TERMS.payoutBusinessDays, holidays),
    END_OF_BUSINESS,
  )
}

/** Until when what was held back is returned: with the transfer of the RC, at the latest on the last business day within so many days of the sale. */
export function holdBackDueAt(
  soldAt: Date,
  { holdBackDays }: Pick<SellerTerms, 'holdBackDays'>,
  holidays: Holidays,
): Date {
  return instantOf(lastBusinessDay(addDays(dayOf(soldAt), holdBackDays), holidays), END_OF_BUSINESS)
}

/** What the desk does for a seller after the sale, in order. */
export const SETTLEMENT_STEPS = [
  'loan_closed',
  'started',
  'approved',
  'paid',
  'hold_back_returned',
] as const
export type SettlementStep = (typeof SETTLEMENT_STEPS)[number]

/** Whether so much money leaves by the hands of two people. */
export function needsTwoPeople(amount: number): boolean {
  return amount > BUSINESS_TERMS.payoutByTwoAbove
}

/** Whether a step waits for an account of the seller that can be paid to: there is none yet, or it has just changed. */
export function accountMissing(
  step: SettlementStep,
  { payout, holdBack, accountFrom }: Pick<SettlementFacts, 'payout' | 'holdBack' | 'accountFrom'>,
  now: Date,
): 'none' | 'rests' | null {
  const amount = step === 'hold_back_returned' ? holdBack : payout
  if (amount <= 0 || step === 'loan_closed' || step === 'approved') return null
  if (accountFrom === null) return 'none'
  return accountFrom > now ? 'rests' : null
}

/** Who did the first half of a step that two people do, and so can't do it; null where one person is enough. */
export function firstHandOf<Person>(
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
  /** From when the seller's verified account can be paid to; null without one. */
  accountFrom: Date | null
}

/** `none`: there is nothing of the kind to do; `blocked`: something else comes first. */
export type StepState = 'none' | 'done' | 'open' | 'blocked'

/** The state of each step of a settlement now. What is held back is returned with the RC, at the latest on its day. */
export function settlementSteps(
  facts: SettlementFacts,
  now: Date,
): Record<SettlementStep, StepState> {
  const state = (isNone: boolean, doneAt: Date | null, isOpen: boolean): StepState =>
    isNone ? 'none' : doneAt ? 'done' : isOpen ? 'open' : 'blocked'
  const isLoanSettled = facts.loanClosure === 0 || facts.loanClosedAt !== null
  const canBePaid = facts.accountFrom !== null && facts.accountFrom <= now
  const isMoney = facts.payout > 0
  const isApproved = !needsTwoPeople(facts.payout) || facts.approvedAt !== null
  // From the morning of its day: it would be late by the evening.
  const mayReturn =
    facts.rcIssuedAt !== null ||
    (facts.holdBackDueAt !== null && dayOf(facts.holdBackDueAt) <= dayOf(now))
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

/** Whether a step sends money and so needs the bank's reference. */
export function needsReference(step: SettlementStep): boolean {
  return step !== 'started' && step !== 'approved'
}
