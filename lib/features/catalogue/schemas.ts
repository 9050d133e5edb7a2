import { z } from 'zod'
import { listSchema, namedItem, wholeNumber } from '@/lib/shared/wire'
import { FUELS } from './rules/vocabulary'

const RESOURCE_TYPES = ['make', 'model', 'variant', 'city', 'year'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

const slug = z.string().min(1).max(80)

/**
 * `make` and `model` narrow models, variants and years; `year` and `fuel` narrow variants. An
 * unknown value matches nothing.
 */
export const resourceQuery = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  make: slug.optional(),
  model: slug.optional(),
  year: wholeNumber(1_950, 2_100).optional(),
  fuel: z.enum(FUELS).optional(),
})
export const resourceList = listSchema(namedItem)

const city = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  address: z.string(),
  phones: z.array(z.object({ href: z.string(), display: z.string() })),
  whatsapp: z.string(), // with country code
  mapUrl: z.string(),
  embedMapUrl: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opensAt: z.string(), // HH:MM, Asia/Kolkata
  closesAt: z.string(),
})

export const cityList = listSchema(city)
export type City = z.infer<typeof city>
