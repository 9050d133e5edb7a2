import { z } from 'zod'
import { ROAD_DUE_KINDS, toDueNumber } from '@/lib/shared/road-dues'
import { DUE_CONSENT_STATES } from './rules/consent'
import { DUE_MOVES } from './rules'

const id = z.string().min(1).max(64)
const day = z.iso.date()
const place = z.string().trim().min(2).max(120)
/** Number on the challan or the toll's demand, normalised so that each due is noted only once. */
const number = z
  .string()
  .transform(toDueNumber)
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9/-]{3,39}$/))

export const roadDueBody = z.object({
  vehicleId: id,
  kind: z.enum(ROAD_DUE_KINDS),
  number,
  amount: z.int().min(1).max(1_000_000),
  issuedOn: day,
  place: place.nullish(),
  source: z.enum(['seller', 'desk']),
  clearer: z.enum(['seller', 'us']),
  clearBy: day,
})

export const roadDueStateBody = z.object({
  dueId: id,
  state: z.enum(DUE_MOVES),
  /** Day of the payment or order, or the day on which the challan went to court. */
  doneOn: day,
  /** Receipt or order number; required for all but the move to court. */
  reference: z.string().trim().min(3).max(60).nullish(),
})

export const roadDueChangeBody = z.object({
  dueId: id,
  amount: z.int().min(1).max(1_000_000),
  clearer: z.enum(['seller', 'us']),
  clearBy: day,
  contestedOn: day.nullish(),
  /** Reason that the desk saw or heard; the owner reads it in the history. */
  reason: z.string().trim().min(5).max(200),
})

/** Multipart form with `file`, a PDF or a picture of at most 10 MB. */
export const roadDueReceiptBody = z.object({ dueId: id, file: z.instanceof(Uint8Array) })
export const roadDueReceiptAnswer = z.object({
  dueId: z.string(),
  vehicleId: z.string(),
  receiptId: z.string(),
})
export type RoadDueReceiptBody = z.output<typeof roadDueReceiptBody>
export type RoadDueReceiptAnswer = z.infer<typeof roadDueReceiptAnswer>

export const roadDueAnswer = z.object({ dueId: z.string(), vehicleId: z.string() })

/** `sum` is the one shown to the owner. Refused if it has changed since. */
export const dueConsentBody = z.object({ vehicleId: id, sum: z.int().min(1).max(10_000_000) })
export const dueConsentOtpBody = dueConsentBody.extend({
  otp: z.union([z.number(), z.string().min(1).max(20)]),
})
export const dueConsentAskBody = z.object({ vehicleId: id })
export const dueConsentAnswer = z.object({
  vehicleId: z.string(),
  sum: z.int(),
  state: z.enum(DUE_CONSENT_STATES),
})
export type DueConsentAnswer = z.infer<typeof dueConsentAnswer>

export const duePaidForOwnerBody = z.object({
  dueId: id,
  doneOn: day,
  reference: z.string().trim().min(3).max(60),
})
export type DuePaidForOwnerBody = z.output<typeof duePaidForOwnerBody>

export const dueRepaidBody = z.object({
  vehicleId: id,
  reference: z.string().trim().min(3).max(60),
})
export const dueRepaidAnswer = z.object({ vehicleId: z.string(), amount: z.int() })

export const registryLookBody = z.object({
  vehicleId: id,
  /** True if a Dost checked the portals and noted everything found there. */
  byDost: z.boolean().optional(),
})

export const registryLookAnswer = z.object({
  vehicleId: z.string(),
  lookedAt: z.string(),
  found: z.int(),
  challans: z.int(),
  tolls: z.int(),
})

export type RoadDueBody = z.output<typeof roadDueBody>
export type RoadDueStateBody = z.output<typeof roadDueStateBody>
export type RoadDueChangeBody = z.output<typeof roadDueChangeBody>
export type RoadDueAnswer = z.infer<typeof roadDueAnswer>
export type RegistryLookAnswer = z.infer<typeof registryLookAnswer>
