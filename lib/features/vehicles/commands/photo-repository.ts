import { lockVehicle, touchVehicle } from './lock-vehicle'
import { type Db, type DbClient, runTransaction } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import type { NewPhoto, PhotoRepository, SavedPhoto } from './add-photos'
import { orderPhotos } from '../rules/photo-order'
import { sql } from 'kysely'
import { anyOf } from '@/lib/server/db/sql'

const ASIDE = 10_000

export function createPhotoRepository(client: DbClient): PhotoRepository {
  return {
    append: (vehicleId, photos) =>
      runTransaction(client, async (tx) => {
        // Lock: two concurrent uploads would otherwise get the same positions.
        if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
        const known = await knownPhotos(tx, vehicleId)
        const added = withoutKnown(photos, known)
        if (added.length === 0) return []
        const { first, drawings, flaws, replaced } = orderPhotos(known, added)
        const saved = added.map((photo, place): SavedPhoto => ({
          ...photo,
          id: newId('pho'),
          position: first + place,
        }))
        await tx.photo.deleteMany({ where: { id: { in: replaced } } })
        await placePhotos(tx, [...drawings, ...flaws])
        await tx.photo.createMany({
          data: saved.map((photo) => ({ ...photo, vehicleId, widths: [...photo.widths] })),
        })
        await touchVehicle(tx, vehicleId)
        return saved
      }),
  }
}

async function knownPhotos(db: Db, vehicleId: string) {
  const photos = await db.photo.findMany({
    where: { vehicleId },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, category: true, storageKey: true, drawnView: true },
  })
  return photos.map(({ drawnView, ...photo }) => ({ ...photo, isDrawing: drawnView !== null }))
}

function withoutKnown(
  photos: readonly NewPhoto[],
  known: readonly { storageKey: string | null }[],
): NewPhoto[] {
  const keys = new Set(known.map(({ storageKey }) => storageKey))
  return photos.filter(({ storageKey }) => !keys.has(storageKey) && keys.add(storageKey))
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
