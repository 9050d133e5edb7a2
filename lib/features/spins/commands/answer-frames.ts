import { lockVehicle, touchVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { deleteSizes, getPhotoStores } from '@/lib/features/vehicles/commands/photo-files'
import {
  areSamePlateBoxes,
  toBoxNumbers,
  toPlateBoxes,
} from '@/lib/features/vehicles/rules/plate-boxes'
import type { PlateBody } from '@/lib/features/vehicles/schemas/plates'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import type { WalkPlatesBody } from '../schemas'
import { makeFrameSizes } from './make-frame-sizes'

function refuseChanged(): never {
  throw new DomainError('conflict', { message: say('errors.deskCars.plateChanged') })
}

async function readFrames(tx: Db, ids: readonly string[]) {
  const frames = await tx.walkFrame.findMany({
    where: { id: { in: [...ids] }, originalKey: { not: null } },
    select: { id: true, vehicleId: true, storageKey: true, plateBoxes: true },
  })
  return frames.map((frame) => ({ ...frame, boxes: toPlateBoxes(frame.plateBoxes) }))
}

function record(tx: Db, ids: readonly string[], staffId: string) {
  return tx.$kysely
    .updateTable('walk_frame')
    .set({ plate_answered_at: clockTimestamp, plate_answered_by_id: staffId })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Records where the plates of one frame are, or that it shows none, and makes its public sizes
 * anew.
 * @throws DomainError `conflict` if another Dost answered differently after the form was loaded
 */
export async function answerFramePlates(
  frameId: string,
  { boxes, was }: PlateBody,
  staffId: string,
): Promise<{ photoId: string }> {
  const retired = await transaction(async (tx) => {
    const [found] = await readFrames(tx, [frameId])
    if (!found || !(await lockVehicle(tx, found.vehicleId))) throw new DomainError('not_found')
    const [frame] = await readFrames(tx, [frameId])
    if (!frame) throw new DomainError('not_found')
    if (!areSamePlateBoxes(frame.boxes, was) && !areSamePlateBoxes(frame.boxes, boxes))
      refuseChanged()
    const isUnchanged = areSamePlateBoxes(frame.boxes, boxes)
    if (!isUnchanged)
      await tx.walkFrame.update({
        where: { id: frameId },
        data: { plateBoxes: toBoxNumbers(boxes), storageKey: null },
        select: { id: true },
      })
    await record(tx, [frameId], staffId)
    await touchVehicle(tx, frame.vehicleId)
    const detail = { plates: boxes.length }
    await writeAudit({ staffId, action: 'walk.plates', subject: frame.vehicleId, detail }, tx)
    return isUnchanged || frame.storageKey === null ? [] : [frame.storageKey]
  })
  await deleteSizes(getPhotoStores(), retired)
  await makeFrameSizes(frameId)
  return { photoId: frameId }
}

export async function confirmFramePlates(
  vehicleId: string,
  { frames: seen }: WalkPlatesBody,
  staffId: string,
): Promise<{ vehicleId: string; frames: number }> {
  await transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const ids = seen.map(({ frameId }) => frameId)
    const frames = await readFrames(tx, ids)
    for (const { frameId, boxes } of seen) {
      const frame = frames.find(({ id }) => id === frameId)
      if (frame?.vehicleId !== vehicleId || !areSamePlateBoxes(frame.boxes, boxes)) refuseChanged()
    }
    await record(tx, ids, staffId)
    await touchVehicle(tx, vehicleId)
    const detail = { frames: seen.length }
    await writeAudit({ staffId, action: 'walk.plates', subject: vehicleId, detail }, tx)
  })
  kickJob('make-frame-sizes')
  return { vehicleId, frames: seen.length }
}
