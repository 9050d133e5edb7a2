import { z } from 'zod'
import { SEARCH_SORTS } from '@/lib/features/search/query'
import { searchFilter } from './filter-schemas'

export const preferenceBody = z.object({
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS).default('latest'),
  /** True gives the consent that the notice beside the box asks for, false withdraws it, left out keeps it. */
  alerts: z.boolean().optional(),
})

export const preference = z.object({
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS),
  alerts: z.boolean(),
  /** The search as people say it. */
  labels: z.array(z.string()),
  /** The listing page's address of the same search. */
  url: z.string(),
  updatedAt: z.string(), // ISO instant
})
export const preferenceAnswer = preference.nullable()

export type Preference = z.infer<typeof preference>
export type PreferenceBody = z.output<typeof preferenceBody>
