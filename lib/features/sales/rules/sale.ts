import { taxCollectedAtSource } from '@/lib/features/finance/rules/loan'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays, dayOf } from '@/lib/shared/dates'
import { PAPERWORK_STEPS, type PaperworkStep } from './paperwork'
import { type Holidays, lastBusinessDay } from '@/lib/features/settlements/rules/settlement'

/** How the rest of a price may be paid. Cash isn't taken: the law allows none of this size (s. 269ST). */
export const PAYMENT_METHODS = ['bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** Whose references are one of a kind wherever they are noted: two banks may number a cheque or a draft alike. */
export const TRANSFER_METHODS = [
  'bank_transfer',
  'upi',
  'loan',
] as const satisfies readonly PaymentMethod[]
export const isTransfer = (method: PaymentMethod) =>
  (TRANSFER_METHODS as readonly PaymentMethod[]).includes(method)

/** What a buyer still has to pay: the locked price, the tax and the fee of a home delivery, less the token and what they have paid since. Whole rupees. */
export function restOf({
  price,
  tokenPaid,
  paid = 0,
  deliveryFee = 0,
}: {
  price: number
  tokenPaid: number
  paid?: number
  /** Of a home delivery that was chosen: beside the price, and no part of what is taxed. */
  deliveryFee?: number
}): { tcs: number; rest: number } {
  const tcs = taxCollectedAtSource(price)
  return { tcs, rest: price + tcs + deliveryFee - tokenPaid - paid }
}

/** Days from the sale in which each step should be done; the law allows 14 for the insurance and for Forms 29 and 30. */
const DUE_DAYS: Record<
  Exclude<PaperworkStep, 'token_paid' | 'first_inspection' | 'second_inspection'>,
  number
> = {
  full_payment: 0,
  insurance_transfer: 4,
  rc_transfer_applied: 7,
  rc_issued: 14,
  delivered: 16,
}

/** Steps that insurers and RTOs take, who are closed on Sundays and holidays. Our yards aren't: a car can be delivered on a Sunday. */
const AT_OFFICES: readonly PaperworkStep[] = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
]

/** The calendar day so many months later; a day that the month hasn't got becomes its last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** When the free inspections of a car that is delivered on this day are due. */
export function inspectionDays(
  delivered: string,
): Record<'first_inspection' | 'second_inspection', string> {
  const { first_inspection: first, second_inspection: second } = BUSINESS_TERMS.freeInspections
  return {
    first_inspection: addMonths(delivered, first.months),
    second_inspection: addMonths(delivered, second.months),
  }
}

/** The due day of each step of a car that is sold at this instant. The inspections move once it is really delivered. */
export function paperworkPlan(
  soldAt: Date,
  holidays: Holidays,
): { step: PaperworkStep; dueOn: string }[] {
  const sold = dayOf(soldAt)
  const due = (step: PaperworkStep): string => {
    if (step === 'token_paid') return sold
    if (step === 'first_inspection' || step === 'second_inspection')
      return inspectionDays(addDays(sold, DUE_DAYS.delivered))[step]
    const day = addDays(sold, DUE_DAYS[step])
    return AT_OFFICES.includes(step) ? lastBusinessDay(day, holidays) : day
  }
  return PAPERWORK_STEPS.map((step) => ({ step, dueOn: due(step) }))
}

/** The steps that the desk ticks off; token and payment are done by the sale itself. */
export const DESK_STEPS = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
  'first_inspection',
  'second_inspection',
] as const
export type DeskStep = (typeof DESK_STEPS)[number]

/** Those that a tick alone does; an inspection is recorded with what was found (`free-visits.ts`). */
export const TICKED_STEPS = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
] as const
export type TickedStep = (typeof TICKED_STEPS)[number]

/** What must be done before a step can be. Insurance and RC go side by side. */
const NEEDS: Record<DeskStep, readonly PaperworkStep[]> = {
  insurance_transfer: ['full_payment'],
  rc_transfer_applied: ['full_payment'],
  rc_issued: ['rc_transfer_applied'],
  delivered: ['insurance_transfer', 'rc_issued'],
  first_inspection: ['delivered'],
  second_inspection: ['delivered'],
}

/** What is still missing before a step, in order; empty: it can be done now. */
export function missingBefore(step: DeskStep, done: readonly PaperworkStep[]): PaperworkStep[] {
  return NEEDS[step].filter((needed) => !done.includes(needed))
}

/** Kilometres that a car is driven at most between its arrival and its handover: test drives, and the way to a buyer in another city. */
export const MAX_KMS_WITH_US = 2_000

/** What is wrong with a reading of the odometer at the handover, against the one with which the car came in; null: nothing. */
export function odometerFault(reading: number, arrivedWith: number): 'lower' | 'higher' | null {
  if (reading < arrivedWith) return 'lower'
  return reading > arrivedWith + MAX_KMS_WITH_US ? 'higher' : null
}
