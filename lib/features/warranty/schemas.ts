import { z } from 'zod'
import { bankReference } from '@/lib/features/settlements/schemas/desk'
import { CLAIM_STATES, WARRANTY_CLAUSES, COVERED_PARTS } from './rules'

const id = z.string().min(1).max(64)
const rupees = z.int().min(1).max(10_000_000)
const words = z.string().trim().min(10).max(2_000)

export const claimBody = z.object({
  vehicleId: id,
  part: z.enum(COVERED_PARTS),
  text: words,
  odometer: z.int().min(0).max(2_000_000),
})
export type ClaimBody = z.output<typeof claimBody>

export const claimDto = z.object({
  claim: z.string(),
  vehicleId: z.string(),
  part: z.enum(COVERED_PARTS),
  text: z.string(),
  odometer: z.int(),
  state: z.enum(CLAIM_STATES),
  termsVersion: z.string(),
  coveredUntil: z.iso.date(),
  askedAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  clause: z.enum(WARRANTY_CLAUSES).nullable(),
  finding: z.string().nullable(),
  amount: z.int().nullable(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
})
export type ClaimDto = z.infer<typeof claimDto>
export const claimsAnswer = z.array(claimDto)
export const claimWithdrawalBody = z.object({ claim: z.string().max(20) })
export const claimStateAnswer = z.object({ claim: z.string(), state: z.enum(CLAIM_STATES) })

export const claimStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('see'), claimId: id }),
  z.object({
    step: z.literal('accept'),
    claimId: id,
    amount: rupees,
    finding: words,
    corrects: rupees.optional(),
  }),
  z.object({
    step: z.literal('refuse'),
    claimId: id,
    clause: z.enum(WARRANTY_CLAUSES),
    finding: words,
  }),
  z.object({
    step: z.literal('pay'),
    claimId: id,
    reference: bankReference,
    /** Transferred sum; 409 if the accepted amount has changed. */
    amount: rupees.optional(),
    /** Account that received the money; defaults to the buyer's current one. */
    accountId: id.optional(),
  }),
])
export type ClaimStepBody = z.output<typeof claimStepBody>
