import { MAX_PRICE } from '@/lib/shared/car-limits'
import {
  BODIES,
  COLOURS,
  FEATURES,
  FUELS,
  GEARBOXES,
  TRANSMISSIONS,
} from '@/lib/features/catalogue/rules/vocabulary'
import { toLatinDigits } from '@/lib/shared/numbers'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@/lib/shared/pagination'
import { CC_BANDS, LENGTH_BANDS, PRICE_BANDS, type NumberBand } from './bands'
import {
  cleanSearchText,
  parseSearchTextParam,
  parseFacetValues,
  type RawSearchParams,
} from './read-params'
import {
  createEmptyQuery,
  FLAG_FIELDS,
  LIST_FIELDS,
  NUMBER_FIELDS,
  SEARCH_SORTS,
  type ListField,
  type NumberField,
  type SearchQuery,
  type SearchSort,
} from './query'

export interface KnownSlugs {
  readonly city: ReadonlySet<string>
  readonly make: ReadonlySet<string>
  readonly model: ReadonlySet<string>
}

const MAX_VALUES = 50
export const MAX_VALUE_LENGTH = 60
const MAX_PAGE = 1_000_000

const ids = (bands: readonly NumberBand[]) => new Set(bands.map((band) => band.id))
const wholeNumbers = (from: number, to: number) =>
  new Set(Array.from({ length: to - from + 1 }, (_, index) => String(from + index)))
const CLOSED_LISTS: Partial<Record<ListField, ReadonlySet<string>>> = {
  fuel: new Set(FUELS),
  transmission: new Set(TRANSMISSIONS),
  gearbox: new Set(GEARBOXES),
  body: new Set(BODIES),
  color: new Set(COLOURS),
  feature: new Set(FEATURES),
  price: ids(PRICE_BANDS),
  cc: ids(CC_BANDS),
  length: ids(LENGTH_BANDS),
  status: new Set(['listed', 'reserved']),
  tag: new Set(['brand', 'marketplace']),
  seats: wholeNumbers(2, 14),
  year: wholeNumbers(1950, 2100),
}

const RANGES: Record<NumberField, readonly [number, number]> = {
  owners: [1, 9],
  age: [0, 50],
  kms: [0, 2_000_000],
  minYear: [1950, 2100],
  maxYear: [1950, 2100],
  minPrice: [0, MAX_PRICE],
  maxPrice: [0, MAX_PRICE],
  minEmi: [0, MAX_PRICE],
  maxEmi: [0, MAX_PRICE],
  downPayment: [0, MAX_PRICE],
  tenure: [12, 60],
}

const NO_LIMIT: Partial<Record<NumberField, number>> = {
  kms: 0,
  minPrice: 0,
  maxPrice: MAX_PRICE,
  minEmi: 0,
  maxEmi: MAX_PRICE,
}

function slugOf(field: ListField, raw: string): string {
  const slug = raw.trim().toLowerCase().replace(/\s+/g, '-')
  return field === 'price' && slug === '40' ? '40+' : slug
}

function splitValues(params: RawSearchParams, field: ListField): string[] {
  return parseFacetValues(params, field)
    .slice(0, 4 * MAX_VALUES)
    .flatMap((part) => part.slice(0, 4_000).split(',', 4 * MAX_VALUES))
}

function readList(
  params: RawSearchParams,
  field: ListField,
  known: KnownSlugs | undefined,
): string[] {
  const closed =
    CLOSED_LISTS[field] ??
    (field === 'city' || field === 'make' || field === 'model' ? known?.[field] : undefined)
  const slugs = splitValues(params, field)
    .map((value) => slugOf(field, value))
    .filter((slug) =>
      closed
        ? closed.has(slug)
        : slug.length <= MAX_VALUE_LENGTH && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}.+-]*$/u.test(slug),
    )
  return [...new Set(slugs)].slice(0, MAX_VALUES).sort()
}

export function clampFieldLimit(field: NumberField, value: number): number | null {
  const [least, most] = RANGES[field]
  const bounded = Math.min(most, Math.max(least, Math.trunc(value)))
  return bounded === NO_LIMIT[field] ? null : bounded
}

function readNumber(
  typed: string | undefined,
  [least, most]: readonly [number, number],
): number | null {
  const raw = typed === undefined ? undefined : toLatinDigits(typed.slice(0, 41))
  if (raw === undefined || raw.length > 40 || !/^\s*[+-]?[\d,]*\.?\d+(e\+?\d{1,2})?\s*$/i.test(raw))
    return null
  const value = Math.trunc(Number(raw.replaceAll(',', '')))
  return Number.isNaN(value) ? null : Math.min(most, Math.max(least, value))
}

