import {
  toBuyHref,
  isDefaultFilter,
  toSearchParams,
  removeDefaultFilters,
} from '@/lib/features/search/rules/print-query'
import {
  FLAG_FIELDS,
  SEARCH_SORTS,
  type NearCity,
  type SearchQuery,
  type SearchSort,
} from '@/lib/features/search/rules/query'
import {
  type FilterChip,
  type FacetName,
  type FacetOption,
  type Facets,
  type SearchResult,
} from '@/lib/features/search/schemas'
import { toCardViews, type CardView } from '@/components/vehicles/card/card-view'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { type ListingNotes } from './listing-notes'

export type FacetKind = 'many' | 'one' | 'flag'

export interface FacetGroup {
  name: FacetName
  kind: FacetKind
  label: string
  /** Empty for a group that is closed at first. Its options load when it opens. */
  options: FacetOption[]
  openHref: string | null
  openLabel: string
  anyValue: string
}

export interface ActiveFilter {
  key: string
  label: string
  href: string
}

export interface ListingModel {
  cards: CardView[]
  hasTerms: boolean
  notes: ListingNotes
  total: number
  page: number
  pageCount: number
  href: string
  groups: FacetGroup[]
  active: ActiveFilter[]
  bounds: Pick<
    SearchQuery,
    'minPrice' | 'maxPrice' | 'minEmi' | 'maxEmi' | 'downPayment' | 'tenure'
  >
  carried: [string, string][]
  sort: SearchSort
  sorts: { id: SearchSort; label: string }[]
  nearest: { url: string; label: string }[]
  /**
   * Number of cars in the shopper's chosen city. `only` links to them, unless all or none are
   * there.
   */
  near: { text: string; only: { label: string; href: string } | null } | null
  defaults: { labels: string[]; href: string } | null
  isAccidentFree: boolean
}

export interface ListingOptions {
  opened: string | null
  notes: ListingNotes
  locale: Locale
  now: Date
  /** Passed in, because browsers load this file without texts. */
  texts: {
    listing: Translator<'listing'>
    search: Translator<'search'>
    card: Translator<'card'>
  }
}

const SHOWN_OPTIONS = 8
const ONE_OF: ReadonlySet<FacetName> = new Set(['owners', 'age', 'kms'])
const OPEN_AT_FIRST: ReadonlySet<FacetName> = new Set([
  'city',
  'price',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'age',
  'kms',
  'status',
  'accidentFree',
])
const FLAGS: ReadonlySet<FacetName> = new Set(FLAG_FIELDS)

const RAIL: readonly FacetName[] = [
  'city',
  'price',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'age',
  'kms',
  'status',
  'owners',
  'accidentFree',
  'seats',
  'color',
  'feature',
  'cc',
  'length',
  'discount',
  'refurbished',
  'warranty',
  'serviceHistory',
  'tag',
]

export function buildListingModel(
  query: SearchQuery,
  result: SearchResult & { near: NearCity | null },
  options: ListingOptions,
): ListingModel {
  const first = { ...query, page: 1 }
  const { listing, search, card } = options.texts
  return {
    cards: toCardViews(result.items, { t: card, locale: options.locale, now: options.now }),
    hasTerms: isByInstalment(query),
    notes: options.notes,
    total: result.total,
    page: result.page,
    pageCount: Math.max(1, Math.ceil(result.total / result.pageSize)),
    href: toBuyHref(first),
    groups: facetGroups(first, result.facets, options),
    active: result.chips
      .filter(({ param }) => !isDefaultFilter(first, param))
      .map((chip) => activeFilter(first, chip)),
    bounds: {
      minPrice: query.minPrice,
      maxPrice: query.maxPrice,
      minEmi: query.minEmi,
      maxEmi: query.maxEmi,
      downPayment: query.downPayment,
      tenure: query.tenure,
    },
    carried: carriedFields(query),
    sort: query.sort,
    sorts: SEARCH_SORTS.map((id) => ({ id, label: search(`sort.${id}`) })),
    nearest: result.nearest.map(({ url, label, count }) => ({
      url,
      label: listing('empty.nearest', { label, count }),
    })),
    near: nearModel(first, result, options),
    defaults: defaultsModel(first, result.chips),
    isAccidentFree: query.accidentFree === true,
  }
}

