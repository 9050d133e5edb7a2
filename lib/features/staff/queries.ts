import { cache } from 'react'
import { getDb } from '@/lib/server/db/client'
import { STAFF_PUSH_TOPICS, type StaffPushTopic } from '@/lib/shared/push-news'
import type { DeskNeed } from './rules/call-needs'
import { STAFF_RIGHTS, type StaffRight } from './rules'
import type { DostProfile } from './schemas'

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

export async function readStaffCity(staffId: string): Promise<number | null> {
  const member = await getDb().staff.findUnique({
    where: { id: staffId },
    select: { cityId: true },
  })
  return member?.cityId ?? null
}

/** Cities of a member of staff; null for all (managers). Read once per request. */
export const readStaffCities = cache(async (staffId: string): Promise<number[] | null> => {
  const staff = await getDb().staff.findUnique({
    where: { id: staffId, isActive: true },
    select: { role: true, cities: { select: { cityId: true } } },
  })
  if (staff?.role === 'manager') return null
  return staff?.cities.map(({ cityId }) => cityId) ?? []
})

/**
 * Lists what a member of staff lacks in a city (`null` if the city doesn't matter): rights, and
 * `manager` unless they are one. For display only: each call checks again
 * (`lib/server/auth/staff-rights.ts`).
 */
export const readMissingRights = cache(
  async (staffId: string, cityId: number | null): Promise<DeskNeed[]> => {
    const staff = await getDb().staff.findUnique({
      where: { id: staffId },
      select: { role: true, rights: true, cities: { select: { cityId: true } } },
    })
    if (staff?.role === 'manager') return []
    const isHere = cityId === null || staff?.cities.some((city) => city.cityId === cityId)
    return [...STAFF_RIGHTS.filter((right) => !isHere || !staff?.rights.includes(right)), 'manager']
  },
)

export async function listOthersWithRight(
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

export async function listCitiesWithRight(staffId: string, right: StaffRight): Promise<number[]> {
  const db = getDb()
  const staff = await db.staff.findUnique({
    where: { id: staffId, isActive: true },
    select: { role: true, rights: true, cities: { select: { cityId: true } } },
  })
  if (staff?.role === 'manager')
    return (await db.city.findMany({ select: { id: true } })).map(({ id }) => id)
  return staff?.rights.includes(right) ? staff.cities.map(({ cityId }) => cityId) : []
}

export async function readStaffPushChoices(
  staffId: string,
): Promise<{ news: StaffPushTopic; given: boolean }[]> {
  const staff = await getDb().staff.findUnique({
    where: { id: staffId },
    select: { pushPurposes: true },
  })
  return STAFF_PUSH_TOPICS.map((news) => ({
    news,
    given: staff?.pushPurposes.includes(news) ?? false,
  }))
}
