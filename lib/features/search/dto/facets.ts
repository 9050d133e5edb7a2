import { CC_BANDS, LENGTH_BANDS, PRICE_BANDS } from '../rules/bands'
import type { ValueLabel } from './labels'
import type { FacetCounts } from '../port'
import { FLAG_FIELDS, LIST_FIELDS, NUMBER_FIELDS, type SearchQuery } from '../rules/query'
import {
  FACET_NAMES,
  type FilterChip,
  type FacetName,
  type FacetOption,
  type Facets,
} from '../schemas'

/** Facets with an order of their own. `BY_NUMBER` facets sort by value, all others by count. */
const OWN_ORDER: Partial<Record<FacetName, readonly string[]>> = {
  price: PRICE_BANDS.map((band) => band.id),
  cc: CC_BANDS.map((band) => band.id),
  length: LENGTH_BANDS.map((band) => band.id),
  status: ['listed', 'reserved'],
  tag: ['brand', 'marketplace'],
}
const BY_NUMBER: ReadonlySet<FacetName> = new Set(['owners', 'age', 'kms', 'seats'])

export function listActiveValues(query: SearchQuery, param: keyof SearchQuery): string[] {
  const value = query[param]
  if (value === null) return []
  return Array.isArray(value) ? value : [String(value)]
}

export function describeFacets(counts: FacetCounts, query: SearchQuery, label: ValueLabel): Facets {
  return Object.fromEntries(
    FACET_NAMES.map((facet) => [facet, describe(facet, counts[facet], query, label)]),
  ) as Facets
}

function describe(
  facet: FacetName,
  counts: ReadonlyMap<string, number>,
  query: SearchQuery,
  label: ValueLabel,
): FacetOption[] {
  const active = listActiveValues(query, facet)
  const isFlag = (FLAG_FIELDS as readonly string[]).includes(facet)
  const ids = new Set([...(isFlag ? ['true'] : counts.keys()), ...active])
  const options = [...ids]
    .map((id): FacetOption => ({
      id,
      name: label(facet, id),
      count: counts.get(id) ?? 0,
      isActive: active.includes(id),
    }))
    .filter((option) => option.count > 0 || option.isActive)
  return options.sort(inOrder(facet))
}

function inOrder(facet: FacetName): (a: FacetOption, b: FacetOption) => number {
  const own = OWN_ORDER[facet]
  if (own) return (a, b) => own.indexOf(a.id) - own.indexOf(b.id)
  if (BY_NUMBER.has(facet)) return (a, b) => Number(a.id) - Number(b.id)
  return (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)
}

const CHIP_FIELDS = [...LIST_FIELDS, ...NUMBER_FIELDS, ...FLAG_FIELDS] as const

export function describeChips(query: SearchQuery, label: ValueLabel): FilterChip[] {
  return CHIP_FIELDS.flatMap((param) =>
    listActiveValues(query, param).map((value) => ({ param, value, label: label(param, value) })),
  )
}
