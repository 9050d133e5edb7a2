import { z } from 'zod'
import { SEARCH_SORTS } from '@/lib/features/search/rules/query'

const number = z.number().min(0).max(1_000_000_000).nullish()
const flag = z.boolean().nullish()

/** An option of a filter; `name` and `count` are only returned, never read. */
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
/** Fields that the specification names and no search of ours uses: kept as they were sent. */
const kept = z.union([z.number().min(0).max(1_000_000_000), z.array(option).max(50)]).nullish()

const brand = option.extend({ models: options })

/** A saved search with the specification's names (section 3), including `tranmissionType`. */
export const searchFilter = z.object({
  age: number,
  bodyType: options,
  brands: z.array(brand).max(50).default([]),
  models: options,
  color: options,
  fuel: options,
  kms: number,
  price: options,
  /** False excludes refurbished cars. */
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
  /** The specification's way to say `sort`. */
  sortBy: z.string().max(40).optional(),
  orderBy: z.enum(['asc', 'desc']).optional(),
  /**
   * True switches alerts on and gives consent. False switches them off, and with the last alert
   * withdraws the consent. Omit it to change nothing.
   */
  alerts: z.boolean().optional(),
  add: z.boolean().optional(),
})

const preferenceId = z.string().max(40)
export const preferenceQuery = z.object({ preferenceId: preferenceId.optional() })
export const preferenceAlerts = z.object({ preferenceId, alerts: z.boolean() })

const preference = z.object({
  preferenceId,
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS),
  alerts: z.boolean(),
  /** Its filters as a sentence, shortened. */
  name: z.string(),
  /** Display texts of the filters. */
  labels: z.array(z.string()),
  /** Listing page with the same search. */
  url: z.string(),
  /** Matching cars now. */
  total: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export const preferenceAnswer = preference.nullable()
export const preferenceList = z.object({ items: z.array(preference) })

/** `same` means that the search was saved already. */
const outcome = z.enum(['added', 'replaced', 'same'])
export const savedPreference = preference.extend({ outcome })

export type SearchFilter = z.output<typeof searchFilter>

export type FilterOption = SearchFilter['models'][number]
export type Preference = z.infer<typeof preference>
export type PreferenceBody = z.output<typeof preferenceBody>
export type SaveOutcome = z.infer<typeof outcome>
