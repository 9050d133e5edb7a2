import { say } from '@/lib/i18n/say'
import { lockVehicle, touchVehicle } from './lock-vehicle'
import { type AuditEntryToWrite, writeAudit } from '@/lib/server/auth/audit'
import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { findChanges } from '@/lib/shared/changes'
import {
  isFlaw,
  MIN_PHOTOS,
  sortGallery,
  STAND_IN_VIEWS,
  type UploadCategory,
} from '../rules/photo-order'
import { mayBePublic, toPlateBoxes } from '../rules/plate-boxes'
import { findShot } from '../rules/shot-list'
import type { PhotoChange } from '../schemas/desk'
import { findChangedFields } from './find-changed-fields'
import { deleteSizes, getPhotoStores } from './photo-files'
import { placePhotos } from './photo-repository'

interface Done {
  vehicleId: string
  photos: number
}

async function picturesOf(
  db: Db,
  vehicleId: string,
): Promise<{ id: string; isDrawing: boolean; category: string }[]> {
  const pictures = await db.photo.findMany({
    where: { vehicleId },
    orderBy: { position: 'asc' },
    select: { id: true, originalKey: true, category: true },
  })
  return pictures.map(({ originalKey, ...picture }) => ({
    ...picture,
    isDrawing: originalKey === null,
  }))
}

function renumber(db: Db, pictures: Awaited<ReturnType<typeof picturesOf>>): Promise<void> {
  return placePhotos(
    db,
    sortGallery(pictures).map(({ id }, position) => ({ id, position })),
  )
}

async function vehicleOf(db: Db, photoId: string): Promise<string> {
  const photo = await db.photo.findFirst({
    where: { id: photoId, originalKey: { not: null } },
    select: { vehicleId: true },
  })
  if (!photo || !(await lockVehicle(db, photo.vehicleId))) throw new DomainError('not_found')
  return photo.vehicleId
}

async function finish(
  db: Db,
  vehicleId: string,
  staffId: string,
  action: string,
  line: Pick<AuditEntryToWrite, 'detail' | 'changes'>,
): Promise<Done> {
  await touchVehicle(db, vehicleId)
  await writeAudit({ staffId, action, subject: vehicleId, ...line }, db)
  return {
    vehicleId,
    photos: (await picturesOf(db, vehicleId)).filter(({ isDrawing }) => !isDrawing).length,
  }
}

/**
 * Reorders all photos of a car; drawings stay behind them. @throws DomainError `conflict` if the
 * photos or their order changed after the form was loaded
 */
export function reorderPhotos(
  vehicleId: string,
  { order, was }: { order: readonly string[]; was?: readonly string[] | undefined },
  staffId: string,
): Promise<Done> {
  return transaction(async (tx) => {
    if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
    const known = await picturesOf(tx, vehicleId)
    const own = new Set(known.filter(({ isDrawing }) => !isDrawing).map(({ id }) => id))
    const isAsSeen = was === undefined || was.join() === [...own].join()
    const isWhole =
      order.length === own.size &&
      new Set(order).size === own.size &&
      order.every((id) => own.has(id))
    if (!isWhole || !isAsSeen)
      throw new DomainError('conflict', { message: say('errors.deskCars.photosChanged') })
    await renumber(
      tx,
      known.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)),
    )
    return finish(tx, vehicleId, staffId, 'photos.ordered', { detail: { first: order[0] ?? '' } })
  })
}

