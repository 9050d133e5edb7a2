import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { readCities } from './city-query'
import type { CityContact } from '../dto'

/** Every city that has a yard, in the order they opened, kept until its texts change. */
export async function listCities(): Promise<CityContact[]> {
  'use cache'
  cacheLife('max')
  cacheTag('content')
  return readCities()
}
