import type { Pool } from 'pg'
import { categoryPath } from '@/lib/features/search/rules/category'
import { vehicleUrl } from '@/lib/features/vehicles/dto'
import {
  entriesOfPart,
  type Entry,
  pageEntries,
  PART_SIZE,
  type PartKind,
  partPath,
  parsePartName,
  partsOfList,
} from '../rules/sitemap'
import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getPool } from '@/lib/server/db/pool'

type Database = Pick<Pool, 'query'>

/** Cars that someone can still buy; a sold car's page stays, but isn't worth a crawler's time. */
const FOR_SALE = `status IN ('listed', 'reserved')`

/**
 * A car's part follows from its number, not from its place in a list: it never moves to another file
 * when cars before it are sold, and no part can hold more than its size.
 */
export async function readCarParts(database: Database): Promise<Entry[]> {
  const { rows } = await database.query<{ part: number; lastModified: Date }>(
    `SELECT (number - 1) / $1::int + 1 AS part, max(updated_at) AS "lastModified"
     FROM vehicle WHERE ${FOR_SALE} GROUP BY 1 ORDER BY 1`,
    [PART_SIZE],
  )
  return rows.map(({ part, lastModified }) => ({
    path: partPath({ kind: 'cars', number: part }),
    lastModified: lastModified.toISOString(),
  }))
}

interface CarRow {
  number: number
  carCode: string
  makeSlug: string
  modelSlug: string
  citySlug: string
  year: number
  updatedAt: Date
}

const ROWS_AT_A_TIME = 5_000

const CARS_AFTER = `SELECT v.number, v.car_code AS "carCode", k.slug AS "makeSlug", m.slug AS "modelSlug",
    c.slug AS "citySlug", v.year, v.updated_at AS "updatedAt"
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id
  WHERE v.${FOR_SALE} AND v.number > $1 AND v.number <= $2 ORDER BY v.number LIMIT ${ROWS_AT_A_TIME}`

/** The cars of one part, a few thousand at a time, so that no part is ever in memory as a whole. */
export async function* readCarsOfPart(database: Database, part: number): AsyncGenerator<Entry[]> {
  const last = part * PART_SIZE
  let after = last - PART_SIZE
  for (;;) {
    const { rows } = await database.query<CarRow>(CARS_AFTER, [after, last])
    if (rows.length > 0)
      yield rows.map((row) => ({
        path: vehicleUrl(row),
        lastModified: row.updatedAt.toISOString(),
      }))
    if (rows.length < ROWS_AT_A_TIME) return
    after = rows.at(-1)?.number ?? last
  }
}

// Cars are gathered by variant and city first: a few thousand rows, whatever the stock, meet the five slugs.
const CATEGORIES = `SELECT s.slug, c.slug AS city, max(v.changed) AS "lastModified"
  FROM (SELECT variant_id, city_id, max(updated_at) AS changed FROM vehicle WHERE ${FOR_SALE} GROUP BY 1, 2) v
  JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id
  CROSS JOIN LATERAL (VALUES (k.slug), (m.slug), (m.body), (x.fuel::text), (x.transmission::text)) AS s (slug)
  GROUP BY 1, 2 ORDER BY 2, 1`

/** Every category page that has cars for sale, with the newest change among its cars. */
export async function readCategories(database: Database): Promise<Entry[]> {
  const { rows } = await database.query<{ slug: string; city: string; lastModified: Date }>(
    CATEGORIES,
  )
  return rows.map(({ slug, city, lastModified }) => ({
    path: categoryPath(slug, city),
    lastModified: lastModified.toISOString(),
  }))
}

/** The blog's posts, newest first. */
export async function readPosts(database: Database): Promise<Entry[]> {
  const { rows } = await database.query<{ slug: string; publishedOn: string }>(
    `SELECT slug, published_on::text AS "publishedOn" FROM blog_post ORDER BY published_on DESC, slug`,
  )
  return rows.map(({ slug, publishedOn }) => ({ path: `/blog/${slug}`, lastModified: publishedOn }))
}

async function carParts(): Promise<Entry[]> {
  'use cache'
  cacheLife('hours')
  cacheTag('stock')
  return readCarParts(getPool())
}

export async function categories(): Promise<Entry[]> {
  'use cache'
  cacheLife('hours')
  cacheTag('stock')
  return readCategories(getPool())
}

export async function posts(): Promise<Entry[]> {
  'use cache'
  cacheLife('days')
  cacheTag('content')
  return readPosts(getPool())
}

export async function pages(): Promise<Entry[]> {
  const [cars, [lastPost]] = await Promise.all([carParts(), posts()])
  const changes = cars.flatMap((part) => part.lastModified ?? []).sort()
  return pageEntries(changes.at(-1) ?? null, lastPost?.lastModified ?? null)
}

/** Every file of the sitemap. */
export async function allParts(): Promise<Entry[]> {
  const [pageList, postList, categoryList, cars] = await Promise.all([
    pages(),
    posts(),
    categories(),
    carParts(),
  ])
  return [
    ...partsOfList('pages', pageList),
    ...partsOfList('blog', postList),
    ...partsOfList('categories', categoryList),
    ...cars,
  ]
}

export type Batches = AsyncIterable<readonly Entry[]> | Iterable<readonly Entry[]>

const LISTS: Record<Exclude<PartKind, 'cars'>, () => Promise<Entry[]>> = {
  pages,
  blog: posts,
  categories,
}

/** What a file of the sitemap holds, in batches; null for a file that the index doesn't name. */
export async function batchesOfPart(fileName: string): Promise<Batches | null> {
  const part = parsePartName(fileName)
  const isListed = part !== null && (await allParts()).some(({ path }) => path === partPath(part))
  if (!isListed) return null
  if (part.kind === 'cars') return readCarsOfPart(getPool(), part.number)
  return [entriesOfPart(await LISTS[part.kind](), part)]
}
