import { computeTcs } from '@/lib/features/finance/rules/loan'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays, addMonths, toIndianDay } from '@/lib/shared/dates'
import type { DocumentKind } from '@/lib/features/documents/rules/documents'
import { PAPERWORK_STEPS, type PaperworkStep } from './paperwork'
import { type Holidays, findLastBusinessDay } from '@/lib/features/settlements/rules/settlement'

/** Methods that a Dost can record. `online` is a part payment at the gateway's checkout. */
export const PAYMENT_METHODS = ['bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number] | 'online'
/**
 * Methods whose references are unique across banks. Two banks may issue cheques or drafts with the
 * same number.
 */
export const TRANSFER_METHODS = [
  'bank_transfer',
  'upi',
  'loan',
] as const satisfies readonly PaymentMethod[]
export const isTransferMethod = (method: PaymentMethod) =>
  (TRANSFER_METHODS as readonly PaymentMethod[]).includes(method)

/**
 * Rupees still owed: the locked price, tax and delivery fee, less the token, payments and an old
 * car. What the old car is worth beyond that is paid out to its owner.
 */
export function computeRest({
  price,
  tokenPaid,
  tokenBlocked = 0,
  paid = 0,
  deliveryFee = 0,
  oldCar = 0,
}: {
  price: number
  tokenPaid: number
  tokenBlocked?: number
  paid?: number
  /** Added to the price, but not subject to TCS. */
  deliveryFee?: number
  oldCar?: number
}): { tcs: number; rest: number } {
  const tcs = computeTcs(price)
  const due = price + tcs + deliveryFee - tokenPaid - tokenBlocked - paid
  return { tcs, rest: due - Math.min(oldCar, Math.max(0, due)) }
}

const PAISE = 100

/**
 * Splits a transfer into whole rupees for the deal and paise to refund: the excess over what is
 * owed, and any fraction of a rupee.
 */
export function splitTransfer(paise: number, rest: number): { counted: number; backPaise: number } {
  const counted = Math.max(0, Math.min(Math.floor(paise / PAISE), rest))
  return { counted, backPaise: paise - counted * PAISE }
}

/** Days after the sale. The law allows 14 for the insurance and for Forms 29 and 30. */
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

/**
 * Insurers and RTOs are closed on Sundays and holidays, so the due day moves to the business day
 * before. Yards hand over on Sundays too.
 */
const AT_OFFICES: readonly PaperworkStep[] = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
]

export function planInspections(
  delivered: string,
): Record<'first_inspection' | 'second_inspection', string> {
  const { first_inspection: first, second_inspection: second } = FIXED_TERMS.freeInspections
  return {
    first_inspection: addMonths(delivered, first.months),
    second_inspection: addMonths(delivered, second.months),
  }
}

/**
 * Plans the due days of all steps. The handover resets those of the inspections. A dealer gets no
 * inspections: a car from an auction is sold as it is.
 */
export function planPaperwork(
  soldAt: Date,
  holidays: Holidays,
  { isAuction = false } = {},
): { step: PaperworkStep; dueOn: string }[] {
  const sold = toIndianDay(soldAt)
  const due = (step: PaperworkStep): string => {
    if (step === 'token_paid') return sold
    if (step === 'first_inspection' || step === 'second_inspection')
      return planInspections(addDays(sold, DUE_DAYS.delivered))[step]
    const day = addDays(sold, DUE_DAYS[step])
    return AT_OFFICES.includes(step) ? findLastBusinessDay(day, holidays) : day
  }
  return PAPERWORK_STEPS.filter(
    (step) => !isAuction || (step !== 'first_inspection' && step !== 'second_inspection'),
  ).map((step) => ({ step, dueOn: due(step) }))
}

/** The sale itself completes the token and the payment. */
export const DESK_PAPERWORK_STEPS = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
  'first_inspection',
  'second_inspection',
] as const
export type DeskPaperworkStep = (typeof DESK_PAPERWORK_STEPS)[number]

/** Steps that need only a tick. An inspection also needs its findings (`free-visits.ts`). */
export const TICKED_STEPS = [
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
] as const
export type TickedStep = (typeof TICKED_STEPS)[number]

export const PAPERWORK_STEP_DOCUMENTS: Partial<Record<PaperworkStep, DocumentKind>> = {
  insurance_transfer: 'new_insurance',
  rc_issued: 'new_rc',
}

const NEEDS: Record<DeskPaperworkStep, readonly PaperworkStep[]> = {
  insurance_transfer: ['full_payment'],
  rc_transfer_applied: ['full_payment'],
  rc_issued: ['rc_transfer_applied'],
  delivered: ['insurance_transfer', 'rc_issued'],
  first_inspection: ['delivered'],
  second_inspection: ['delivered'],
}

export function listMissingPaperworkSteps(
  step: DeskPaperworkStep,
  done: readonly PaperworkStep[],
): PaperworkStep[] {
  return NEEDS[step].filter((needed) => !done.includes(needed))
}

/** Kilometres allowed for test drives and the drive to a buyer in another city. */
export const MAX_KMS_WITH_US = 2_000

export function findOdometerFault(reading: number, arrivedWith: number): 'lower' | 'higher' | null {
  if (reading < arrivedWith) return 'lower'
  return reading > arrivedWith + MAX_KMS_WITH_US ? 'higher' : null
}
