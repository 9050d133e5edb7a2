import { z } from 'zod'
import { SEARCH_SORTS } from '@/lib/features/search/rules/query'

const number = z.number().min(0).max(1_000_000_000).nullish()
const flag = z.boolean().nullish()

/** A choice of a filter; `name` and `count` are for people and not read back. */
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

/** A saved search in the specification's own names (section 3), `tranmissionType` included. */
export const searchFilter = z.object({
  age: number,
  bodyType: options,
  brands: z.array(brand).max(50).default([]),
  models: options,
  color: options,
  fuel: options,
  kms: number,
  price: options,
  /** Refurbished cars are shown too; false: none of them. */
  isRefurbish: flag,
  minPrice: number,
  maxPrice: number,
  tranmissionType: options,
  textSearch: z.string().max(480).nullish(),
  engineDisplacement: options,
  length: options,
  feature: options,
  discount: flag,
  /** What the URL form knows and the specification has no name for, as `param=value`: `city=chennai`, `seats=7`. */
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
  /** The specification's two names for the order, instead of `sort`. */
  sortBy: z.string().max(40).optional(),
  orderBy: z.enum(['asc', 'desc']).optional(),
  /**
   * True turns this search's alerts on and gives the consent that the notice beside the box asks for; false turns them
   * off, with the last of them the consent is withdrawn; left out they stay.
   */
  alerts: z.boolean().optional(),
  /** True saves the search beside those that are saved, false or left out over the newest of them. */
  add: z.boolean().optional(),
})

const preferenceId = z.string().max(40)
/** Which one; the newest where left out. */
export const preferenceQuery = z.object({ preferenceId: preferenceId.optional() })
export const preferenceAlerts = z.object({ preferenceId, alerts: z.boolean() })

const preference = z.object({
  preferenceId,
  filters: searchFilter,
  sort: z.enum(SEARCH_SORTS),
  alerts: z.boolean(),
  /** What it is called: its filters in a sentence, shortened where there are many. */
  name: z.string(),
  /** Each filter as people say it. */
  labels: z.array(z.string()),
  /** The listing page's address of the same search. */
  url: z.string(),
  /** Cars that it finds now. */
  total: z.int(),
  createdAt: z.string(), // ISO instant
  updatedAt: z.string(), // ISO instant
})
export const preferenceAnswer = preference.nullable()
export const preferenceList = z.object({ items: z.array(preference) })

/** What saving did: one more, one instead of another, or nothing because it is saved already. */
const outcome = z.enum(['added', 'replaced', 'same'])
export const savedPreference = preference.extend({ outcome })

export type SearchFilter = z.output<typeof searchFilter>

export type FilterOption = SearchFilter['models'][number]
export type Preference = z.infer<typeof preference>
export type PreferenceBody = z.output<typeof preferenceBody>
export type SaveOutcome = z.infer<typeof outcome>
