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
