import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getDb } from '@/lib/server/db/client'
import { translateCity } from '@/lib/i18n/words'
import type { Locale } from '@/lib/i18n/locales'
import { type CityContact, toCityContact } from '../dto'
import type { City } from '../schemas'

export async function readCities(locale: Locale): Promise<City[]> {
  const cities = await getDb().city.findMany({
    select: {
      id: true,
      slug: true,
      name: true,
      state: true,
      address: true,
      phone1: true,
      phone2: true,
      whatsapp: true,
      mapUrl: true,
      embedMapUrl: true,
      latitude: true,
      longitude: true,
      opensAt: true,
      closesAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return cities.map((city) =>
    toCityContact({
      ...city,
      name: translateCity(locale, city.name),
      latitude: Number(city.latitude),
      longitude: Number(city.longitude),
    }),
  )
}

export function listCityRows() {
  return getDb().city.findMany({
    select: {
      id: true,
      name: true,
      address: true,
      phone1: true,
      phone2: true,
      whatsapp: true,
      opensAt: true,
      closesAt: true,
      slotCapacity: true,
    },
    orderBy: { id: 'asc' },
  })
}

export async function listCities(locale: Locale): Promise<CityContact[]> {
  'use cache'
  cacheLife('content')
  cacheTag(CACHE_TAGS.content)
  return readCities(locale)
}
