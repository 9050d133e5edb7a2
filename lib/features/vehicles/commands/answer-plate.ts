import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { STAND_IN_VIEWS } from '../rules/photo-order'
import { areSamePlateBoxes, type PlateBox, toBoxNumbers, toPlateBoxes } from '../rules/plate-boxes'
import type { PlateBody, PlatesBody } from '../schemas/plates'
import { lockVehicle, touchVehicle } from './lock-vehicle'
import { makePhotoSizes } from './make-photo-sizes'
import { deleteSizes, getPhotoStores } from './photo-files'

async function readPhotos(tx: Db, ids: readonly string[]) {
  const photos = await tx.photo.findMany({
    where: { id: { in: [...ids] }, originalKey: { not: null } },
    select: {
      id: true,
      vehicleId: true,
      category: true,
      storageKey: true,
      plateBoxes: true,
      originalRemovedAt: true,
    },
  })
  return photos.map((photo) => ({ ...photo, boxes: toPlateBoxes(photo.plateBoxes) }))
}

type Photo = Awaited<ReturnType<typeof readPhotos>>[number]

/**
 * Records an answer. If it changes the boxes, the photo loses its public sizes; their key is
 * returned for deletion.
 */
async function record(
  tx: Db,
  photo: Photo,
  boxes: readonly PlateBox[],
  staffId: string,
): Promise<string[]> {
  const isUnchanged = areSamePlateBoxes(photo.boxes, boxes)
  if (!isUnchanged && photo.originalRemovedAt !== null)
    throw new DomainError('conflict', { message: say('errors.deskCars.originalRemoved') })
  await tx.$kysely
    .updateTable('photo')
    .set({
      plate_answered_at: clockTimestamp,
      plate_answered_by_id: staffId,
      ...(!isUnchanged && {
        plate_boxes: toBoxNumbers(boxes),
        storage_key: null,
        blur: null,
        drawn_view: STAND_IN_VIEWS[photo.category],
      }),
    })
    .where('id', '=', photo.id)
    .execute()
  const detail = { photoId: photo.id, plates: boxes.length }
  await writeAudit({ staffId, action: 'photo.plate', subject: photo.vehicleId, detail }, tx)
  return isUnchanged || photo.storageKey === null ? [] : [photo.storageKey]
}

function refuseChanged(): never {
  throw new DomainError('conflict', { message: say('errors.deskCars.plateChanged') })
}

/**
 * Records where the plates of a photo are, or that it shows none, and makes its public sizes anew.
 * @throws DomainError `conflict` if another Dost answered differently after the form was loaded, or
 * if the boxes change and the original was removed
 */
export async function answerPlate(
  photoId: string,
  { boxes, was }: PlateBody,
  staffId: string,
): Promise<{ photoId: string }> {
  const retired = await transaction(async (tx) => {
    const [found] = await readPhotos(tx, [photoId])
    if (!found || !(await lockVehicle(tx, found.vehicleId))) throw new DomainError('not_found')
    const [photo] = await readPhotos(tx, [photoId])
    if (!photo) throw new DomainError('not_found')
    if (!areSamePlateBoxes(photo.boxes, was) && !areSamePlateBoxes(photo.boxes, boxes))
      refuseChanged()
    const keys = await record(tx, photo, boxes, staffId)
    await touchVehicle(tx, photo.vehicleId)
    return keys
  })
  await deleteSizes(getPhotoStores(), retired)
  await makePhotoSizes(photoId)
  return { photoId }
}

/** A photo without boxes shows no plate. A job makes missing public sizes. */
export async function confirmPlates(
  vehicleId: string,
  { photos: seen }: PlatesBody,
  staffId: string,
): Promise<{ vehicleId: string; photos: number }> {
  await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const photos = await readPhotos(
      tx,
      seen.map(({ photoId }) => photoId),
    )
    for (const { photoId, boxes } of seen) {
      const photo = photos.find(({ id }) => id === photoId)
      if (photo?.vehicleId !== vehicleId || !areSamePlateBoxes(photo.boxes, boxes)) refuseChanged()
      await record(tx, photo, boxes, staffId)
    }
    await touchVehicle(tx, vehicleId)
  })
  kickJob('make-photo-sizes')
  return { vehicleId, photos: seen.length }
}