/** Hides the picture if its new category expects a plate that nobody has looked for. */
async function changeCategory(
  tx: Db,
  photoId: string,
  category: UploadCategory,
): Promise<string[]> {
  const { view, storageKey, plateBoxes, plateAnsweredAt, originalRemovedAt } =
    await tx.photo.findUniqueOrThrow({
      where: { id: photoId },
      select: {
        view: true,
        storageKey: true,
        plateBoxes: true,
        plateAnsweredAt: true,
        originalRemovedAt: true,
      },
    })
  const moved = { category, ...(findShot(view)?.category !== category && { view: null }) }
  const facts = { category, boxes: toPlateBoxes(plateBoxes), answeredAt: plateAnsweredAt }
  if (storageKey === null || mayBePublic(facts)) {
    await tx.photo.updateMany({ where: { id: photoId }, data: moved })
    return []
  }
  if (originalRemovedAt !== null)
    throw new DomainError('conflict', { message: say('errors.deskCars.originalRemoved') })
  const hidden = { storageKey: null, blur: null, drawnView: STAND_IN_VIEWS[category] }
  await tx.photo.updateMany({ where: { id: photoId }, data: { ...moved, ...hidden } })
  return [storageKey]
}

/**
 * Changes a photo's category, or makes it the cover, which cards and link previews show. A photo of
 * another category no longer counts as the view that the camera took it for.
 * @throws DomainError `conflict` if another Dost changed what the form showed, or for an
 * imperfection as the cover
 */
export async function changePhoto(
  photoId: string,
  { category, cover, was }: PhotoChange,
  staffId: string,
): Promise<Done> {
  let retired: string[] = []
  const done = await transaction(async (tx) => {
    retired = []
    const vehicleId = await vehicleOf(tx, photoId)
    const before = await picturesOf(tx, vehicleId)
    const current = { category: before.find(({ id }) => id === photoId)?.category ?? null }
    const detail = { photoId }
    const kind = await findChangedFields(tx, {
      ...{ vehicleId, action: 'photo.changed', detail },
      ...{ was: was?.category && { category: was.category }, wanted: { category }, current },
    })
    if (kind.category) retired = await changeCategory(tx, photoId, kind.category)
    const known = await picturesOf(tx, vehicleId)
    const chosen = cover ? known.filter(({ id }) => id === photoId) : []
    if (chosen.some(isFlaw))
      throw new DomainError('conflict', { message: say('errors.deskCars.flawNoCover') })
    if (cover && was?.cover && was.cover !== before[0]?.id && photoId !== before[0]?.id)
      throw new DomainError('conflict', { message: say('errors.deskCars.coverChanged') })
    await renumber(tx, [...chosen, ...known.filter((picture) => !chosen.includes(picture))])
    const changes = findChanges(current, kind)
    return finish(tx, vehicleId, staffId, 'photo.changed', { detail, changes })
  })
  await deleteSizes(getPhotoStores(), retired)
  if (category !== undefined) kickJob('make-photo-sizes')
  return done
}

export async function removePhoto(photoId: string, staffId: string): Promise<Done> {
  let retired: string[] = []
  const done = await transaction(async (tx) => {
    const vehicleId = await vehicleOf(tx, photoId)
    const car = await tx.vehicle.findUniqueOrThrow({
      where: { id: vehicleId },
      select: { status: true },
    })
    const isPublic = ['listed', 'reserved', 'sold'].includes(car.status)
    const left = (await picturesOf(tx, vehicleId)).filter(
      (picture) => picture.id !== photoId && !isFlaw(picture),
    )
    if (isPublic && left.length < MIN_PHOTOS)
      throw new DomainError('conflict', {
        message: say('errors.deskCars.lastPhotos', { least: MIN_PHOTOS }),
      })
    await tx.finding.updateMany({ where: { photoId }, data: { photoId: null } })
    const gone = await tx.photo.findUnique({
      where: { id: photoId },
      select: { storageKey: true },
    })
    const { count } = await tx.photo.deleteMany({ where: { id: photoId } })
    if (count === 0) throw new DomainError('not_found')
    retired = gone?.storageKey ? [gone.storageKey] : []
    await renumber(tx, await picturesOf(tx, vehicleId))
    return finish(tx, vehicleId, staffId, 'photo.removed', { detail: { photoId } })
  })
  await deleteSizes(getPhotoStores(), retired)
  return done
}
