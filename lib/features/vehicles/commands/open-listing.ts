import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

/**
 * Sets the first price and the listing date, which a public car needs. The same transaction then
 * moves the car to `listed`. Undefined for an unknown car.
 */
export function openListing(tx: Db, vehicleId: string) {
  return tx.$kysely
    .updateTable('vehicle as v')
    .from('variant as x')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', (join) => join.onTrue())
    .set(({ ref, or, exists, selectFrom }) => ({
      first_price: ref('v.price'),
      listed_at: databaseNow,
      is_refurbished: or([
        ref('v.is_refurbished'),
        exists(
          selectFrom('refurbishment_item as r')
            .whereRef('r.vehicle_id', '=', 'v.id')
            .where('r.done_at', 'is not', null)
            .select('r.id'),
        ),
      ]).$castTo<boolean>(),
    }))
    .where('v.id', '=', vehicleId)
    .whereRef('x.id', '=', 'v.variant_id')
    .whereRef('c.id', '=', 'v.city_id')
    .returning([
      'v.car_code as carCode',
      'v.year',
      'x.fuel',
      'k.slug as makeSlug',
      'm.slug as modelSlug',
      'c.slug as citySlug',
    ])
    .executeTakeFirst()
}
