import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { BODIES, FUELS, TRANSMISSIONS } from '@/lib/features/catalogue/rules/vocabulary'
import { waitUntilSearchIsCurrent } from '@/lib/features/search/engine'
import { createEmptyQuery } from '../rules/query'
import { listFacetValues, getVocabulary, searchCars } from '@/lib/features/search/queries'
import { type FacetOption, type SearchResult } from '@/lib/features/search/schemas'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { toIndianYear } from '@/lib/shared/dates'
import { readFromReplica } from '@/lib/server/db/read-client'
import { selectCarsForSale } from '../sql/conditions'
import {
  toCategoryFilters,
  parseCategoryPath,
  type Category,
  type CategorySlugs,
} from '../rules/category'

export interface CategoryFacts {
  lowest: number
  highest: number
  averageAge: number
  topModels: FacetOption[]
}

export interface CategoryPage {
  category: Category
  name: string
  cityName: string
  found: SearchResult
  now: Date
  facts: CategoryFacts | null
  otherCities: FacetOption[]
  otherModels: FacetOption[]
}

export async function getCategoryPage(
  address: string,
  page: number,
  locale: Locale,
): Promise<CategoryPage | null> {
  'use cache'
  cacheTag(CACHE_TAGS.stock)
  cacheLife('stock')
  await waitUntilSearchIsCurrent()
  const category = parseCategoryPath(address, await categorySlugs())
  if (category === null) return null
  const now = new Date()
  const query = { ...createEmptyQuery(), ...toCategoryFilters(category), page }
  const [found, everywhere, around] = await Promise.all([
    searchCars(query, { now, locale }),
    searchCars({ ...query, city: [], page: 1, pageSize: 1 }, { now, locale }),
    listFacetValues(category.city, { now, locale }),
  ])
  const chip = (param: string) => found.chips.find((each) => each.param === param)?.label
  return {
    category,
    name: chip(category.kind) ?? category.slug,
    cityName: chip('city') ?? category.city,
    found,
    now,
    facts: await readFacts(category, found, toIndianYear(now)),
    otherCities: (everywhere.facets.city ?? []).filter((city) => city.id !== category.city),
    otherModels: (around.model ?? []).filter((model) => model.id !== category.slug).slice(0, 12),
  }
}

async function categorySlugs(): Promise<CategorySlugs> {
  const [{ slugs }, cities] = await Promise.all([getVocabulary(), listCities(DEFAULT_LOCALE)])
  return {
    make: slugs.make,
    model: slugs.model,
    fuel: new Set(FUELS),
    body: new Set(BODIES),
    transmission: new Set(TRANSMISSIONS),
    city: new Set(cities.map((city) => city.slug)),
  }
}

const COLUMNS = {
  make: 'k.slug',
  model: 'm.slug',
  fuel: 'x.fuel',
  body: 'm.body',
  transmission: 'x.transmission',
} as const

async function readFacts(
  category: Category,
  found: SearchResult,
  thisYear: number,
): Promise<CategoryFacts | null> {
  if (found.total === 0) return null
  const row = await readFromReplica((db) =>
    selectCarsForSale(db.$kysely)
      .where('c.slug', '=', category.city)
      .where((of) => sql<boolean>`${of.ref(COLUMNS[category.kind])}::text = ${category.slug}`)
      .select((of) => [
        of.fn.min('v.price').as('lowest'),
        of.fn.max('v.price').as('highest'),
        sql<number>`round(avg(${sql.lit(thisYear)} - ${of.ref('v.year')}))::int`.as('age'),
      ])
      .executeTakeFirst(),
  )
  if (!row || row.lowest === null || row.highest === null) return null
  return {
    lowest: row.lowest,
    highest: row.highest,
    averageAge: row.age,
    topModels: (found.facets.model ?? []).slice(0, 4),
  }
}
