import { getDb } from '@/lib/server/db/client'

export interface Colleague {
  id: string
  name: string
  cities: string[]
}

export async function readColleagues(cityIds: readonly number[] | null): Promise<Colleague[]> {
  const inCities = cityIds === null ? {} : { cityId: { in: [...cityIds] } }
  const staff = await getDb().staff.findMany({
    where: { isActive: true, role: 'dost', cities: { some: inCities } },
    select: { id: true, name: true, cities: { select: { city: { select: { name: true } } } } },
    orderBy: { name: 'asc' },
  })
  return staff.map(({ cities, ...one }) => ({
    ...one,
    cities: cities.map(({ city }) => city.name).toSorted((a, b) => a.localeCompare(b, 'en')),
  }))
}
