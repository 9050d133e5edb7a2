import { z } from 'zod'
import { pageSchema } from '@/lib/shared/wire'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'

const facetOption = z.object({
  id: z.string(),
  name: z.string(),
  count: z.int().min(0),
  isActive: z.boolean(),
})

export const FACET_NAMES = [
  'city',
  'make',
  'model',
  'fuel',
  'transmission',
  'body',
  'color',
  'owners',
  'age',
  'kms',
  'price',
  'cc',
  'length',
  'seats',
  'feature',
  'refurbished',
  'warranty',
  'serviceHistory',
  'accidentFree',
  'discount',
  'status',
  'tag',
] as const
export type FacetName = (typeof FACET_NAMES)[number]

const chip = z.object({ param: z.string(), value: z.string(), label: z.string() })

const facets = z.record(z.enum(FACET_NAMES), z.array(facetOption))

const nearestSearch = z.object({ label: z.string(), url: z.string(), count: z.int() })

export const searchResult = pageSchema(vehicleCard).extend({
  facets,
  chips: z.array(chip),
  nearest: z.array(nearestSearch),
})

/** Generous limits: longer text is cut, not refused. */
export const suggestQuery = z.object({
  q: z.string().max(1_000).default(''),
  city: z.string().max(60).optional(),
})

const suggestion = z.object({
  label: z.string(),
  url: z.string(),
  kind: z.enum(['model', 'make', 'search']),
  count: z.int(),
})
export const suggestionList = z.object({ items: z.array(suggestion) })

export type Suggestion = z.infer<typeof suggestion>
export type FacetOption = z.infer<typeof facetOption>
export type Facets = z.infer<typeof facets>
export type FilterChip = z.infer<typeof chip>
export type NearestSearch = z.infer<typeof nearestSearch>
export type SearchResult = z.infer<typeof searchResult>
