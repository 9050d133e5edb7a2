import { sql } from 'kysely'
import { toCategoryPath } from '@/lib/features/search/rules/category'
import { toVehicleUrl } from '@/lib/features/vehicles/dto'
import { FOR_SALE_STATES } from '@/lib/features/vehicles/rules/moves'
import {
  slicePart,
  type SitemapEntry,
  listPageEntries,
  SITEMAP_PART_SIZE,
  type SitemapPartKind,
  toPartPath,
  parsePartName,
  listSitemapPartEntries,
} from '../rules/sitemap'
import { LOCALES } from '@/lib/i18n/locales'
import { getCachedFaqLocales, getCachedPostLocales } from '../cached-content'
import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { readFromReplica } from '@/lib/server/db/read-client'
import { toIndianDay } from '@/lib/shared/dates'

/**
 * Splits cars by number, so that a car keeps its file when others are sold and no file exceeds its
 * limit. Sold cars keep their page but aren't listed.
 */
export async function readCarSitemapParts(): Promise<SitemapEntry[]> {
  const parts = await readFromReplica((db) =>
    db.$kysely
      .selectFrom('vehicle')
      .select((eb) => [
        sql<number>`(${eb.ref('number')} - 1) / ${SITEMAP_PART_SIZE}::int + 1`.as('part'),
        eb.fn.max('updated_at').as('lastModified'),
      ])
      .where('status', 'in', FOR_SALE_STATES)
      .groupBy('part')
      .orderBy('part')
      .execute(),
  )
  return parts.map(({ part, lastModified }) => ({
    path: toPartPath({ kind: 'cars', number: part }),
    lastModified: lastModified.toISOString(),
  }))
}

const ROWS_AT_A_TIME = 5_000

function readCarsAfter(after: number, last: number) {
  return readFromReplica((db) =>
    db.$kysely
      .selectFrom('vehicle as v')
      .innerJoin('variant as x', 'x.id', 'v.variant_id')
      .innerJoin('model as m', 'm.id', 'x.model_id')
      .innerJoin('make as k', 'k.id', 'm.make_id')
      .innerJoin('city as c', 'c.id', 'v.city_id')
      .where('v.status', 'in', FOR_SALE_STATES)
      .where('v.number', '>', after)
      .where('v.number', '<=', last)
      .select(['v.number', 'v.car_code as carCode', 'v.year', 'v.updated_at as updatedAt'])
      .select(['k.slug as makeSlug', 'm.slug as modelSlug', 'c.slug as citySlug'])
      .orderBy('v.number')
      .limit(ROWS_AT_A_TIME)
      .execute(),
  )
}

export async function* readSitemapCars(part: number): AsyncGenerator<SitemapEntry[]> {
  const last = part * SITEMAP_PART_SIZE
  let after = last - SITEMAP_PART_SIZE
  for (;;) {
    const cars = await readCarsAfter(after, last)
    if (cars.length > 0)
      yield cars.map((car) => ({
        path: toVehicleUrl(car),
        lastModified: car.updatedAt.toISOString(),
      }))
    if (cars.length < ROWS_AT_A_TIME) return
    after = cars.at(-1)?.number ?? last
  }
}

/** Grouped by variant and city: a few thousand rows, however many cars there are. */
function readChangesByVariant() {
  return readFromReplica((db) =>
    db.$kysely
      .selectFrom((from) =>
        from
          .selectFrom('vehicle')
          .select((eb) => ['variant_id', 'city_id', eb.fn.max('updated_at').as('changed')])
          .where('status', 'in', FOR_SALE_STATES)
          .groupBy(['variant_id', 'city_id'])
          .as('v'),
      )
      .innerJoin('variant as x', 'x.id', 'v.variant_id')
      .innerJoin('model as m', 'm.id', 'x.model_id')
      .innerJoin('make as k', 'k.id', 'm.make_id')
      .innerJoin('city as c', 'c.id', 'v.city_id')
      .select(['k.slug as make', 'm.slug as model', 'm.body', 'x.fuel', 'x.transmission'])
      .select(['c.slug as city', 'v.changed'])
      .execute(),
  )
}

export async function readSitemapCategories(): Promise<SitemapEntry[]> {
  const newest = new Map<string, { city: string; slug: string; changed: Date }>()
  for (const row of await readChangesByVariant()) {
    const { city, changed } = row
    for (const slug of [row.make, row.model, row.body, row.fuel, row.transmission]) {
      const key = `${city} ${slug}`
      const known = newest.get(key)
      if (!known || known.changed < changed) newest.set(key, { city, slug, changed })
    }
  }
  return [...newest.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { slug, city, changed }]) => ({
      path: toCategoryPath(slug, city),
      lastModified: changed.toISOString(),
    }))
}

export async function readSitemapPosts(): Promise<SitemapEntry[]> {
  const found = await readFromReplica((db) =>
    db.blogPost.findMany({
      select: { slug: true, publishedOn: true, locale: true },
      orderBy: [{ publishedOn: 'desc' }, { slug: 'asc' }],
    }),
  )
  const locales = Map.groupBy(found, ({ slug }) => slug)
  return [...locales].flatMap(([slug, [post, ...others]]) =>
    post === undefined
      ? []
      : {
          path: `/blog/${slug}`,
          lastModified: toIndianDay(post.publishedOn),
          locales: LOCALES.filter((one) => [post, ...others].some(({ locale }) => locale === one)),
        },
  )
}

async function carParts(): Promise<SitemapEntry[]> {
  'use cache'
  cacheLife('stock')
  cacheTag(CACHE_TAGS.stock)
  return readCarSitemapParts()
}

async function categories(): Promise<SitemapEntry[]> {
  'use cache'
  cacheLife('stock')
  cacheTag(CACHE_TAGS.stock)
  return readSitemapCategories()
}

async function posts(): Promise<SitemapEntry[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return readSitemapPosts()
}

async function pages(): Promise<SitemapEntry[]> {
  const [cars, [lastPost], faqs, blog] = await Promise.all([
    carParts(),
    posts(),
    getCachedFaqLocales(),
    getCachedPostLocales(null),
  ])
  const changes = cars.flatMap((part) => part.lastModified ?? []).sort()
  return listPageEntries({
    stockChanged: changes.at(-1) ?? null,
    lastPost: lastPost?.lastModified ?? null,
    faqs,
    posts: blog,
  })
}

export async function listSitemapParts(): Promise<SitemapEntry[]> {
  const [pageList, postList, categoryList, cars] = await Promise.all([
    pages(),
    posts(),
    categories(),
    carParts(),
  ])
  return [
    ...listSitemapPartEntries('pages', pageList),
    ...listSitemapPartEntries('blog', postList),
    ...listSitemapPartEntries('categories', categoryList),
    ...cars,
  ]
}

export type EntryBatches =
  | AsyncIterable<readonly SitemapEntry[]>
  | Iterable<readonly SitemapEntry[]>

const LISTS: Record<Exclude<SitemapPartKind, 'cars'>, () => Promise<SitemapEntry[]>> = {
  pages,
  blog: posts,
  categories,
}

export async function openSitemapPart(fileName: string): Promise<EntryBatches | null> {
  const part = parsePartName(fileName)
  const isListed =
    part !== null && (await listSitemapParts()).some(({ path }) => path === toPartPath(part))
  if (!isListed) return null
  if (part.kind === 'cars') return readSitemapCars(part.number)
  return [slicePart(await LISTS[part.kind](), part)]
}
