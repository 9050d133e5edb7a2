import { getVocabulary, nameSearch, searchCars } from '@/lib/features/search/queries'
import { toBuyHref } from '@/lib/features/search/rules/print-query'
import { SEARCH_SORTS, type SearchQuery, type SearchSort } from '@/lib/features/search/rules/query'
import type { Facets } from '@/lib/features/search/schemas'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { getDb, type Prisma } from '@/lib/server/db/client'
import { searchFilter } from '../schemas/preferences'
import {
  activateAllAlerts,
  addInactiveSearch,
  parseSearchFilter,
  listUnusedFilterFields,
  toSearchFilter,
  type LookUpOption,
} from '../rules/saved-filters'
import { shortenName } from '../rules/saved-searches'
import type { SavedSearchDto } from '../schemas/preferences'

function sortOf(text: string): SearchSort {
  return SEARCH_SORTS.find((sort) => sort === text) ?? 'latest'
}

/**
 * Reads a stored filter. Ignores unknown fields and values; a filter that no longer fits the schema
 * counts as empty.
 */
export async function readSavedQuery(stored: unknown, sort: string): Promise<SearchQuery> {
  const filter = searchFilter.safeParse(stored)
  return {
    ...parseSearchFilter(
      filter.success ? filter.data : searchFilter.parse({}),
      await getVocabulary(),
    ),
    sort: sortOf(sort),
  }
}

export async function composeSearchName(
  query: SearchQuery,
  now: Date,
  locale: Locale,
): Promise<string> {
  return shortenName(await nameSearch(query, { now, locale }))
}

function describedBy(
  facets: Facets,
  total: number,
  makeOfModel: ReadonlyMap<string, string>,
): LookUpOption {
  const known: Partial<Record<string, Facets[keyof Facets]>> = facets
  return (field, id) => {
    const found = known[field]?.find((option) => option.id === id)
    const make = field === 'model' ? makeOfModel.get(id) : undefined
    // A value without a facet (year, variant, transmission) gets the count of the whole search.
    return found
      ? { name: found.name, count: found.count, make }
      : { count: field in known ? 0 : total, make }
  }
}

const COLUMNS = {
  id: true,
  filters: true,
  sort: true,
  alerts: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.PreferenceSelect
const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.PreferenceOrderByWithRelationInput[]

export async function readNewestPreferenceId(customerId: string): Promise<string | null> {
  const row = await getDb().preference.findFirst({
    where: { customerId },
    orderBy: [...NEWEST_FIRST],
    select: { id: true },
  })
  return row?.id ?? null
}

type Row = Prisma.PreferenceGetPayload<{ select: typeof COLUMNS }>

async function describe(row: Row, now: Date, locale: Locale): Promise<SavedSearchDto> {
  const query = await readSavedQuery(row.filters, row.sort)
  const [{ facets, chips, total }, { models }, name] = await Promise.all([
    searchCars({ ...query, pageSize: 1 }, { now, locale }),
    getVocabulary(),
    composeSearchName(query, now, locale),
  ])
  const makeOfModel = new Map(models.map(({ id, make }) => [id, make]))
  const stored = searchFilter.safeParse(row.filters)
  const filters = toSearchFilter(query, describedBy(facets, total, makeOfModel))
  const labels = [...(query.q === null ? [] : [query.q]), ...chips.map(({ label }) => label)]
  return {
    preferenceId: row.id,
    filters: stored.success
      ? {
          ...addInactiveSearch(
            filters,
            toSearchFilter(
              parseSearchFilter(activateAllAlerts(stored.data)),
              describedBy(facets, total, makeOfModel),
            ),
          ),
          ...listUnusedFilterFields(stored.data),
        }
      : filters,
    sort: query.sort,
    alerts: row.alerts,
    name,
    labels: [...new Set(labels)],
    url: toBuyHref(query),
    total,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export async function readPreferences(
  customerId: string,
  now: Date,
  locale: Locale,
): Promise<SavedSearchDto[]> {
  const rows = await getDb().preference.findMany({
    where: { customerId },
    orderBy: [...NEWEST_FIRST],
    select: COLUMNS,
  })
  return Promise.all(rows.map((row) => describe(row, now, locale)))
}

export async function readPreference(
  customerId: string,
  now: Date,
  preferenceId?: string,
): Promise<SavedSearchDto | null> {
  const row = await getDb().preference.findFirst({
    where: { customerId, id: preferenceId },
    orderBy: [...NEWEST_FIRST],
    select: COLUMNS,
  })
  return row ? describe(row, now, DEFAULT_LOCALE) : null
}
