import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { readCardRows } from '@/lib/features/vehicles/queries/cards'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import type { Locale } from '@/lib/i18n/locales'
import { readFromReplica } from '@/lib/server/db/read-client'
import { getVocabulary } from './catalogue-cache'
import { getSearchEngine } from './engine'
import { describeChips, describeFacets } from './dto/facets'
import { createSearchPhrase, type SearchPhrase } from './dto/describe-search'
import { createValueLabel, type ValueLabel } from './dto/labels'
import { findNearestSearches } from './nearest'
import { searchNearFirst } from './near-first'
import type { SearchContext } from './port'
import { createEmptyQuery, type NearCity, type SearchQuery } from './rules/query'
import type { FacetName, FacetOption, SearchResult, Suggestion } from './schemas'
import { cleanSearchText } from './rules/read-params'
import { applySearchText } from './rules/apply-text'
import { findSuggestions } from './queries/suggest'
import type { Vocabulary } from './rules/vocabulary'

export { getVocabulary } from './catalogue-cache'
export { getSearchEngine } from './engine'

export interface SearchRunOptions {
  now: Date
  locale: Locale
}

interface NearOptions extends SearchRunOptions {
  near?: string | null
}

export interface FoundCars extends SearchResult {
  applied: SearchQuery
  unmatched: string[]
  plates: { said: string; office: string; cities: string[] }[]
  isUnderstood: boolean
  near: NearCity | null
}

interface Words {
  label: ValueLabel
  phrase: SearchPhrase
}

const words = new WeakMap<Vocabulary, Map<Locale, Words>>()

function wordsOf(vocabulary: Vocabulary, locale: Locale): Words {
  const byLocale = words.get(vocabulary) ?? new Map<Locale, Words>()
  words.set(vocabulary, byLocale)
  const known = byLocale.get(locale)
  if (known) return known
  const label = createValueLabel(vocabulary, locale)
  const made = { label, phrase: createSearchPhrase(vocabulary, label, locale) }
  byLocale.set(locale, made)
  return made
}

export async function searchCars(
  query: SearchQuery,
  { now, locale, near = null }: NearOptions,
): Promise<FoundCars> {
  const vocabulary = await getVocabulary()
  const { label, phrase } = wordsOf(vocabulary, locale)
  const { applied, unmatched, plates, isUnderstood } = applySearchText(query, vocabulary, now)
  const context: SearchContext = { now, lending: LENDING_TABLE }
  const engine = getSearchEngine()
  const city = applied.city.length > 0 ? undefined : vocabulary.cities.find(({ id }) => id === near)
  const isFirst = city !== undefined && applied.sort === 'latest'
  const { total, numbers, facets } = await (isFirst
    ? searchNearFirst(engine, applied, context, city.id)
    : engine.search(applied, context))
  const rows = await readFromReplica((db) => readCardRows(db, numbers))
  return {
    items: rows.map((row) => toVehicleCard(row, { now, locale, preference: applied })),
    page: query.page,
    pageSize: query.pageSize,
    total,
    facets: describeFacets(facets, applied, label),
    chips: describeChips(applied, label),
    nearest: total > 0 ? [] : await findNearestSearches(applied, engine, context, phrase),
    applied,
    unmatched,
    plates: plates.map((plate) => ({
      ...plate,
      cities: plate.cities.map((each) => label('city', each)),
    })),
    isUnderstood,
    near: city
      ? { id: city.id, name: label('city', city.id), count: facets.city.get(city.id) ?? 0, isFirst }
      : null,
  }
}

export async function nameSearch(
  query: SearchQuery,
  { now, locale }: SearchRunOptions,
): Promise<string> {
  const vocabulary = await getVocabulary()
  const { applied, unmatched } = applySearchText(query, vocabulary, now)
  const said = wordsOf(vocabulary, locale).phrase(applied)
  return unmatched.length === 0 ? said : `${said}, “${unmatched.join(' ')}”`
}

export async function countCars(
  now: Date,
  filters: Partial<SearchQuery> = {},
): Promise<{ total: number; byCity: ReadonlyMap<string, number> }> {
  const { total, facets } = await getSearchEngine().search(
    { ...createEmptyQuery(), ...filters, pageSize: 1 },
    { now, lending: LENDING_TABLE },
  )
  return { total, byCity: facets.city }
}

export async function listFacetValues(
  city: string | null,
  { now, locale }: SearchRunOptions,
): Promise<Record<FacetName, FacetOption[]>> {
  const query: SearchQuery = {
    ...createEmptyQuery(),
    city: city === null ? [] : [city],
    pageSize: 1,
  }
  const { facets } = await getSearchEngine().search(query, { now, lending: LENDING_TABLE })
  return describeFacets(facets, query, wordsOf(await getVocabulary(), locale).label)
}

export async function suggestSearches(
  text: string,
  { now, locale, city = null }: SearchRunOptions & { city?: string | null },
): Promise<Suggestion[]> {
  const vocabulary = await getVocabulary()
  const { phrase } = wordsOf(vocabulary, locale)
  return findSuggestions(cleanSearchText(text), {
    engine: getSearchEngine(),
    vocabulary,
    phrase,
    city,
    now,
    lending: LENDING_TABLE,
  })
}

export async function countCarsForSale(
  now: Date,
  city: string | null = null,
): Promise<{ total: number; byCity: Record<string, number> }> {
  const { byCity: counted } = await countCars(now, { status: ['listed'] })
  const byCity = Object.fromEntries([...counted].filter(([slug]) => city === null || slug === city))
  return { total: Object.values(byCity).reduce((sum, count) => sum + count, 0), byCity }
}
