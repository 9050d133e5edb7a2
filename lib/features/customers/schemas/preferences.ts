import { z } from 'zod'
import { SEARCH_SORTS } from '@/lib/features/search/rules/query'

const number = z.number().min(0).max(1_000_000_000).nullish()
const flag = z.boolean().nullish()

/** Filter option. `name` and `count` are for the response; requests may omit them. */
const option = z.object({
  id: z.union([
    z.string().min(1).max(60),
    z.number().min(0).max(1_000_000_000).transform(String).pipe(z.string()),
  ]),
  name: z.string().max(120).optional(),
  count: z.int().min(0).optional(),
  isActive: z.boolean().default(true),
})

const options = z.array(option).max(50).default([])
const kept = z.union([z.number().min(0).max(1_000_000_000), z.array(option).max(50)]).nullish()

const brand = option.extend({ models: options })

/** Saved search under the specification's names (section 3), including `tranmissionType`. */
export const searchFilter = z.object({
  age: number,
  bodyType: options,
  brands: z.array(brand).max(50).default([]),
  models: options,
  color: options,
  fuel: options,
  kms: number,
  price: options,
  isRefurbish: flag,
  minPrice: number,
  maxPrice: number,
  tranmissionType: options,
  textSearch: z.string().max(480).nullish(),
  engineDisplacement: options,
  length: options,
  feature: options,
  discount: flag,
  /** URL parameters that the specification has no name for: `city=chennai`, `seats=7`. */
  embedFilters: options,
  owners: number,
  serviceHistory: flag,
  warranty: flag,
  downPayment: number,
  maxDownpayment: number,
  minDownpayment: number,
  emi: kept,
  relatedModelOriginalPrice: kept,
  maxEmi: number,
  minEmi: number,
  status: options,
  tags: options,
})

export const preferenceBody = z.object({
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS).optional(),
  /** The specification's other name for `sort`. */
  sortBy: z.string().max(40).optional(),
  orderBy: z.enum(['asc', 'desc']).optional(),
  /**
   * True switches alerts on and gives consent. False switches them off, and withdraws the consent
   * with the last alert. Omit to change nothing.
   */
  alerts: z.boolean().optional(),
  add: z.boolean().optional(),
})

const preferenceId = z.string().max(40)
export const preferenceQuery = z.object({ preferenceId: preferenceId.optional() })
export const preferenceAlertsBody = z.object({ preferenceId, alerts: z.boolean() })

const preference = z.object({
  preferenceId,
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS),
  alerts: z.boolean(),
  name: z.string(),
  labels: z.array(z.string()),
  url: z.string(),
  total: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export const preferenceAnswer = preference.nullable()
export const preferenceList = z.object({ items: z.array(preference) })

const outcome = z.enum(['added', 'replaced', 'same'])
export const savedPreference = preference.extend({ outcome })

export type SearchFilter = z.output<typeof searchFilter>

export type FilterOption = SearchFilter['models'][number]
export type SavedSearchDto = z.infer<typeof preference>
export type PreferenceBody = z.output<typeof preferenceBody>
export type SaveOutcome = z.infer<typeof outcome>
