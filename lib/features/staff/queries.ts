import { cache } from 'react'
import { getDb } from '@/lib/server/db/client'
import { STAFF_RIGHTS, type StaffRight } from './rules'
import type { DostProfile } from './schemas'

/** A Dost who is at work here, as customers see them. */
export async function getDostProfile(dostId: string): Promise<DostProfile | null> {
  const dost = await getDb().staff.findUnique({
    where: { id: dostId, isActive: true, role: 'dost' },
    select: {
      id: true,
      name: true,
      phone: true,
      languages: true,
      city: { select: { slug: true, name: true } },
    },
  })
  return dost && { ...dost, photo: null, city: { id: dost.city.slug, name: dost.city.name } }
}

/** The city whose yard a member of staff works in. */
export async function ownCityOf(staffId: string): Promise<number | null> {
  const member = await getDb().staff.findUnique({
    where: { id: staffId },
    select: { cityId: true },
  })
  return member?.cityId ?? null
}

/** The cities whose customers a member of staff looks after; null: all, as a manager does. Read anew for each request. */
export const citiesOfStaff = cache(async (staffId: string): Promise<number[] | null> => {
  const staff = await getDb().staff.findUnique({
    where: { id: staffId, isActive: true },
    select: { role: true, cities: { select: { cityId: true } } },
  })
  if (staff?.role === 'manager') return null
  return staff?.cities.map(({ cityId }) => cityId) ?? []
})

/**
 * The kinds of action that a member of staff may not do in a city (`null`: what isn't any city's), for what a page shows. Each
 * call asks again (`lib/server/auth/staff-rights.ts`).
 */
export const missingRights = cache(
  async (staffId: string, cityId: number | null): Promise<StaffRight[]> => {
    const staff = await getDb().staff.findUnique({
      where: { id: staffId },
      select: { role: true, rights: true, cities: { select: { cityId: true } } },
    })
    if (staff?.role === 'manager') return []
    const isHere = cityId === null || staff?.cities.some((city) => city.cityId === cityId)
    return STAFF_RIGHTS.filter((right) => !isHere || !staff?.rights.includes(right))
  },
)

/** The names of the others who may do a kind of action in a city, for who has to ask one of them. */
export async function othersWithRight(
  right: StaffRight,
  { cityId, readerId }: { cityId: number; readerId: string },
): Promise<string[]> {
  const others = await getDb().staff.findMany({
    where: {
      id: { not: readerId },
      isActive: true,
      OR: [{ role: 'manager' }, { rights: { has: right }, cities: { some: { cityId } } }],
    },
    select: { name: true },
    orderBy: { name: 'asc' },
  })
  return others.map(({ name }) => name)
}

/** The cities in which a member of staff has a right; of a manager all. */
export async function citiesWithRight(staffId: string, right: StaffRight): Promise<number[]> {
  const db = getDb()
  const staff = await db.staff.findUnique({
    where: { id: staffId, isActive: true },
    select: { role: true, rights: true, cities: { select: { cityId: true } } },
  })
  if (staff?.role === 'manager')
    return (await db.city.findMany({ select: { id: true } })).map(({ id }) => id)
  return staff?.rights.includes(right) ? staff.cities.map(({ cityId }) => cityId) : []
}
