import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { drawingPath, isPaintId } from '@/lib/engines/car-drawing'
import { searchIsCurrent } from '@/lib/features/search/engine'
import { emptyQuery } from '@/lib/features/search/rules/query'
import { facetValuesWithCars, searchCars } from '@/lib/features/search/queries'
import { type FacetOption } from '@/lib/features/search/schemas'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { Locale } from '@/lib/i18n/locales'
import { fromReplica } from '@/lib/server/db/read-client'
import { BUDGETS, type Budget } from '../rules/home'

const NEWEST = 8
const MAKES = 12
const BODIES_SHOWN = 6

export interface Tile extends FacetOption {
  /** An illustrative drawing. */
  picture: string
}

export interface HomePage {
  total: number
  cities: FacetOption[]
  bodies: Tile[]
  makes: Tile[]
  budgets: (Budget & { count: number })[]
  newest: VehicleCard[]
}

/** Counts the whole stock, or the chosen city's. */
export async function getHomePage(city: string | null, locale: Locale): Promise<HomePage> {
  'use cache'
  cacheTag(CACHE_TAGS.stock)
  cacheLife('stock')
  await searchIsCurrent()
  const now = new Date()
  const [found, everywhere, all, cities, bodyPictures, makePictures] = await Promise.all([
    searchCars(
      { ...emptyQuery(), pageSize: NEWEST, status: ['listed'] },
      { now, locale, near: city },
    ),
    facetValuesWithCars(null, { now, locale }),
    facetValuesWithCars(city, { now, locale }),
    listCities(locale),
    typicalPictures('mo.body'),
    typicalPictures('mk.slug'),
  ])
  const budgets = await Promise.all(
    BUDGETS.map(async (budget) => {
      const { total } = await searchCars(
        {
          ...emptyQuery(),
          city: city === null ? [] : [city],
          minPrice: budget.from,
          maxPrice: budget.to,
          pageSize: 1,
        },
        { now, locale },
      )
      return { ...budget, count: total }
    }),
  )
  const counted = new Map((everywhere.city ?? []).map((city) => [city.id, city]))
  return {
    total: [...counted.values()].reduce((sum, city) => sum + city.count, 0),
    cities: cities.map(
      ({ slug, name }) => counted.get(slug) ?? { id: slug, name, count: 0, isActive: false },
    ),
    bodies: withPictures(all.body ?? [], bodyPictures).slice(0, BODIES_SHOWN),
    makes: withPictures(all.make ?? [], makePictures).slice(0, MAKES),
    budgets: budgets.filter((budget) => budget.count > 0),
    newest: found.items,
  }
}

function withPictures(options: FacetOption[], pictures: ReadonlyMap<string, string>): Tile[] {
  return options.flatMap((option) => {
    const picture = pictures.get(option.id)
    return picture === undefined ? [] : [{ ...option, picture }]
  })
}

/** Picture of each make's or body's most common model, in a colour actually sold. */
async function typicalPictures(
  column: 'mo.body' | 'mk.slug',
): Promise<ReadonlyMap<string, string>> {
  const rows = await fromReplica((db) =>
    db.$kysely
      .selectFrom('vehicle as ve')
      .innerJoin('variant as va', 'va.id', 've.variant_id')
      .innerJoin('model as mo', 'mo.id', 'va.model_id')
      .innerJoin('make as mk', 'mk.id', 'mo.make_id')
      .where('ve.status', 'in', FOR_SALE_STATES)
      .distinctOn(column)
      .select((eb) => [
        eb.ref(column).as('id'),
        'mo.slug as model',
        sql<string>`(array_agg(${eb.ref('ve.colour')} ORDER BY ${eb.ref('ve.number')} DESC))[1]`.as(
          'colour',
        ),
      ])
      .groupBy([column, 'mo.slug'])
      .orderBy(column)
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('mo.slug')
      .execute(),
  )
  return new Map(
    rows.flatMap(({ id, model, colour }) =>
      isPaintId(colour)
        ? [[id, drawingPath({ modelSlug: model, colour, view: 'front', kms: 0 })]]
        : [],
    ),
  )
}
