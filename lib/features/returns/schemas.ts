import { z } from 'zod'
import { bankReference } from '@/lib/features/settlements/schemas/desk'
import { RETURN_CLAUSES, RETURN_STATES } from './rules'

const id = z.string().min(1).max(64)
const rupees = z.int().min(0).max(1_000_000_000)
const kms = z.int().min(0).max(2_000_000)
const words = z.string().trim().min(10).max(2_000)

export const askReturnBody = z.object({
  vehicleId: id,
  reason: words,
  odometer: kms,
  /** Refund shown on the page for these kilometres, without damage; 409 if it has changed. */
  refund: rupees,
})
export type AskReturnBody = z.output<typeof askReturnBody>

export const returnDto = z.object({
  returnId: z.string(),
  number: z.string(),
  vehicleId: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  odometer: z.int(),
  askedAt: z.iso.datetime(),
  bringBy: z.iso.date(),
  takenBackAt: z.iso.datetime().nullable(),
  backOdometer: z.int().nullable(),
  finding: z.string().nullable(),
  sum: z
    .object({
      paid: z.int(),
      kmsCharge: z.int(),
      damage: z.int(),
      fee: z.int(),
      refund: z.int(),
      lenderShare: z.int(),
    })
    .nullable(),
  agreedAt: z.iso.datetime().nullable(),
  refundedAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  lenderReference: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  clause: z.enum([...RETURN_CLAUSES, 'not_brought', 'not_answered']).nullable(),
  invoices: z.array(
    z.object({ id: z.string(), number: z.string(), kind: z.enum(['invoice', 'credit_note']) }),
  ),
})
export type ReturnDto = z.infer<typeof returnDto>
export const returnsAnswer = z.array(returnDto)
export const returnStateAnswer = z.object({ number: z.string(), state: z.enum(RETURN_STATES) })

export const returnAnswerBody = z.discriminatedUnion('step', [
  /** Agrees to the refund shown on the page; 409 if it has changed. */
  z.object({ step: z.literal('agree'), returnId: id, refund: rupees }),
  z.object({ step: z.literal('withdraw'), returnId: id }),
])
export type ReturnAnswerBody = z.output<typeof returnAnswerBody>

export const returnStepBody = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('take_back'),
    returnId: id,
    odometer: kms,
    damage: rupees.max(10_000_000),
    finding: words,
    /** True: the buyer has signed Forms 29 and 30 and handed over keys and documents. */
    papersHere: z.literal(true),
  }),
  z.object({
    step: z.literal('refuse'),
    returnId: id,
    clause: z.enum(RETURN_CLAUSES),
    finding: words,
  }),
  z.object({
    step: z.literal('refund'),
    returnId: id,
    reference: bankReference.optional(),
    lenderReference: bankReference.optional(),
    lender: z.string().trim().min(2).max(80).optional(),
    /** Account that received the refund; defaults to the buyer's current one. */
    accountId: id.optional(),
  }),
])
export type ReturnStepBody = z.output<typeof returnStepBody>
