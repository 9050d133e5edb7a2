import { sql } from 'kysely'
import { lockVehicle, touchVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import {
  deleteSizes,
  getPhotoStores,
  type PhotoStores,
  readOriginal,
  storeSizes,
} from '@/lib/features/vehicles/commands/photo-files'
import { decodeOriginal, makePublicSizes } from '@/lib/features/vehicles/photography/process-photo'
import { toPlateBoxes } from '@/lib/features/vehicles/rules/plate-boxes'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { withMutex } from '@/lib/server/mutex'

const TRIES = 3

async function readFrame({ db }: PhotoStores, frameId: string) {
  const frame = await db.walkFrame.findFirst({
    where: { id: frameId, storageKey: null, plateAnsweredAt: { not: null } },
    select: { id: true, vehicleId: true, originalKey: true, plateBoxes: true },
  })
  return frame?.originalKey ? { ...frame, originalKey: frame.originalKey } : null
}

type Frame = NonNullable<Awaited<ReturnType<typeof readFrame>>>

/**
 * Publishes the sizes. False if the answer changed meanwhile, so that they have the wrong boxes
 * masked.
 */
function publish(frame: Frame, storageKey: string, widths: readonly number[]): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockVehicle(tx, frame.vehicleId))) return false
    const done = await tx.$kysely
      .updateTable('walk_frame')
      .set({ storage_key: storageKey, widths: [...widths], masked_boxes: frame.plateBoxes })
      .where('id', '=', frame.id)
      .where('storage_key', 'is', null)
      .where('plate_answered_at', 'is not', null)
      .where('plate_boxes', '=', sql<number[]>`${frame.plateBoxes}::int[]`)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await touchVehicle(tx, frame.vehicleId)
    return true
  })
}

/**
 * Makes a frame's public sizes with its boxes masked. Idempotent. Does nothing if the frame has
 * them, or if nobody has checked its plates. If the answer changes meanwhile, deletes the new sizes
 * and tries again.
 */
export async function makeFrameSizes(
  frameId: string,
  stores: PhotoStores = getPhotoStores(),
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const frame = await readFrame(stores, frameId)
    if (!frame) return
    const stored = await readOriginal(stores, frame.originalKey)
    if (!stored) {
      log().error({ frameId }, 'the original of a frame is missing')
      return
    }
    const sizes = await withMutex(['photo'], async () =>
      makePublicSizes(await decodeOriginal(stored.body), toPlateBoxes(frame.plateBoxes)),
    )
    const storageKey = await storeSizes(stores, sizes)
    if (await publish(frame, storageKey, sizes.widths)) return
    await deleteSizes(stores, [storageKey])
  }
}

export async function makeMissingFrameSizes(stores: PhotoStores = getPhotoStores()): Promise<void> {
  const frames = await stores.db.walkFrame.findMany({
    where: { storageKey: null, originalKey: { not: null }, plateAnsweredAt: { not: null } },
    select: { id: true },
    orderBy: [{ vehicleId: 'asc' }, { slot: 'asc' }],
  })
  for (const { id } of frames) await makeFrameSizes(id, stores)
}