function nearModel(
  query: SearchQuery,
  { near, total }: { total: number; near: NearCity | null },
  { texts: { listing } }: ListingOptions,
): ListingModel['near'] {
  if (near === null || total === 0) return null
  const canNarrow = near.count > 0 && near.count < total
  const { id, name, count, isFirst } = near
  return {
    text: listing(isFirst ? 'near.first' : 'near.among', { city: name, count }),
    only: canNarrow
      ? { label: listing('near.only', { city: name }), href: toBuyHref({ ...query, city: [id] }) }
      : null,
  }
}

/**
 * Leaves out the default tags (`brand` and `marketplace`), because both together exclude no car.
 */
function defaultsModel(query: SearchQuery, chips: readonly FilterChip[]): ListingModel['defaults'] {
  const labels = chips
    .filter(({ param }) => param !== 'tag' && isDefaultFilter(query, param))
    .map(({ label }) => label)
  return labels.length === 0 ? null : { labels, href: toBuyHref(removeDefaultFilters(query)) }
}

/**
 * True if the search filters or sorts by instalment. The shopper's own terms would contradict such
 * a list.
 */
function isByInstalment({ downPayment, tenure, minEmi, maxEmi, sort }: SearchQuery): boolean {
  return sort === 'emi-asc' || [downPayment, tenure, minEmi, maxEmi].some((term) => term !== null)
}

export function toPageHref(href: string, page: number): string {
  if (page === 1) return href
  return `${href}${href.includes('?') ? '&' : '?'}page=${page}`
}

export function toFacetAnchor(name: FacetName): string {
  return `filter-${name}`
}

function facetGroups(
  query: SearchQuery,
  facets: Facets,
  { opened, texts: { listing, search } }: ListingOptions,
): FacetGroup[] {
  const address = toBuyHref(query)
  return RAIL.flatMap((name): FacetGroup[] => {
    const all = facets[name] ?? []
    // The price group stays even without options: it has the fields for a custom price.
    if (all.length === 0 && name !== 'price') return []
    const isOpen =
      OPEN_AT_FIRST.has(name) || name === opened || all.some((option) => option.isActive)
    const isShown = (option: FacetOption, index: number) =>
      name === opened || index < SHOWN_OPTIONS || option.isActive
    const options = isOpen ? all.filter(isShown) : []
    const hidden = all.length - options.length
    return [
      {
        name,
        kind: FLAGS.has(name) ? 'flag' : ONE_OF.has(name) ? 'one' : 'many',
        label: search(`facet.${name}`),
        options,
        openHref:
          hidden > 0
            ? `${address}${address.includes('?') ? '&' : '?'}open=${name}#${toFacetAnchor(name)}`
            : null,
        openLabel: isOpen ? listing('more', { count: hidden }) : search(`facet.${name}`),
        anyValue: name === 'kms' ? '0' : '',
      },
    ]
  })
}

function activeFilter(query: SearchQuery, chip: FilterChip): ActiveFilter {
  const param = chip.param as keyof SearchQuery
  const value = query[param]
  const left = Array.isArray(value) ? value.filter((each) => each !== chip.value) : null
  return {
    key: `${chip.param}=${chip.value}`,
    label: chip.label,
    href: toBuyHref({ ...query, [param]: left }),
  }
}

const IN_FORM: ReadonlySet<string> = new Set([
  ...RAIL,
  'minPrice',
  'maxPrice',
  'maxEmi',
  'downPayment',
  'tenure',
  'sort',
  'page',
])

function carriedFields(query: SearchQuery): [string, string][] {
  return [...toSearchParams(query)].filter(([name]) => !IN_FORM.has(name))
}
