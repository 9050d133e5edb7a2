import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { readFromReplica } from '@/lib/server/db/read-client'
import { computeAgeInYears } from '@/lib/shared/dates'
import type { Locale } from '@/lib/i18n/locales'
import { isReserveBlockedAt } from '../rules/blocked-from'
import { findPhotosDueDay } from '../rules/listing'
import { getCarPage, type CarPage } from './car-page'

export interface CachedCarPage extends CarPage {
  age: number
  /**
   * True if the car couldn't be reserved when rendered. Later readers compare `vehicle.blockedFrom`
   * with the clock.
   */
  isBlocked: boolean
  photographsOn: string | null
}

/**
 * Public car page, cached until the car changes. For an unknown code, cached until any car changes.
 */
export async function getCachedCarPage(
  carCode: string,
  locale: Locale,
): Promise<CachedCarPage | null> {
  'use cache'
  cacheLife('stock')
  const now = new Date()
  const page = await readFromReplica((db) => getCarPage(carCode, { now, locale }, db))
  cacheTag(page ? CACHE_TAGS.car(page.vehicle.carCode) : CACHE_TAGS.stock)
  return (
    page && {
      ...page,
      age: computeAgeInYears(page.vehicle.year, now),
      isBlocked: isReserveBlockedAt(page.vehicle.blockedFrom, now),
      photographsOn: findPhotosDueDay(page.vehicle.listedAt, now),
    }
  )
}
