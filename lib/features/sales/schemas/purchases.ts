import { z } from 'zod'
import { customerDocument } from '@/lib/features/documents/schemas/documents'
import { freeVisit } from './free-visits'
import { deliveryAnswer } from './home-delivery'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pageSchema } from '@/lib/shared/wire'
import { STEP_ACTORS } from '@/lib/features/documents/rules/ownership'
import { ownership } from '@/lib/features/documents/schemas/ownership'
import { PAPERWORK_STEPS } from '../rules/paperwork'

const instant = z.string()
const day = z.string()

const paperworkStep = z.object({
  step: z.enum(PAPERWORK_STEPS),
  state: z.enum(['done', 'current', 'coming']),
  dueOn: day.nullable(),
  doneAt: instant.nullable(),
  heldBy: z.enum(STEP_ACTORS).nullable(),
  heldSince: instant.nullable(),
  daysLate: z.int().min(0),
})

const purchase = z.object({
  purchaseId: z.string(),
  vehicleId: z.string(),
  boughtAt: instant,
  price: z.int(),
  tcs: z.int(),
  total: z.int(),
  tokenPaid: z.int(), // counts toward the price
  registrationNumber: z.string().nullable(),
  paperwork: z.array(paperworkStep),
})

export const purchaseDetail = purchase.extend({
  ...ownership.shape,
  documents: z.array(customerDocument),
  visits: z.array(freeVisit),
  delivery: deliveryAnswer.nullable(),
})

export const purchaseQuery = z.object({ vehicleId: z.string().min(1).max(64) })
export const purchaseList = pageSchema(vehicleCard.extend({ purchase }))

export type Purchase = z.infer<typeof purchase>
export type PurchaseDetail = z.infer<typeof purchaseDetail>
export type PaperworkStepDto = z.infer<typeof paperworkStep>
