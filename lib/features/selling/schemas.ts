import { z } from 'zod'
import { ownVehicleCard } from '@/lib/features/vehicles/schemas'
import { pageOf } from '@/lib/shared/pagination'
import { SELLER_STAGES, SELLER_SUB_STATES } from './stage-rules'

const count = z.int().min(0)

export const sellerCar = ownVehicleCard.extend({
  selling: z.object({
    stage: z.enum(SELLER_STAGES),
    subStates: z.array(z.enum(SELLER_SUB_STATES)),
    likes: count,
    views: count,
    testDrives: count,
    documentsDueAt: z.string().nullable(),
    soldAt: z.string().nullable(),
  }),
})

export const sellerList = pageOf(sellerCar)

export type SellerCar = z.infer<typeof sellerCar>
