import { z } from 'zod'
import { named } from '@/lib/shared/named'
import { listOf } from '@/lib/shared/pagination'

export const RESOURCE_TYPES = ['make', 'model', 'variant', 'city', 'year'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

const slug = z.string().min(1).max(80)

/** `make` and `model` narrow models, variants and years; an unknown one has none. */
export const resourceQuery = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  make: slug.optional(),
  model: slug.optional(),
})
export const resourceList = listOf(named)

export type ResourceQuery = z.infer<typeof resourceQuery>
