import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { listCities } from '@/lib/features/catalogue/queries/cities'
import type { Locale } from '@/lib/i18n/locales'
import { listFacetValues } from '@/lib/features/search/queries'
import { listOffersByKind, type CategoryOffer } from '../rules/category'

export async function listCategoryOffers(locale: Locale): Promise<CategoryOffer[]> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  const cities = (await listCities(locale)).map(({ slug }) => slug)
  const now = new Date()
  const found = await Promise.all(
    cities.map(async (city) => ({
      city,
      facets: await listFacetValues(city, { now, locale }),
    })),
  )
  return listOffersByKind(found)
}
