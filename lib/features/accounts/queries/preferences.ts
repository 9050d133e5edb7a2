import { getVocabulary, searchCars } from '@/lib/features/search/queries'
import { buyHref } from '@/lib/features/search/rules/print-query'
import { SEARCH_SORTS, type SearchQuery, type SearchSort } from '@/lib/features/search/rules/query'
import type { Facets } from '@/lib/features/search/schemas'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { getDb } from '@/lib/server/db/client'
import { searchFilter } from '../schemas/preferences'
import { fromSearchFilter, keptFields, toSearchFilter, type Describe } from '../rules/saved-filters'
import type { Preference } from '../schemas/preferences'

function sortOf(text: string): SearchSort {
  return SEARCH_SORTS.find((sort) => sort === text) ?? 'latest'
}

/** The search behind a stored filter; an older shape is read as far as it still means something. */
export async function readSavedQuery(stored: unknown, sort: string): Promise<SearchQuery> {
  const filter = searchFilter.safeParse(stored)
  return {
    ...fromSearchFilter(
      filter.success ? filter.data : searchFilter.parse({}),
      await getVocabulary(),
    ),
    sort: sortOf(sort),
  }
}

function describedBy(
  facets: Facets,
  total: number,
  makeOfModel: ReadonlyMap<string, string>,
): Describe {
  const known: Partial<Record<string, Facets[keyof Facets]>> = facets
  return (field, id) => {
    const found = known[field]?.find((option) => option.id === id)
    const make = field === 'model' ? makeOfModel.get(id) : undefined
    // What no facet counts (years, versions, gearboxes) finds what the search with it finds.
    return found
      ? { name: found.name, count: found.count, make }
      : { count: field in known ? 0 : total, make }
  }
}

/** A customer's saved search with names and counts of today; null where there is none. */
export async function readPreference(
  customerId: string,
  now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Preference | null> {
  const row = await getDb().preference.findUnique({
    where: { customerId },
    select: { filters: true, sort: true, alerts: true, updatedAt: true },
  })
  if (!row) return null
  const query = await readSavedQuery(row.filters, row.sort)
  const [{ facets, chips, total }, { models }] = await Promise.all([
    searchCars({ ...query, pageSize: 1 }, { now, locale }),
    getVocabulary(),
  ])
  const makeOfModel = new Map(models.map(({ id, make }) => [id, make]))
  const stored = searchFilter.safeParse(row.filters)
  const labels = [...(query.q === null ? [] : [query.q]), ...chips.map(({ label }) => label)]
  return {
    filters: {
      ...toSearchFilter(query, describedBy(facets, total, makeOfModel)),
      ...(stored.success && keptFields(stored.data)),
    },
    sort: query.sort,
    alerts: row.alerts,
    labels: [...new Set(labels)],
    url: buyHref(query),
    updatedAt: row.updatedAt.toISOString(),
  }
}