export function listUnreadableNumbers(params: RawSearchParams): string[] {
  return NUMBER_FIELDS.flatMap((field) => {
    const raw = parseFacetValues(params, field)[0]
    const text = raw === undefined ? '' : cleanSearchText(raw)
    return text === '' || readNumber(raw, RANGES[field]) !== null ? [] : [text]
  })
}

interface SentValue {
  field: ListField | NumberField
  value: string
}

function excludesNothing(field: NumberField, value: number): boolean {
  // At most 0 km would exclude every car, but means no limit in our list.
  return field !== 'kms' && clampFieldLimit(field, value) === null
}

/**
 * Lists the values that `query`, as parsed from `params`, doesn't apply as they were sent: unknown
 * ids, and numbers that are unreadable, clamped, swapped or mean no limit.
 */
export function listUnappliedValues(params: RawSearchParams, query: SearchQuery): SentValue[] {
  const lists = LIST_FIELDS.flatMap((field) =>
    splitValues(params, field)
      .map((value) => value.trim())
      .filter((value) => value !== '' && !query[field].includes(slugOf(field, value)))
      .map((value) => ({ field, value })),
  )
  const numbers = NUMBER_FIELDS.flatMap((field) => {
    const value = parseFacetValues(params, field)[0]
    if (value === undefined) return []
    const applied = query[field]
    const isApplied =
      applied === null ? excludesNothing(field, Number(value)) : applied === Number(value)
    return isApplied ? [] : [{ field, value }]
  })
  return [...lists, ...numbers]
}

export function clampToFieldRange(field: NumberField, value: number): number {
  const [least, most] = RANGES[field]
  return Math.min(most, Math.max(least, value))
}

function readFlag(raw: string | undefined): boolean | null {
  const value = raw?.trim().toLowerCase()
  if (value === 'true' || value === '1' || value === 'yes') return true
  return value === 'false' || value === '0' || value === 'no' ? false : null
}

function inOrder(query: SearchQuery, low: NumberField, high: NumberField): void {
  const from = query[low]
  const to = query[high]
  if (from !== null && to !== null && from > to) {
    // Swaps the bounds. A bound is dropped if it means "no limit" on its new side.
    query[low] = clampFieldLimit(low, to)
    query[high] = clampFieldLimit(high, from)
  }
}

/**
 * Reads a search from a URL. Never fails: drops unknown names and values, clamps numbers, and swaps
 * reversed ranges.
 */
export function parseSearchParams(
  params: RawSearchParams,
  vocabulary?: { readonly slugs: KnownSlugs },
): SearchQuery {
  const query = createEmptyQuery()
  query.q = parseSearchTextParam(params)
  for (const field of LIST_FIELDS) query[field] = readList(params, field, vocabulary?.slugs)
  for (const field of NUMBER_FIELDS) {
    const value = readNumber(parseFacetValues(params, field)[0], RANGES[field])
    query[field] = value === null ? null : clampFieldLimit(field, value)
  }
  inOrder(query, 'minPrice', 'maxPrice')
  inOrder(query, 'minEmi', 'maxEmi')
  inOrder(query, 'minYear', 'maxYear')
  for (const field of FLAG_FIELDS) query[field] = readFlag(parseFacetValues(params, field)[0])
  const sort = parseFacetValues(params, 'sort')[0]
  query.sort = isSort(sort)
    ? sort
    : parseSpecSort(parseFacetValues(params, 'sortBy')[0], parseFacetValues(params, 'orderBy')[0])
  query.page = readNumber(parseFacetValues(params, 'page')[0], [1, MAX_PAGE]) ?? 1
  query.pageSize =
    readNumber(parseFacetValues(params, 'pageSize')[0], [1, MAX_PAGE_SIZE]) ?? DEFAULT_PAGE_SIZE
  return query
}

/**
 * Maps the specification's sort names (§3), such as `sortBy=price&orderBy=asc`. Price sorts both
 * ways, our other orders one way. An unknown name gives the default, newest first.
 */
export function parseSpecSort(
  sortBy: string | null | undefined,
  orderBy: string | null | undefined,
): SearchSort {
  if (sortBy === 'price') return orderBy === 'asc' ? 'price-asc' : 'price-desc'
  return SEARCH_SORTS.find((sort) => sort.split('-')[0] === sortBy) ?? 'latest'
}

function isSort(value: string | undefined): value is SearchSort {
  return (SEARCH_SORTS as readonly (string | undefined)[]).includes(value)
}
