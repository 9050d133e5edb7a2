/**
 * A search as plain data, parsed from the URL form of `SearchFilter`. Lists are OR within themselves,
 * except features, which must all be there; different fields are AND.
 */
export interface SearchQuery {
  q: string | null
  city: string[]
  make: string[]
  model: string[]
  fuel: string[]
  transmission: string[]
  body: string[]
  color: string[]
  seats: string[]
  feature: string[]
  price: string[] // bands: 1-10, 10-20, 20-30, 30-40, 40+
  cc: string[] // bands
  length: string[] // bands
  status: string[]
  tag: string[]
  owners: number | null // at most
  age: number | null // years, at most
  kms: number | null // at most; 0 in the URL means no limit and is null here
  minPrice: number | null
  maxPrice: number | null
  minEmi: number | null
  maxEmi: number | null
  downPayment: number | null
  tenure: number | null
  refurbished: boolean | null
  warranty: boolean | null
  serviceHistory: boolean | null
  discount: boolean | null
  sort: SearchSort
  page: number
  pageSize: number
}

export const SEARCH_SORTS = ['latest', 'price-asc', 'price-desc', 'kms-asc', 'year-desc', 'deal'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]
