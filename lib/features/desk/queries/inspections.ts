import type { InspectionCar } from '@/lib/features/vehicles/schemas/inspection'
import { readOwnCity } from '@/lib/features/staff/queries'
import type { DeskReader } from '../rules/private-facts'
import { WHOLE_QUEUE } from '../rules/queues'
import { readQueuePage } from './queues'
import { readInspectionDraft } from '@/lib/features/vehicles/queries/inspection'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { toPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import { getDb } from '@/lib/server/db/client'

type CarNames = Pick<InspectionCar, 'vehicleId' | 'car' | 'carCode' | 'registrationNumber' | 'city'>

async function readFlawPhotos(vehicleId: string): Promise<InspectionCar['photos']> {
  const photos = await getDb().photo.findMany({
    where: { vehicleId, category: 'imperfection', storageKey: { not: null } },
    select: { id: true, storageKey: true, widths: true },
    orderBy: { position: 'asc' },
  })
  return photos.map(({ id, storageKey, widths }) => ({
    photoId: id,
    src: toPhotoSrc(storageKey ?? '', widths),
  }))
}

/** Everything that a phone needs to continue a car's inspection, online or offline. */
export async function readInspectionCar({
  vehicleId,
  car,
  carCode,
  registrationNumber,
  city,
}: CarNames): Promise<InspectionCar> {
  const [draft, kms, photos] = await Promise.all([
    readInspectionDraft(vehicleId),
    readProvenKms(vehicleId),
    readFlawPhotos(vehicleId),
  ])
  const groups = draft.map(({ system, wear, points, savedAt }) => ({
    system,
    wear,
    points: [...points],
    savedAt: savedAt.toISOString(),
  }))
  return { ...{ vehicleId, car, carCode, registrationNumber, city }, kms, groups, photos }
}

/**
 * The most urgent cars that wait for inspection in this member of staff's cities (for managers, in
 * all cities): one page of the queue, without facts about their owners.
 */
export async function readInspectionCars(reader: DeskReader): Promise<InspectionCar[]> {
  const cityId = reader.cities === null ? null : await readOwnCity(reader.id)
  const { items } = await readQueuePage('inspect', { ...WHOLE_QUEUE, cityId }, reader)
  return Promise.all(
    items.map(({ id, car, carCode, plate, city }) =>
      readInspectionCar({ vehicleId: id, car, carCode, registrationNumber: plate, city }),
    ),
  )
}
