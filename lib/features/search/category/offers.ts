import type { Named } from '@/lib/shared/named'
import type { CategoryKind } from './rules'

/** A make, body, fuel or gearbox that cars are for sale of, and the cities that have them; null: all cities. */
export interface Offer extends Named {
  kind: Exclude<CategoryKind, 'model'>
  cities: string[] | null
}

type Facets = { readonly [kind in Offer['kind']]: readonly (Named & { count: number })[] }

const KINDS: readonly Offer['kind'][] = ['make', 'body', 'fuel', 'transmission']

/** Turns what each city has into what is on offer where, by name: nobody is sent to a page without cars. */
export function offersOf(found: readonly { city: string; facets: Facets }[]): Offer[] {
  return KINDS.flatMap((kind) => {
    const offers = new Map<string, Named & { cities: string[] }>()
    for (const { city, facets } of found) {
      for (const { id, name, count } of facets[kind]) {
        if (count > 0)
          offers.set(id, { id, name, cities: [...(offers.get(id)?.cities ?? []), city] })
      }
    }
    return [...offers.values()]
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ id, name, cities }) => ({
        kind,
        id,
        name,
        cities: cities.length === found.length ? null : cities,
      }))
  })
}
