import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import type { Locale } from '@/lib/i18n/locales'
import { facetValuesWithCars } from '@/lib/features/search/queries'
import { listOffersByKind, type Offer } from '../rules/category'

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
  return listOffersByKind(found)
}
