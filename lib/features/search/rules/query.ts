import { DEFAULT_PAGE_SIZE } from '@/lib/shared/pagination'

/**
 * A car must match every field, with any one of its values. Exceptions: it must have all features,
 * and all words of a variant.
 */
export interface SearchQuery {
  q: string | null
  city: string[]
  make: string[]
  model: string[]
  variant: string[] // words of a variant's name, all required: "vdi", "sx"
  fuel: string[]
  transmission: string[]
  gearbox: string[]
  body: string[]
  color: string[]
  seats: string[]
  year: string[]
  feature: string[]
  price: string[]
  cc: string[]
  length: string[]
  status: string[]
  tag: string[]
  owners: number | null
  age: number | null
  kms: number | null // at most; 0 in the URL means no limit and is null here
  minYear: number | null
  maxYear: number | null
  minPrice: number | null
  maxPrice: number | null
  minEmi: number | null
  maxEmi: number | null
  downPayment: number | null
  tenure: number | null
  refurbished: boolean | null // true: only these, false: none of these, null: either
  warranty: boolean | null
  serviceHistory: boolean | null
  accidentFree: boolean | null // true: our inspection found an undamaged, unrepaired frame
  discount: boolean | null
  sort: SearchSort
  page: number
  pageSize: number
}

/** Reserved cars are last in every order. */
export const SEARCH_SORTS = [
  'latest',
  'price-asc',
  'price-desc',
  'emi-asc',
  'kms-asc',
  'year-desc',
  'deal',
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const LIST_FIELDS = [
  'city',
  'make',
  'model',
  'variant',
  'fuel',
  'transmission',
  'gearbox',
  'body',
  'color',
  'seats',
  'year',
  'feature',
  'price',
  'cc',
  'length',
  'status',
  'tag',
] as const satisfies readonly (keyof SearchQuery)[]
export type ListField = (typeof LIST_FIELDS)[number]

export const NUMBER_FIELDS = [
  'owners',
  'age',
  'kms',
  'minYear',
  'maxYear',
  'minPrice',
  'maxPrice',
  'minEmi',
  'maxEmi',
  'downPayment',
  'tenure',
] as const satisfies readonly (keyof SearchQuery)[]
export type NumberField = (typeof NUMBER_FIELDS)[number]

export const FLAG_FIELDS = [
  'refurbished',
  'warranty',
  'serviceHistory',
  'accidentFree',
  'discount',
] as const satisfies readonly (keyof SearchQuery)[]
export type FlagField = (typeof FLAG_FIELDS)[number]

export function createEmptyQuery(): SearchQuery {
  return {
    q: null,
    city: [],
    make: [],
    model: [],
    variant: [],
    fuel: [],
    transmission: [],
    gearbox: [],
    body: [],
    color: [],
    seats: [],
    year: [],
    feature: [],
    price: [],
    cc: [],
    length: [],
    status: [],
    tag: [],
    owners: null,
    age: null,
    kms: null,
    minYear: null,
    maxYear: null,
    minPrice: null,
    maxPrice: null,
    minEmi: null,
    maxEmi: null,
    downPayment: null,
    tenure: null,
    refurbished: null,
    warranty: null,
    serviceHistory: null,
    accidentFree: null,
    discount: null,
    sort: 'latest',
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
  }
}

export interface NearCity {
  id: string
  name: string
  count: number
  isFirst: boolean
}
