import { lockVehicle, touchVehicle } from './lock-vehicle'
import { type Db, type DbClient, transactionOf } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { DomainError } from '@/lib/shared/error-codes'
import type { NewPhoto, PhotoRepository, SavedPhoto } from './add-photos'
import { orderPhotos } from '../rules/photo-order'
import { sql } from 'kysely'
import { anyOf } from '@/lib/server/db/sql'

/** Far beyond any position in use, and within what a position can hold. */
const ASIDE = 10_000

/** The rows of uploaded photographs in Postgres. How drawings give way to them: docs/adr/0012. */
export function photoRepository(client: DbClient): PhotoRepository {
  return {
    append: (vehicleId, photos) =>
      transactionOf(client, async (tx) => {
        // The lock comes first: two uploads to one car would otherwise give out the same positions.
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

/** Each picture once, and none that the car has already. */
function withoutKnown(
  photos: readonly NewPhoto[],
  known: readonly { storageKey: string | null }[],
): NewPhoto[] {
  const keys = new Set(known.map(({ storageKey }) => storageKey))
  return photos.filter(({ storageKey }) => !keys.has(storageKey) && keys.add(storageKey))
}

/** Gives pictures their places in their car's list. Positions are unique row by row, so what moves steps aside first. */
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
