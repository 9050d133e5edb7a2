import { z } from 'zod'
import { STEP_ACTORS } from '@/lib/features/documents/rules/ownership'
import { PAPERWORK_STEPS } from '../rules/paperwork'
import { PAYMENT_METHODS, TICKED_STEPS } from '../rules/sale'
import { nocAnswer } from '@/lib/features/vehicles/schemas/desk'
import { bankReference } from '@/lib/features/settlements/schemas/desk'

const vehicleId = z.string().min(1).max(64)
const day = z.iso.date()
const rupees = z.int().min(0).max(1_000_000_000)
const rto = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2} ?\d{1,2}$/)

const buyerPayment = z.object({
  amount: rupees.min(1),
  method: z.enum(PAYMENT_METHODS),
  reference: bankReference,
  paidOn: day,
})

export const buyerPaymentBody = buyerPayment.extend({ vehicleId })
export const buyerPaymentAnswer = z.object({
  paymentId: z.string(),
  paid: z.int(),
  rest: z.int(),
})
export const paymentReturnBody = z.object({
  paymentId: z.string().min(1).max(64),
  /** Left out for a payment that came through the gateway, which sends it back. */
  reference: bankReference.optional(),
  reason: z.string().trim().min(5).max(200),
})
export const paymentReturnAnswer = z.object({ paymentId: z.string(), amount: z.int() })

export const saleBody = buyerPayment
  .extend({ amount: rupees })
  .partial()
  .extend({
    vehicleId,
    /**
     * Sum that the seller's bank claims from the sale, whole rupees. Required if a hypothecation is
     * noted, otherwise omitted.
     */
    loanClosure: rupees.optional(),
    /** Reason why a sum is still owed although the bank has given its NOC. */
    nocAnswer: nocAnswer.nullish(),
  })
  // The final payment may be recorded with the sale, but only with all its fields. Without it,
  // everything must be paid already.
  .refine(
    ({ amount, method, reference, paidOn }) =>
      [amount, method, reference, paidOn].every(
        (part) => (part === undefined) === (amount === undefined),
      ),
    { path: ['amount'] },
  )

export const saleAnswer = z.object({
  purchaseId: z.string(),
  vehicleId: z.string(),
  price: z.int(),
  tcs: z.int(),
  paid: z.int(),
  payout: z.int().nullable(),
})

export const releaseHoldBody = z.object({ vehicleId, reason: z.string().trim().min(5).max(200) })

export const paperworkBody = z.object({
  vehicleId,
  step: z.enum(TICKED_STEPS),
  doneOn: day,
  toRto: rto.optional(),
  /** Ignored: the handover takes the reading. */
  odometer: z.int().min(0).max(2_000_000).nullish(),
  /**
   * Reason why the step is done without its document; required if the insurance or the RC isn't on
   * file.
   */
  reason: z.string().trim().min(5).max(300).optional(),
})
export const stepHolderBody = z.object({
  vehicleId,
  step: z.enum(PAPERWORK_STEPS),
  heldBy: z.enum(STEP_ACTORS),
  dueOn: day.optional(),
})
export const ownershipBody = z.object({
  vehicleId,
  step: z.enum(['handover', 'noc', 'name_off']),
  doneOn: day,
  /** Reason why there is an NOC although we haven't paid the bank. */
  nocAnswer: nocAnswer.nullish(),
})
export const saleStepAnswer = z.object({
  vehicleId: z.string(),
  step: z.string(),
  doneAt: z.string().nullable(),
})

export type BuyerPaymentBody = z.output<typeof buyerPaymentBody>
export type BuyerPaymentAnswer = z.infer<typeof buyerPaymentAnswer>
export type PaymentReturnBody = z.output<typeof paymentReturnBody>
export type SaleBody = z.output<typeof saleBody>
export type SaleAnswer = z.infer<typeof saleAnswer>
export type PaperworkBody = z.output<typeof paperworkBody>
export type StepHolderBody = z.output<typeof stepHolderBody>
export type OwnershipBody = z.output<typeof ownershipBody>

export const odometerCorrectionBody = z.object({
  vehicleId: z.string().min(1).max(64),
  kms: z.int().min(1).max(2_000_000),
  reason: z.string().trim().min(10).max(300),
})
export type OdometerCorrectionBody = z.output<typeof odometerCorrectionBody>
export const odometerCorrectionAnswer = z.object({ vehicleId: z.string(), kms: z.int() })
