import { z } from 'zod'
import { pageOf } from '@/lib/shared/pagination'
import { pageQuery, slug } from '@/lib/shared/query-values'
import { vehicleCard } from './schemas'

export const countQuery = z.object({ city: slug.optional() })
/** Cars up for sale, listed and reserved: what a search without filters finds. */
export const countAnswer = z.object({
  total: z.int().min(0),
  byCity: z.record(z.string(), z.int().min(0)),
})

export const soldQuery = z.object({ city: slug.optional(), ...pageQuery })
export const soldList = pageOf(vehicleCard.extend({ soldAt: z.string() }))
