import { createEmptyQuery, type SearchQuery } from './query'
import { toBuyHref } from './print-query'
import type { NamedItem } from '@/lib/shared/named'

export type CategoryKind = 'make' | 'model' | 'fuel' | 'body' | 'transmission'

/** `KINDS` sets the order of the lookup: a make wins over a model of the same name. */
export interface CategorySlugs {
  make: ReadonlySet<string>
  model: ReadonlySet<string>
  fuel: ReadonlySet<string>
  body: ReadonlySet<string>
  transmission: ReadonlySet<string>
  city: ReadonlySet<string>
}

export interface Category {
  kind: CategoryKind
  slug: string
  city: string
}

const [BEFORE, BETWEEN] = ['used-second-hand-', '-cars-']
const KINDS: readonly CategoryKind[] = ['make', 'model', 'fuel', 'body', 'transmission']

/** Parses `used-second-hand-{slug}-cars-{city}` (spec §2). Null if slug or city is unknown. */
export function parseCategoryPath(address: string, known: CategorySlugs): Category | null {
  const between = address.lastIndexOf(BETWEEN)
  if (!address.startsWith(BEFORE) || between < BEFORE.length) return null
  const [slug, city] = [
    address.slice(BEFORE.length, between),
    address.slice(between + BETWEEN.length),
  ]
  if (!known.city.has(city)) return null
  const kind = KINDS.find((candidate) => known[candidate].has(slug))
  return kind ? { kind, slug, city } : null
}

export function toCategoryPath(slug: string, city: string): string {
  return `/buy/used-second-hand-${slug}-cars-${city}`
}

export function toCategoryFilters(category: Category): Partial<SearchQuery> {
  return { [category.kind]: [category.slug], city: [category.city] }
}

export function parsePageNumber(text: string): number | null {
  return /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

const NEAREST_FIRST: readonly CategoryKind[] = ['model', 'make', 'body', 'fuel', 'transmission']

interface BuyPageFacts {
  path: string
  canonicalPath: string
  index: boolean
}

/**
 * Metadata of a list for search engines. The plain list and its pages may be indexed. A filtered
 * list may not; its canonical URL is the nearest category page, or else the plain list.
 */
export function getBuyPageFacts(
  query: SearchQuery,
  found: { applied: SearchQuery; total: number },
  isPlain: boolean,
): BuyPageFacts {
  if (isPlain && query.city.length === 0) {
    const path = query.page === 1 ? '/buy' : `/buy?page=${query.page}`
    const index = query.sort === 'latest' && found.total > (query.page - 1) * query.pageSize
    return { path, canonicalPath: index ? path : '/buy', index }
  }
  return {
    path: toBuyHref(query),
    canonicalPath: nearestCategory(found.applied) ?? '/buy',
    index: false,
  }
}

function nearestCategory(query: SearchQuery): string | null {
  const [city, ...otherCities] = query.city
  if (city === undefined || otherCities.length > 0) return null
  for (const kind of NEAREST_FIRST) {
    const [slug, ...others] = query[kind]
    if (slug !== undefined && others.length === 0) return toCategoryPath(slug, city)
  }
  return null
}

export function toRefineHref(filters: Partial<SearchQuery>): string {
  return toBuyHref({ ...createEmptyQuery(), ...filters })
}

export interface CategoryOffer extends NamedItem {
  kind: CategoryKind
  cities: string[] | null
}

type Facets = {
  readonly [kind in CategoryOffer['kind']]: readonly (NamedItem & { count: number })[]
}

const OFFERED_KINDS: readonly CategoryOffer['kind'][] = [
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
]
/** Lists only the models with the most cars, since there are hundreds of models. */
const MAX_MODELS = 30

/**
 * Lists each category with the cities that have cars of it, so that no link leads to an empty page.
 */
export function listOffersByKind(
  found: readonly { city: string; facets: Facets }[],
): CategoryOffer[] {
  return OFFERED_KINDS.flatMap((kind) => {
    const offers = new Map<string, NamedItem & { cities: string[]; cars: number }>()
    for (const { city, facets } of found) {
      for (const { id, name, count } of facets[kind]) {
        const known = offers.get(id)
        if (count > 0)
          offers.set(id, {
            id,
            name,
            cities: [...(known?.cities ?? []), city],
            cars: (known?.cars ?? 0) + count,
          })
      }
    }
    const most = [...offers.values()].sort((a, b) => b.cars - a.cars)
    return (kind === 'model' ? most.slice(0, MAX_MODELS) : most)
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ id, name, cities }) => ({
        kind,
        id,
        name,
        cities: cities.length === found.length ? null : cities,
      }))
  })
}
