import { findShot, type ShotId } from '@/lib/features/vehicles/rules/shot-list'
import type { CarToPhotograph, InspectionCar } from '@/lib/features/vehicles/schemas/inspection'
import { readStaffCity } from '@/lib/features/staff/queries'
import type { DeskReader } from '../rules/private-facts'
import { WHOLE_QUEUE } from '../rules/queues'
import { readQueuePage } from './queues'
import { type DeskWalk, readTakenSides } from '@/lib/features/spins/queries/walk'
import { readInspectionDraft } from '@/lib/features/vehicles/queries/inspection'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { toDeskPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import { getDb } from '@/lib/server/db/client'

type CarNames = Pick<InspectionCar, 'vehicleId' | 'car' | 'carCode' | 'registrationNumber' | 'city'>

async function readFlawPhotos(vehicleId: string): Promise<InspectionCar['photos']> {
  const photos = await getDb().photo.findMany({
    where: { vehicleId, category: 'imperfection', originalKey: { not: null } },
    select: { id: true, storageKey: true, widths: true },
    orderBy: { position: 'asc' },
  })
  return photos.map((photo) => ({ photoId: photo.id, src: toDeskPhotoSrc(photo) }))
}

async function readViews(vehicleIds: readonly string[]): Promise<Map<string, ShotId[]>> {
  const photos = await getDb().photo.findMany({
    where: { vehicleId: { in: [...vehicleIds] }, view: { not: null } },
    select: { vehicleId: true, view: true },
    orderBy: { position: 'asc' },
  })
  const views = new Map<string, ShotId[]>(vehicleIds.map((id) => [id, []]))
  for (const { vehicleId, view } of photos) {
    const shot = findShot(view)
    if (shot) views.get(vehicleId)?.push(shot.id)
  }
  return views
}

export async function readInspectionCar({
  vehicleId,
  car,
  carCode,
  registrationNumber,
  city,
}: CarNames): Promise<InspectionCar> {
  const [draft, kms, photos, views, sides] = await Promise.all([
    readInspectionDraft(vehicleId),
    readProvenKms(vehicleId),
    readFlawPhotos(vehicleId),
    readViews([vehicleId]),
    readTakenSides([vehicleId]),
  ])
  const groups = draft.map(({ system, wear, points, savedAt }) => ({
    system,
    wear,
    points: [...points],
    savedAt: savedAt.toISOString(),
  }))
  return {
    ...{ vehicleId, car, carCode, registrationNumber, city },
    ...{ kms, groups, photos, views: views.get(vehicleId) ?? [] },
    walk: sides.get(vehicleId) ?? { slots: null, taken: [] },
  }
}

export function toCarToPhotograph(
  {
    id: vehicleId,
    car,
    carCode,
    registrationNumber,
    city,
  }: Omit<CarNames, 'vehicleId'> & { id: string },
  photos: readonly { view: ShotId | null }[],
  { slots, frames }: DeskWalk,
): CarToPhotograph {
  const taken = frames.filter(({ isRendering }) => !isRendering).map(({ slot }) => slot)
  return {
    ...{ vehicleId, car, carCode, registrationNumber, city },
    views: photos.flatMap(({ view }) => (view === null ? [] : [view])),
    walk: { slots, taken },
  }
}

async function readQueue(name: 'inspect' | 'photograph', reader: DeskReader) {
  const cityId = reader.cities === null ? null : await readStaffCity(reader.id)
  return (await readQueuePage(name, { ...WHOLE_QUEUE, cityId }, reader)).items
}

/**
 * Reads one page of the inspection queue, most urgent first, of the reader's own yard (for
 * managers, of all). Contains no facts about owners.
 */
export async function readInspectionCars(reader: DeskReader): Promise<InspectionCar[]> {
  const items = await readQueue('inspect', reader)
  return Promise.all(
    items.map(({ id, car, carCode, plate, city }) =>
      readInspectionCar({ vehicleId: id, car, carCode, registrationNumber: plate, city }),
    ),
  )
}

export async function readCarsToPhotograph(reader: DeskReader): Promise<CarToPhotograph[]> {
  const items = await readQueue('photograph', reader)
  const ids = items.map(({ id }) => id)
  const [views, sides] = await Promise.all([readViews(ids), readTakenSides(ids)])
  return items.map(({ id, car, carCode, plate, city }) => ({
    ...{ vehicleId: id, car, carCode, registrationNumber: plate, city },
    views: views.get(id) ?? [],
    walk: sides.get(id) ?? { slots: null, taken: [] },
  }))
}
