import { lockVehicle, touchVehicle } from './lock-vehicle'
import { type Db, type DbClient, runTransaction } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import type { NewPhoto, PhotoRepository, SavedPhoto } from './add-photos'
import { type ExistingPhoto, isFlaw, planPhotoOrder, STAND_IN_VIEWS } from '../rules/photo-order'
import { insertByView } from '../rules/shot-list'
import { sql } from 'kysely'
import { anyOf } from '@/lib/server/db/sql'

const ASIDE = 10_000

export function createPhotoRepository(client: DbClient): PhotoRepository {
  return {
    known: async (vehicleId, { hashes, view }) => {
      const photos = await client.photo.findMany({
        where: { vehicleId, sourceHash: { in: [...hashes] }, ...(view && { view }) },
        select: { sourceHash: true },
      })
      return new Set(photos.flatMap(({ sourceHash }) => sourceHash ?? []))
    },
    append: (vehicleId, photos) =>
      runTransaction(client, async (tx) => {
        // Lock: two concurrent uploads would otherwise get the same positions.
        if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
        const before = await knownPhotos(tx, vehicleId)
        const added = withoutKnown(photos, before)
        if (added.length === 0) return []
        const { known, retaken } = await retireViews(tx, vehicleId, before, added)
        const { first, drawings, flaws, replaced } = planPhotoOrder(known, added)
        const saved = added.map((photo, place): SavedPhoto => ({
          ...photo,
          id: newId('pho'),
          position: first + place,
        }))
        await tx.photo.deleteMany({ where: { id: { in: replaced } } })
        await placePhotos(tx, [...drawings, ...flaws])
        await tx.photo.createMany({
          data: saved.map(({ storageKey, plateBoxes, widths, ...photo }) => ({
            ...{ ...photo, vehicleId, storageKey },
            ...(storageKey === null
              ? { drawnView: STAND_IN_VIEWS[photo.category] }
              : { sizedAt: new Date(), maskedBoxes: [...plateBoxes] }),
            plateBoxes: [...plateBoxes],
            widths: [...widths],
          })),
        })
        const placed = saved.some(({ view }) => view !== null)
          ? await arrangeViews(tx, vehicleId, saved, retaken)
          : saved
        await touchVehicle(tx, vehicleId)
        return placed
      }),
  }
}

async function knownPhotos(db: Db, vehicleId: string): Promise<KnownPhoto[]> {
  const photos = await db.photo.findMany({
    where: { vehicleId },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      position: true,
      category: true,
      sourceHash: true,
      originalKey: true,
      view: true,
    },
  })
  return photos.map(({ originalKey, ...photo }) => ({ ...photo, isDrawing: originalKey === null }))
}

type KnownPhoto = ExistingPhoto & { view: string | null; sourceHash: string | null }

/**
 * Removes the photos that `added` replaces; a job deletes their files. A photo that shows a finding
 * stays, without its view. Returns each view's old place.
 */
async function retireViews(
  tx: Db,
  vehicleId: string,
  before: readonly KnownPhoto[],
  added: readonly NewPhoto[],
): Promise<{ known: KnownPhoto[]; retaken: ReadonlyMap<string, number> }> {
  const views = new Map<string, string>(
    added.flatMap(({ view, sourceHash }) => (view ? [[view, sourceHash]] : [])),
  )
  const hashes = new Set<string | null | undefined>(views.values())
  const isUnnamed = (photo: KnownPhoto) =>
    photo.view === null && !isFlaw(photo) && hashes.has(photo.sourceHash)
  const stale = before.filter((photo) => views.has(photo.view ?? '') || isUnnamed(photo))
  if (stale.length === 0) return { known: [...before], retaken: new Map() }
  const ids = stale.map(({ id }) => id)
  await tx.photo.deleteMany({ where: { id: { in: ids }, findings: { none: {} } } })
  await tx.photo.updateMany({ where: { id: { in: ids } }, data: { view: null } })
  return {
    known: await knownPhotos(tx, vehicleId),
    retaken: new Map(stale.map(({ view, position }) => [view ?? '', position])),
  }
}

/** A retaken view keeps the place of its old photo; a new view gets its place in the shot list. */
async function arrangeViews(
  tx: Db,
  vehicleId: string,
  saved: readonly SavedPhoto[],
  retaken: ReadonlyMap<string, number>,
): Promise<SavedPhoto[]> {
  const all = await knownPhotos(tx, vehicleId)
  const isNew = (id: string) => saved.some((photo) => photo.id === id)
  const isPhotograph = (photo: KnownPhoto) => !photo.isDrawing && !isFlaw(photo)
  let photographs = all.filter((photo) => isPhotograph(photo) && !isNew(photo.id))
  for (const photo of all.filter(({ id }) => isNew(id))) {
    const old = retaken.get(photo.view ?? '')
    const later = photographs.findIndex(({ position }) => old !== undefined && position >= old)
    photographs =
      old === undefined
        ? insertByView(photographs, photo)
        : photographs.toSpliced(later === -1 ? photographs.length : later, 0, photo)
  }
  const order = [...photographs, ...all.filter((photo) => !isPhotograph(photo))]
  await placePhotos(
    tx,
    order.map(({ id }, position) => ({ id, position })),
  )
  return saved.map((photo) => ({
    ...photo,
    position: order.findIndex(({ id }) => id === photo.id),
  }))
}

function withoutKnown(photos: readonly NewPhoto[], known: readonly KnownPhoto[]): NewPhoto[] {
  const added = new Set<string | null>()
  const isKnown = ({ sourceHash, view }: NewPhoto) =>
    added.has(sourceHash) ||
    known.some((one) => one.sourceHash === sourceHash && (view === null || one.view === view))
  return photos.filter((photo) => !isKnown(photo) && added.add(photo.sourceHash))
}

export async function placePhotos(
  db: Db,
  places: readonly { id: string; position: number }[],
): Promise<void> {
  if (places.length === 0) return
  const ids = places.map(({ id }) => id)
  const positions = places.map(({ position }) => position)
  await db.$kysely
    .updateTable('photo')
    .set(({ eb }) => ({ position: eb('position', '+', ASIDE) }))
    .where('id', '=', anyOf(ids))
    .execute()
  const given = sql<{
    id: string
    position: number
  }>`unnest(${ids}::text[], ${positions}::int[])`
  await db.$kysely
    .updateTable('photo')
    .from(given.as<'place'>(sql`place(id, position)`))
    .set(({ ref }) => ({ position: ref('place.position') }))
    .whereRef('photo.id', '=', 'place.id')
    .execute()
}
