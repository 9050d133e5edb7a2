import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getPool } from '@/lib/server/db/pool'
import { pageEntries } from './pages'
import { partsOfList, type Entry } from './parts'
import { readCarParts, readCategories, readPosts } from './queries'

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
