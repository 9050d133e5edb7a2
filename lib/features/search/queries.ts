import { LENDING } from '@/lib/features/finance/config'
import { readCardRows } from '@/lib/features/vehicles/card-query'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import type { VehicleCard } from '@/lib/features/vehicles/schemas'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { getPool } from '@/lib/server/db/pool'
import { getVocabulary } from './catalogue-cache'
import { getSearchEngine } from './engine'
import { describeChips, describeFacets } from './facets'
import { createLabels, type Label } from './labels'
import { nearestSearches } from './nearest'
import type { SearchContext } from './port'
import { emptyQuery, type SearchQuery } from './query'
import type { FacetName, FacetOption, SearchResult } from './schemas'
import { applyText } from './text/apply-text'
import type { Vocabulary } from './vocabulary'

export { getVocabulary } from './catalogue-cache'
export { getSearchEngine } from './engine'

export interface SearchOptions {
  now: Date
  locale?: Locale
}

export interface FoundCars extends SearchResult {
  /** The query with its text turned into filters: links on the page are made from this one. */
  applied: SearchQuery
  /** Words of the text that nothing stands for, so that the page can say so. */
  unmatched: string[]
}

const labels = new WeakMap<Vocabulary, Map<Locale, Label>>()

function labelsOf(vocabulary: Vocabulary, locale: Locale): Label {
  const byLocale = labels.get(vocabulary) ?? new Map<Locale, Label>()
  labels.set(vocabulary, byLocale)
  const label = byLocale.get(locale) ?? createLabels(vocabulary, locale)
  byLocale.set(locale, label)
  return label
}

/** Finds a page of cars with everything that stands around it: total, facets, chips, and ways on when there are none. */
export async function searchCars(query: SearchQuery, { now, locale = DEFAULT_LOCALE }: SearchOptions): Promise<FoundCars> {
  const vocabulary = await getVocabulary()
  const label = labelsOf(vocabulary, locale)
  const { applied, unmatched } = applyText(query, vocabulary)
  const context: SearchContext = { now, lending: LENDING }
  const engine = getSearchEngine()
  const { total, numbers, facets } = await engine.search(applied, context)
  const rows = await readCardRows(getPool(), numbers)
  return {
    items: rows.map((row) => toVehicleCard(row, { now, locale, wish: applied })),
    page: query.page,
    pageSize: query.pageSize,
    total,
    facets: describeFacets(facets, applied, label),
    chips: describeChips(applied, label),
    nearest: total > 0 ? [] : await nearestSearches(applied, engine, context, label, messagesOf(locale).search.nearest.all),
    applied,
    unmatched,
  }
}

/** Cars up for sale (not those that are reserved), in all and by city slug. */
export async function countCars(now: Date): Promise<{ total: number; byCity: ReadonlyMap<string, number> }> {
  const { total, facets } = await getSearchEngine().search(
    { ...emptyQuery(), status: ['listed'], pageSize: 1 }, { now, lending: LENDING })
  return { total, byCity: facets.city }
}

/** The options of every facet that have cars now, in one city or in all: what category pages and the sitemap list. */
export async function facetValuesWithCars(
  city: string | null, { now, locale = DEFAULT_LOCALE }: SearchOptions,
): Promise<Record<FacetName, FacetOption[]>> {
  const query: SearchQuery = { ...emptyQuery(), city: city === null ? [] : [city], pageSize: 1 }
  const { facets } = await getSearchEngine().search(query, { now, lending: LENDING })
  return describeFacets(facets, query, labelsOf(await getVocabulary(), locale))
}

/** Cards of the given cars by number, in that order. */
export async function readCards(numbers: readonly number[], { now, locale = DEFAULT_LOCALE }: SearchOptions): Promise<VehicleCard[]> {
  const rows = await readCardRows(getPool(), numbers)
  return rows.map((row) => toVehicleCard(row, { now, locale }))
}
