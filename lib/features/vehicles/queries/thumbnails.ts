import { type Db, getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'
import { toThumbnailSrc } from '../dto'

export async function readThumbnails(
  vehicleIds: readonly string[],
  db: Db = getDb(),
): Promise<ReadonlyMap<string, string>> {
  if (vehicleIds.length === 0) return new Map()
  const cars = await db.$kysely
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo')
          .select(['storage_key', 'widths'])
          .whereRef('photo.vehicle_id', '=', 'v.id')
          .orderBy('photo.position')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('v.id', '=', anyOf([...new Set(vehicleIds)]))
    .select(['v.id', 'v.year', 'v.colour', 'v.kms', 'm.slug as modelSlug', 'm.body'])
    .select(['p.storage_key as storageKey', 'p.widths'])
    .execute()
  return new Map(cars.map((car) => [car.id, toThumbnailSrc(car)]))
}
