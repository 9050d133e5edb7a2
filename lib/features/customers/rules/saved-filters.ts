import { parseSearchParams, type KnownSlugs } from '@/lib/features/search/rules/parse-query'
import {
  createEmptyQuery,
  type FlagField,
  type ListField,
  type NumberField,
  type SearchQuery,
} from '@/lib/features/search/rules/query'
import type { FilterOption, SearchFilter } from '../schemas/preferences'

type OptionName =
  | 'bodyType'
  | 'models'
  | 'color'
  | 'fuel'
  | 'price'
  | 'tranmissionType'
  | 'engineDisplacement'
  | 'length'
  | 'feature'
  | 'status'
  | 'tags'

const LISTS: Record<OptionName, ListField> = {
  bodyType: 'body',
  models: 'model',
  color: 'color',
  fuel: 'fuel',
  price: 'price',
  tranmissionType: 'transmission',
  engineDisplacement: 'cc',
  length: 'length',
  feature: 'feature',
  status: 'status',
  tags: 'tag',
}
const OPTION_NAMES = Object.keys(LISTS) as OptionName[]
const NUMBERS = [
  'age',
  'kms',
  'minPrice',
  'maxPrice',
  'owners',
  'downPayment',
  'maxEmi',
  'minEmi',
] as const satisfies readonly NumberField[]
const FLAGS = ['discount', 'serviceHistory', 'warranty'] as const satisfies readonly FlagField[]
/** Lists that the specification lacks, encoded as `param=value`. */
const EMBEDDED_LISTS = [
  'city',
  'variant',
  'gearbox',
  'seats',
  'year',
] as const satisfies readonly ListField[]
const EMBEDDED_NUMBERS = ['minYear', 'maxYear', 'tenure'] as const satisfies readonly NumberField[]
const EMBEDDED = new Set<string>([
  ...EMBEDDED_LISTS,
  ...EMBEDDED_NUMBERS,
  'refurbished',
  'accidentFree',
])

/** The specification's values for "no limit". */
const NO_LIMIT = { kms: 0, minPrice: 0, maxPrice: 1_000_000_000 }

export type LookUpOption = (
  field: string,
  id: string,
) => { name?: string; count?: number; make?: string | undefined }

/** Fields of the specification that our searches don't use. The API returns them as saved. */
export type UnusedFilterFields = Pick<
  SearchFilter,
  'emi' | 'relatedModelOriginalPrice' | 'maxDownpayment' | 'minDownpayment'
>

export function listUnusedFilterFields(filter: SearchFilter): UnusedFilterFields {
  const { emi, relatedModelOriginalPrice, maxDownpayment, minDownpayment } = filter
  return { emi, relatedModelOriginalPrice, maxDownpayment, minDownpayment }
}

function optionsOf(field: string, ids: readonly string[], describe: LookUpOption): FilterOption[] {
  return ids.map((id) => optionOf(field, id, describe))
}

function optionOf(field: string, id: string, describe: LookUpOption): FilterOption {
  const { name = id, count = 0 } = describe(field, id)
  return { id, name, count, isActive: true }
}

function brandsOf({ make, model }: SearchQuery, describe: LookUpOption): SearchFilter['brands'] {
  const makeOf = (id: string) => describe('model', id).make
  const makes = [...new Set([...make, ...model.flatMap((id) => makeOf(id) ?? [])])]
  return makes.map((id) => ({
    ...optionOf('make', id, describe),
    isActive: make.includes(id),
    models: optionsOf(
      'model',
      model.filter((each) => makeOf(each) === id),
      describe,
    ),
  }))
}

function embeddedOf(query: SearchQuery, describe: LookUpOption): FilterOption[] {
  const embed = (field: string, values: readonly string[]) =>
    values.map((value) => ({
      ...optionOf(field, value, describe),
      id: `${field}=${value}`,
    }))
  return [
    ...EMBEDDED_LISTS.flatMap((field) => embed(field, query[field])),
    ...EMBEDDED_NUMBERS.flatMap((field) =>
      query[field] === null ? [] : embed(field, [String(query[field])]),
    ),
    ...(query.refurbished === true ? embed('refurbished', ['true']) : []),
    ...(query.accidentFree === null ? [] : embed('accidentFree', [String(query.accidentFree)])),
  ]
}

