import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { fromReplica } from '@/lib/server/db/read-client'
import { ageInYears } from '@/lib/shared/dates'
import type { Locale } from '@/lib/i18n/locales'
import { isBlockedAt } from '../rules/blocked-from'
import { photographsDue } from '../rules/listing'
import { getCarPage, type CarPage } from './car-page'

export interface CachedCarPage extends CarPage {
  /** Whole years on the day the page was made; loans depend on it. */
  age: number
  /** Whether it couldn't be reserved when the page was made; a reader's clock goes by `vehicle.blockedFrom`. */
  isBlocked: boolean
  /** When a car in drawings is photographed, `YYYY-MM-DD`; null once that day has passed. */
  photographsOn: string | null
}

/** A car's page for everyone, kept until the car changes; an unknown code is asked for again when the stock changes. */
export async function getCachedCarPage(
  carCode: string,
  locale: Locale,
): Promise<CachedCarPage | null> {
  'use cache'
  cacheLife('stock')
  const now = new Date()
  const page = await fromReplica((db) => getCarPage(carCode, { now, locale }, db))
  cacheTag(page ? CACHE_TAGS.car(page.vehicle.carCode) : CACHE_TAGS.stock)
  return (
    page && {
      ...page,
      age: ageInYears(page.vehicle.year, now),
      isBlocked: isBlockedAt(page.vehicle.blockedFrom, now),
      photographsOn: photographsDue(page.vehicle.listedAt, now),
    }
  )
}
