import type { Db } from '@/lib/server/db/client'
import { estimateRoadKms } from '../rules/distance'

export interface DistanceFromYard {
  kms: number | null
}

export async function readDistanceFromYard(
  db: Db,
  cityId: number,
  pincode: string,
): Promise<DistanceFromYard | null> {
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
    kms: estimateRoadKms(
      { latitude: Number(city.latitude), longitude: Number(city.longitude) },
      { latitude: Number(latitude), longitude: Number(longitude) },
    ),
  }
}