export function toSearchFilter(
  query: SearchQuery,
  describe: LookUpOption = () => ({}),
): SearchFilter {
  const lists = Object.fromEntries(
    OPTION_NAMES.map((name) => [name, optionsOf(LISTS[name], query[LISTS[name]], describe)]),
  ) as Record<OptionName, FilterOption[]>
  const { age, owners, downPayment, minEmi, maxEmi, discount, serviceHistory, warranty } = query
  return {
    ...lists,
    brands: brandsOf(query, describe),
    embedFilters: embeddedOf(query, describe),
    age,
    owners,
    downPayment,
    minEmi,
    maxEmi,
    discount,
    serviceHistory,
    warranty,
    kms: query.kms ?? NO_LIMIT.kms,
    minPrice: query.minPrice ?? NO_LIMIT.minPrice,
    maxPrice: query.maxPrice ?? NO_LIMIT.maxPrice,
    isRefurbish: query.refurbished !== false,
    textSearch: query.q,
  }
}

function onlyActive(options: readonly FilterOption[]): string[] {
  return options.filter(({ isActive }) => isActive).map(({ id }) => id)
}

function urlFormOf(filter: SearchFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of OPTION_NAMES)
    for (const id of onlyActive(filter[name])) params.append(LISTS[name], id)
  for (const brand of filter.brands) {
    if (brand.isActive) params.append('make', brand.id)
    for (const model of onlyActive(brand.models)) params.append('model', model)
  }
  for (const name of [...NUMBERS, ...FLAGS]) {
    const value = filter[name]
    if (value !== null && value !== undefined) params.set(name, String(value))
  }
  if (filter.isRefurbish === false) params.set('refurbished', 'false')
  if (filter.textSearch) params.set('q', filter.textSearch)
  for (const id of onlyActive(filter.embedFilters)) {
    const [field = '', ...value] = id.split('=')
    if (EMBEDDED.has(field)) params.append(field, value.join('='))
  }
  return params
}

/** Reads a filter object as leniently as a URL: invalid values are dropped. */
export function parseSearchFilter(
  filter: SearchFilter,
  vocabulary?: { readonly slugs: KnownSlugs },
): SearchQuery {
  const { page, pageSize, sort } = createEmptyQuery()
  return { ...parseSearchParams(urlFormOf(filter), vocabulary), page, pageSize, sort }
}

export function activateAllAlerts(filter: SearchFilter): SearchFilter {
  const on = <Option extends FilterOption>(options: readonly Option[]): Option[] =>
    options.map((option) => ({ ...option, isActive: true }))
  const lists = Object.fromEntries(OPTION_NAMES.map((name) => [name, on(filter[name])]))
  return {
    ...filter,
    ...lists,
    embedFilters: on(filter.embedFilters),
    brands: on(filter.brands).map((brand) => ({ ...brand, models: on(brand.models) })),
  }
}

export function addInactiveSearch(filter: SearchFilter, wider: SearchFilter): SearchFilter {
  const add = <Option extends FilterOption>(
    options: readonly Option[],
    more: readonly Option[],
  ) => [
    ...options,
    ...more
      .filter(({ id }) => options.every((option) => option.id !== id))
      .map((option) => ({ ...option, isActive: false })),
  ]
  const lists = Object.fromEntries(
    OPTION_NAMES.map((name) => [name, add(filter[name], wider[name])]),
  )
  const modelsOf = (brands: SearchFilter['brands'], make: string) =>
    brands.find(({ id }) => id === make)?.models ?? []
  return {
    ...filter,
    ...lists,
    embedFilters: add(filter.embedFilters, wider.embedFilters),
    brands: add(filter.brands, wider.brands).map((brand) => ({
      ...brand,
      models: add(modelsOf(filter.brands, brand.id), modelsOf(wider.brands, brand.id)),
    })),
  }
}
