import { z } from 'zod'
import { ownVehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pageSchema } from '@/lib/shared/wire'
import { AUCTION_STATUSES } from '@/lib/features/auctions/rules'
import { IDENTITY_DOCUMENTS } from '@/lib/features/sales/rules/handover'
import { bankReference } from '@/lib/features/settlements/schemas/desk'
import { REPAIR_PAYMENT_METHODS } from './rules/handback'
import { SELLER_STAGES, SELLER_SUB_STATES } from './rules/stages'

const count = z.int().min(0)

const sellerCar = ownVehicleCard.extend({
  selling: z.object({
    stage: z.enum(SELLER_STAGES),
    auction: z.enum(AUCTION_STATUSES).nullable(),
    subStates: z.array(z.enum(SELLER_SUB_STATES)),
    likes: count,
    views: count,
    testDrives: count,
    unverifiedDocuments: count,
    documentsDueAt: z.string().nullable(),
    soldAt: z.string().nullable(),
  }),
})

export const sellerCarList = pageSchema(sellerCar)

export type SellerCar = z.infer<typeof sellerCar>

const MAX_PRICE = 1_000_000_000
const shortText = z.string().min(1).max(64)

export const reducePriceBody = z.object({
  vehicleId: shortText,
  price: z.int().min(1).max(MAX_PRICE),
  otp: z.union([z.number(), shortText]),
  customerOTPAuthorizationId: shortText,
  /** The Dost's proposal that this accepts. Answers 409 if it is no longer open. */
  proposalId: shortText.optional(),
})
export const reducePriceAnswer = z.object({
  vehicleId: z.string(),
  price: z.int(),
  previousPrice: z.int(),
})

export const reductionProposalBody = z.object({ price: z.int().min(1).max(MAX_PRICE) })
export const reductionProposalAnswer = z.object({
  proposalId: z.string(),
  vehicleId: z.string(),
  price: z.int(),
  lapsesAt: z.string(),
})
export type ReductionProposalAnswer = z.infer<typeof reductionProposalAnswer>
export const declineReductionBody = z.object({ proposalId: shortText })
export const declineReductionAnswer = z.object({
  proposalId: z.string(),
  state: z.literal('declined'),
})

export const refurbishmentDecisionParams = z.object({ itemId: shortText })
export const refurbishmentDecisionBody = z.object({ decision: z.enum(['approve', 'decline']) })
export const sellerRefurbishmentItem = z.object({
  itemId: z.string(),
  title: z.string(),
  cost: z.int(),
  state: z.enum(['open', 'approved', 'declined', 'done']),
  /** Proof of the work; its file opens by the item's id. */
  proof: z.enum(['bill', 'photo']).nullable(),
})

export type ReducePriceBody = z.output<typeof reducePriceBody>
export type SellerRefurbishmentItem = z.infer<typeof sellerRefurbishmentItem>

export const appointmentParams = z.object({ appointmentId: z.string().min(1).max(64) })
export const arrivalBody = z
  .object({
    kms: z.int().min(0).max(2_000_000).optional(),
    noOdometer: z.boolean().optional(),
    /** Confirms an arrival on another day than booked. Without it, such an arrival answers 409. */
    otherDay: z.boolean().optional(),
  })
  .optional()
export const arrivalAnswer = z.object({ appointmentId: z.string(), vehicleId: z.string() })

const MAX_REFURBISHMENT_RUPEES = 1_000_000

export const refurbishmentBody = z.object({
  title: z.string().trim().min(3).max(120),
  cost: z.int().min(0).max(MAX_REFURBISHMENT_RUPEES),
  findingId: z.string().min(1).max(64).optional(),
})
export const REPAIR_PROOFS = ['bill', 'photo'] as const
export type RepairProof = (typeof REPAIR_PROOFS)[number]
export const refurbishmentProofBody = z.object({
  proof: z.enum(REPAIR_PROOFS),
  file: z.instanceof(Uint8Array),
})
export const refurbishmentParams = z.object({ itemId: z.string().min(1).max(64) })
export const refurbishmentItem = z.object({
  itemId: z.string(),
  vehicleId: z.string(),
  title: z.string(),
  cost: z.int(),
  approvedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  proof: z.enum(REPAIR_PROOFS).nullable(),
})

export type RefurbishmentBody = z.infer<typeof refurbishmentBody>
export type RefurbishmentItemDto = z.infer<typeof refurbishmentItem>

export const takeBackBody = z.object({
  vehicleId: shortText,
  reason: z.string().trim().min(5).max(200),
})
export const takeBackAnswer = z.object({ vehicleId: z.string(), status: z.string() })

export const repairPaymentBody = z.object({
  vehicleId: shortText,
  /** Whole rupees; answers 400 if it isn't all that is owed. */
  amount: z.int().min(1).max(MAX_PRICE),
  method: z.enum(REPAIR_PAYMENT_METHODS),
  reference: bankReference,
  paidOn: z.iso.date(),
})
export const repairPaymentAnswer = z.object({
  vehicleId: z.string(),
  amount: z.int(),
  receipt: z.string(),
})
export type RepairPaymentBody = z.output<typeof repairPaymentBody>
export type RepairPaymentAnswer = z.infer<typeof repairPaymentAnswer>

export const handbackCodeBody = z.object({ vehicleId: shortText })
export const handbackBody = z.object({
  vehicleId: shortText,
  odometer: z.int().min(1).max(2_000_000),
  otp: z.union([z.number(), shortText]),
})
export const confirmedHandbackBody = handbackBody.omit({ otp: true }).extend({
  identity: z.enum(IDENTITY_DOCUMENTS),
  reason: z.string().trim().min(10).max(300),
})
export const handbackAnswer = z.object({ vehicleId: z.string(), handedAt: z.string() })
export type HandbackBody = z.output<typeof handbackBody>
export type ConfirmedHandbackBody = z.output<typeof confirmedHandbackBody>
