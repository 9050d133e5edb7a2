import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import type { Locale } from '@/lib/i18n/locales'
import { facetValuesWithCars } from '@/lib/features/search/queries'
import { offersOf, type Offer } from '../rules/category'

/**
 * What category pages have cars of, and where. Kept for an hour and not dropped with each change of the stock: the foot
 * of every page asks for it, and a make that came or went today needn't be known there at once.
 */
export async function listOffers(locale: Locale): Promise<Offer[]> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  const cities = (await listCities(locale)).map(({ slug }) => slug)
  const now = new Date()
  const found = await Promise.all(
    cities.map(async (city) => ({
      city,
      facets: await facetValuesWithCars(city, { now, locale }),
    })),
  )
  return offersOf(found)
}
