import { getDb } from '@/lib/server/db/client'
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
