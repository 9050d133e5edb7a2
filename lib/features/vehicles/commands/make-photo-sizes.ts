import { sql } from 'kysely'
import { clockTimestamp } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { log } from '@/lib/server/log'
import { withMutex } from '@/lib/server/mutex'
import { decodeOriginal, makePublicSizes, type PublicSizes } from '../photography/process-photo'
import { examinePhoto } from '../photography/examine-photo'
import { mayBePublic, toBoxNumbers, toPlateBoxes } from '../rules/plate-boxes'
import { listRenditionKeys } from '../rules/renditions'
import { lockVehicle, touchVehicle } from './lock-vehicle'
import {
  deleteSizes,
  getPhotoStores,
  UNMASKED_KEY_PREFIX,
  type PhotoStores,
  readOriginal,
  storeOriginal,
  storeSizes,
} from './photo-files'

const TRIES = 3

async function readPhoto({ db }: PhotoStores, photoId: string) {
  const photo = await db.photo.findUnique({
    where: { id: photoId },
    select: {
      id: true,
      vehicleId: true,
      category: true,
      view: true,
      originalKey: true,
      storageKey: true,
      widths: true,
      plateBoxes: true,
      plateAnsweredAt: true,
    },
  })
  if (!photo?.originalKey) return null
  return { ...photo, originalKey: photo.originalKey, boxes: toPlateBoxes(photo.plateBoxes) }
}

type Photo = NonNullable<Awaited<ReturnType<typeof readPhoto>>>

const canBeMade = ({ storageKey, category, boxes, plateAnsweredAt }: Photo) =>
  storageKey === null && mayBePublic({ category, boxes, answeredAt: plateAnsweredAt })

function publish(photo: Photo, storageKey: string, sizes: PublicSizes): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await lockVehicle(tx, photo.vehicleId))) return false
    const done = await tx.$kysely
      .updateTable('photo')
      .set({
        storage_key: storageKey,
        drawn_view: null,
        width: sizes.width,
        height: sizes.height,
        widths: [...sizes.widths],
        blur: sizes.blur,
        masked_boxes: photo.plateBoxes,
        sized_at: clockTimestamp,
      })
      .where('id', '=', photo.id)
      .where('storage_key', 'is', null)
      .where('category', '=', photo.category)
      .where('plate_boxes', '=', sql<number[]>`${photo.plateBoxes}::int[]`)
      .where('plate_answered_at', 'is not distinct from', photo.plateAnsweredAt)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await touchVehicle(tx, photo.vehicleId)
    return true
  })
}

/**
 * Makes a photo's public sizes with its boxes masked. Idempotent. Does nothing if the photo has
 * them or may not be public. If the answer changes meanwhile, deletes the new sizes and tries
 * again.
 */
export async function makePhotoSizes(
  photoId: string,
  stores: PhotoStores = getPhotoStores(),
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const photo = await readPhoto(stores, photoId)
    if (!photo || isFromBefore(photo) || !canBeMade(photo)) return
    const stored = await readOriginal(stores, photo.originalKey)
    if (!stored) {
      log().error({ photoId }, 'the original of a photograph is missing')
      return
    }
    // Decoded pictures are large, so each process handles one at a time.
    const sizes = await withMutex(['photo'], async () =>
      makePublicSizes(await decodeOriginal(stored.body), photo.boxes),
    )
    const storageKey = await storeSizes(stores, sizes)
    if (await publish(photo, storageKey, sizes)) return
    await deleteSizes(stores, [storageKey])
  }
}

const isFromBefore = ({ originalKey }: Pick<Photo, 'originalKey'>) =>
  originalKey.startsWith(UNMASKED_KEY_PREFIX)

/**
 * Moves a photo that is older than our masking of plates: its largest size becomes the private
 * original, and all its unmasked sizes leave the public store.
 */
async function moveToPrivate(photo: Photo, stores: PhotoStores): Promise<void> {
  const stored = await readOriginal(stores, photo.originalKey)
  if (stored) {
    const examined = await withMutex(['photo'], async () =>
      examinePhoto(await decodeOriginal(stored.body), photo.view),
    )
    const originalKey = await storeOriginal(stores, stored.body)
    const { boxes, ...quality } = examined
    await stores.db.photo.updateMany({
      where: { id: photo.id, originalKey: photo.originalKey },
      data: {
        ...{ originalKey, ...quality },
        // An answer given meanwhile stands.
        ...(photo.plateAnsweredAt === null && { plateBoxes: toBoxNumbers(boxes) }),
      },
    })
  }
  const isShared = await stores.db.photo.findFirst({
    where: { originalKey: photo.originalKey },
    select: { id: true },
  })
  if (isShared) return
  for (const key of listRenditionKeys(photo.originalKey)) await stores.shared.delete(key)
}

/** Also moves photos that are older than our masking of plates into the private store. */
export async function makeMissingSizes(stores: PhotoStores = getPhotoStores()): Promise<void> {
  const photos = await stores.db.photo.findMany({
    where: {
      storageKey: null,
      originalKey: { not: null },
      OR: [
        { originalKey: { startsWith: UNMASKED_KEY_PREFIX } },
        { plateAnsweredAt: { not: null } },
        { plateBoxes: { isEmpty: false } },
        { category: 'interior' },
      ],
    },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  for (const { id } of photos) {
    const photo = await readPhoto(stores, id)
    if (photo && isFromBefore(photo)) await moveToPrivate(photo, stores)
    await makePhotoSizes(id, stores)
  }
}
