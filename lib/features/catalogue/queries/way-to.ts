import type { Db } from '@/lib/server/db/client'
import { roadKms } from '../rules/distance'

export interface Way {
  /** By road from the yard; null if unknown. */
  kms: number | null
}

/** Null if the pincode is outside the city. */
export async function readWay(db: Db, cityId: number, pincode: string): Promise<Way | null> {
  const found = await db.cityPincode.findFirst({
    where: { pincode, cityId },
    select: {
      latitude: true,
      longitude: true,
      city: { select: { latitude: true, longitude: true } },
    },
  })
  if (!found) return null
  const { latitude, longitude, city } = found
  if (latitude === null || longitude === null) return { kms: null }
  return {
    kms: roadKms(
      { latitude: Number(city.latitude), longitude: Number(city.longitude) },
      { latitude: Number(latitude), longitude: Number(longitude) },
    ),
  }
}
