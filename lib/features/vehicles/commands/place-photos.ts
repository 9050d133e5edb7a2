import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'

/** Far beyond any position in use, and within what a position can hold. */
const ASIDE = 10_000

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
