import { emptyQuery, type SearchQuery } from './query'
import { buyHref } from './print-query'
import type { Named } from '@/lib/shared/named'

/** What a category page can be about: the part of its address between "second-hand" and "cars". */
export type CategoryKind = 'make' | 'model' | 'fuel' | 'body' | 'transmission'

/** The slugs that exist, by kind. A slug is looked up in this order, so a make wins over a model of the same name. */
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

/** Reads `used-second-hand-{slug}-cars-{city}` (spec section 2). Null when slug or city isn't known. */
export function parseCategoryAddress(address: string, known: CategorySlugs): Category | null {
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

/** The address of a category page, from the root of the site. */
export function categoryPath(slug: string, city: string): string {
  return `/buy/used-second-hand-${slug}-cars-${city}`
}

/** The search that a category page shows: its one filter and its city, nothing more. */
export function categoryFilters(category: Category): Partial<SearchQuery> {
  return { [category.kind]: [category.slug], city: [category.city] }
}

/** The page number of `?page=n`; null for anything that isn't a plain whole number from 1 to 9999. */
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
 * What search engines are told of a listing: the plain list and its pages are indexable under their own
 * address; a filtered one is not, and points at the nearest category page, else at the plain list.
 */
export function buyPageFacts(
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
    path: buyHref(query),
    canonicalPath: nearestCategory(found.applied) ?? '/buy',
    index: false,
  }
}

/** The category page of the first single choice in a single city. */
function nearestCategory(query: SearchQuery): string | null {
  const [city, ...otherCities] = query.city
  if (city === undefined || otherCities.length > 0) return null
  for (const kind of NEAREST_FIRST) {
    const [slug, ...others] = query[kind]
    if (slug !== undefined && others.length === 0) return categoryPath(slug, city)
  }
  return null
}

/** The listing's address of a category's search, from which a person may go on filtering. */
export function refineHref(filters: Partial<SearchQuery>): string {
  return buyHref({ ...emptyQuery(), ...filters })
}

/** A make, body, fuel or gearbox that cars are for sale of, and the cities that have them; null: all cities. */
export interface Offer extends Named {
  kind: CategoryKind
  cities: string[] | null
}

type Facets = { readonly [kind in Offer['kind']]: readonly (Named & { count: number })[] }

const OFFERED_KINDS: readonly Offer['kind'][] = ['make', 'model', 'body', 'fuel', 'transmission']
/** Of the models, those with the most cars: there are hundreds. */
const MAX_MODELS = 30

/** Turns what each city has into what is on offer where, by name: no link leads to a page without cars. */
export function offersOf(found: readonly { city: string; facets: Facets }[]): Offer[] {
  return OFFERED_KINDS.flatMap((kind) => {
    const offers = new Map<string, Named & { cities: string[]; cars: number }>()
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
