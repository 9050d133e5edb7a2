import {
  STATES_CLOSED_TO_PHOTOS,
  toPhotoRefusal,
} from '@/lib/features/vehicles/commands/upload-photo'
import { lockVehicle, touchVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import {
  deleteSizes,
  getPhotoStores,
  storeOriginal,
} from '@/lib/features/vehicles/commands/photo-files'
import { examinePhoto } from '@/lib/features/vehicles/photography/examine-photo'
import { PhotoError } from '@/lib/features/vehicles/photography/photo-error'
import { preparePhoto } from '@/lib/features/vehicles/photography/process-photo'
import { toBoxNumbers } from '@/lib/features/vehicles/rules/plate-boxes'
import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { transaction } from '@/lib/server/db/transaction'
import { withMutex } from '@/lib/server/mutex'
import { DomainError } from '@/lib/shared/error-codes'
import { findSideView, type WalkSize } from '../rules/walk'

/** A spin has many pictures and none is enlarged, so they are smaller than photographs. */
const WIDEST_FRAME = 960

interface Taken {
  slot: number
  slots: WalkSize
  file: Uint8Array
}

interface Added {
  vehicleId: string
  frameId: string
  slot: number
  isNew: boolean
}

async function startWalk(tx: Db, vehicleId: string, slots: WalkSize): Promise<void> {
  await tx.walkFrame.deleteMany({ where: { vehicleId, rendering: { not: null } } })
  const known = await tx.walkRound.findUnique({
    where: { vehicleId },
    select: { slots: true, frames: { select: { id: true }, take: 1 } },
  })
  if (known?.slots === slots) return
  if (known && known.frames.length > 0)
    throw new DomainError('conflict', {
      message: say('errors.deskCars.walkFixed', { slots: known.slots }),
    })
  await tx.walkRound.upsert({
    where: { vehicleId },
    create: { vehicleId, slots },
    update: { slots },
  })
}

async function findSame(vehicleId: string, slot: number, sourceHash: string) {
  const same = await getDb().walkFrame.findFirst({
    where: { vehicleId, slot, sourceHash },
    select: { id: true },
  })
  return same?.id ?? null
}

async function prepare({ file, slot, slots }: Taken) {
  try {
    const prepared = await preparePhoto(file, { isCentred: true, widest: WIDEST_FRAME })
    const { boxes } = await examinePhoto(prepared.master, findSideView(slot, slots))
    return { ...prepared, boxes }
  } catch (error) {
    throw error instanceof PhotoError ? toPhotoRefusal(error.code) : error
  }
}

/**
 * Accepts one picture of a walk-round. A retake replaces the slot's picture with its pins and the
 * answer about its plates. Idempotent, so that a phone that lost its connection can retry.
 * @throws DomainError with the fault of the picture; `conflict` for another number of slots
 */
export async function addFrame(vehicleId: string, taken: Taken, staffId: string): Promise<Added> {
  const { slot, slots } = taken
  if (slot >= slots)
    throw new DomainError('invalid_input', { fields: { slot: say('errors.deskCars.walkSlot') } })
  const stores = getPhotoStores()
  const { hash, original, boxes } = await withMutex(['photo'], () => prepare(taken))
  const same = await findSame(vehicleId, slot, hash)
  if (same !== null) return { vehicleId, frameId: same, slot, isNew: false }
  const originalKey = await storeOriginal(stores, original)
  const frameId = newId('frm')
  const retired = await transaction(async (tx) => {
    const status = await lockVehicle(tx, vehicleId)
    if (status === null) throw new DomainError('not_found')
    if (STATES_CLOSED_TO_PHOTOS.includes(status))
      throw new DomainError('conflict', {
        message: say('errors.deskCars.notInThisState', { state: status }),
      })
    await startWalk(tx, vehicleId, slots)
    const before = await tx.walkFrame.findUnique({
      where: { vehicleId_slot: { vehicleId, slot } },
      select: { storageKey: true },
    })
    await tx.walkFrame.deleteMany({ where: { vehicleId, slot } })
    await tx.walkFrame.create({
      data: {
        ...{ id: frameId, vehicleId, slots, slot, originalKey, sourceHash: hash },
        ...{ plateBoxes: toBoxNumbers(boxes), addedById: staffId },
      },
      select: { id: true },
    })
    await touchVehicle(tx, vehicleId)
    const detail = { slot: slot + 1, slots }
    await writeAudit({ staffId, action: 'walk.frame', subject: vehicleId, detail }, tx)
    return before?.storageKey ? [before.storageKey] : []
  })
  await deleteSizes(stores, retired)
  return { vehicleId, frameId, slot, isNew: true }
}

/**
 * Leaves a gap in the walk-round.
 * @throws DomainError `not_found`
 */
export async function removeFrame(
  frameId: string,
  staffId: string,
): Promise<{ vehicleId: string }> {
  const { vehicleId, retired } = await transaction(async (tx) => {
    const frame = await tx.walkFrame.findUnique({
      where: { id: frameId },
      select: { vehicleId: true, slot: true, slots: true },
    })
    if (!frame || !(await lockVehicle(tx, frame.vehicleId))) throw new DomainError('not_found')
    const gone = await tx.walkFrame.findUnique({
      where: { id: frameId },
      select: { storageKey: true },
    })
    if (!gone) throw new DomainError('not_found')
    await tx.walkFrame.delete({ where: { id: frameId }, select: { id: true } })
    await touchVehicle(tx, frame.vehicleId)
    const detail = { slot: frame.slot + 1, slots: frame.slots }
    await writeAudit({ staffId, action: 'walk.removed', subject: frame.vehicleId, detail }, tx)
    return { vehicleId: frame.vehicleId, retired: gone.storageKey ? [gone.storageKey] : [] }
  })
  await deleteSizes(getPhotoStores(), retired)
  return { vehicleId }
}
