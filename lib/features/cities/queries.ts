import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { getPrisma } from '@/lib/server/db/prisma'
import { toCityContact, type CityContact } from './dto'

/** Every city that has a yard, in the order they opened. */
export async function listCities(): Promise<CityContact[]> {
  'use cache'
  cacheLife('max')
  cacheTag('content')
  const rows = await getPrisma().city.findMany({
    select: {
      id: true, slug: true, name: true, state: true, latitude: true, longitude: true, address: true, phone1: true, phone2: true,
      whatsapp: true, mapUrl: true, opensAt: true, closesAt: true,
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(toCityContact)
}
