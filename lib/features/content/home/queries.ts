import { sql } from 'kysely'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import { toModelPictureSrc } from '@/lib/features/vehicles/rules/renders'
import { readRcTransferDays } from '@/lib/features/documents/queries/transfer-days'
import { readCurrentQuote } from '@/lib/features/pricing/queries'
import type { QuoteLine } from '@/lib/features/pricing/rules'
import { waitUntilSearchIsCurrent } from '@/lib/features/search/engine'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { listFacetValues, searchCars, type SearchRunOptions } from '@/lib/features/search/queries'
import { type FacetOption } from '@/lib/features/search/schemas'
import {
  readValuationScoreboard,
  type ValuationScoreboard,
} from '@/lib/features/valuation/scoreboard'
import { readSoldFigures, readStockFigures } from '@/lib/features/vehicles/queries/public-figures'
import { listSoldVehicles, type SoldPage } from '@/lib/features/vehicles/queries/sold'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import { type VehicleCard } from '@/lib/features/vehicles/schemas/card'
import type { Locale } from '@/lib/i18n/locales'
import { readFromReplica } from '@/lib/server/db/read-client'
import { HOME_BUDGETS, type HomeBudget, toReliableMedian } from '../rules/home'

const NEWEST = 8
const SOLD_SHOWN = 4
/** Filter for the home page's price example, which is the best deal among these cars. */
const WELL_KEPT = { refurbished: true, accidentFree: true, serviceHistory: true } as const
const MAKES = 12
const BODIES_SHOWN = 6

export interface HomeTile extends FacetOption {
  picture: string
}

export interface HomePage {
  total: number
  cities: FacetOption[]
  bodies: HomeTile[]
  makes: FacetOption[]
  budgets: (HomeBudget & { count: number })[]
  newest: VehicleCard[]
  explained: { car: VehicleCard; lines: QuoteLine[] } | null
}

export interface SiteFigures {
  explained: number
  findings: number
  transfers: { count: number; days: number | null }
  sold: { count: number; days: number | null }
  valuations: ValuationScoreboard
  lastSold: SoldPage['items']
}

export async function getHomePage(city: string | null, locale: Locale): Promise<HomePage> {
  'use cache'
  cacheTag(CACHE_TAGS.stock)
  cacheLife('stock')
  await waitUntilSearchIsCurrent()
  const now = new Date()
  const [found, everywhere, all, cities, bodyPictures] = await Promise.all([
    searchCars(
      { ...createEmptyQuery(), pageSize: NEWEST, status: ['listed'] },
      { now, locale, near: city },
    ),
    listFacetValues(null, { now, locale }),
    listFacetValues(city, { now, locale }),
    listCities(locale),
    typicalPictures(),
  ])
  const budgets = await Promise.all(
    HOME_BUDGETS.map(async (budget) => {
      const { total } = await searchCars(
        {
          ...createEmptyQuery(),
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
    makes: (all.make ?? []).slice(0, MAKES),
    budgets: budgets.filter((budget) => budget.count > 0),
    newest: found.items,
    explained: await explainPrice((await findWellKept(city, { now, locale })) ?? found.items[0]),
  }
}

async function findWellKept(
  city: string | null,
  options: SearchRunOptions,
): Promise<VehicleCard | undefined> {
  const { items } = await searchCars(
    {
      ...createEmptyQuery(),
      ...WELL_KEPT,
      city: city === null ? [] : [city],
      status: ['listed'],
      sort: 'deal',
      pageSize: 1,
    },
    options,
  )
  return items[0] ?? (city === null ? undefined : findWellKept(null, options))
}

async function explainPrice(car: VehicleCard | undefined): Promise<HomePage['explained']> {
  const quote = car && (await readFromReplica((db) => readCurrentQuote(db, car.vehicleId)))
  return car && quote ? { car, lines: quote.lines } : null
}

export async function getSiteFigures(locale: Locale): Promise<SiteFigures> {
  'use cache'
  cacheTag(CACHE_TAGS.stock)
  cacheLife('stock')
  const [[stock, sold, transfers, valuations], { items }] = await Promise.all([
    readFromReplica((db) =>
      Promise.all([
        readStockFigures(db),
        readSoldFigures(db),
        readRcTransferDays(db),
        readValuationScoreboard(db.$kysely),
      ]),
    ),
    listSoldVehicles({ city: null, page: 1, pageSize: SOLD_SHOWN }, { now: new Date(), locale }),
  ])
  return {
    ...stock,
    sold: { count: sold.count, days: toReliableMedian(sold) },
    transfers: { count: transfers.count, days: toReliableMedian(transfers) },
    valuations,
    lastSold: items,
  }
}

function withPictures(options: FacetOption[], pictures: ReadonlyMap<string, string>): HomeTile[] {
  return options.flatMap((option) => {
    const picture = pictures.get(option.id)
    return picture === undefined ? [] : [{ ...option, picture }]
  })
}

async function typicalPictures(): Promise<ReadonlyMap<string, string>> {
  const rows = await readFromReplica((db) =>
    db.$kysely
      .selectFrom('vehicle as ve')
      .innerJoin('variant as va', 'va.id', 've.variant_id')
      .innerJoin('model as mo', 'mo.id', 'va.model_id')
      .where('ve.status', 'in', FOR_SALE_STATES)
      .distinctOn('mo.body')
      .select((eb) => [
        'mo.body as id',
        'mo.slug as model',
        sql<string>`(array_agg(${eb.ref('ve.colour')} ORDER BY ${eb.ref('ve.number')} DESC))[1]`.as(
          'colour',
        ),
      ])
      .groupBy(['mo.body', 'mo.slug'])
      .orderBy('mo.body')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('mo.slug')
      .execute(),
  )
  return new Map(
    rows.map(({ id, model, colour }) => [
      id,
      toModelPictureSrc({ modelSlug: model, body: id, colour }, 400),
    ]),
  )
}
