import { sql } from 'kysely'
import { statements } from '@/lib/server/db/kysely'
import { compiled, type ValueOf } from '@/lib/server/db/sql'
import { isStale } from '../queries/holds'

interface HoldRequest {
  vehicleId: string
  customerId: string
}

/**
 * The car plus those blocked by the customer's own ended holds. A set of ids, because an "or" makes
 * Postgres scan all cars.
 */
function carsOf(value: ValueOf<HoldRequest>) {
  return statements
    .selectFrom('vehicle')
    .select('vehicle.id')
    .where(
      'vehicle.id',
      'in',
      statements
        .selectNoFrom(value('vehicleId').as('id'))
        .unionAll(
          statements
            .selectFrom('reservation')
            .select('reservation.vehicle_id as id')
            .where('reservation.customer_id', '=', value('customerId'))
            .where(isStale),
        ),
    )
}

/**
 * Locks the car and the one blocked by the buyer's ended hold, in id order: two buyers blocking
 * each other's cars would otherwise deadlock.
 */
export const lockCars = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value).orderBy('vehicle.id').forNoKeyUpdate(),
)

/**
 * Defers notifications to `announceChanges` after commit: transactions with NOTIFY commit one after
 * the other, each with its own fsync.
 */
const announcedLater = sql<string>`set_config('bharosa.announced_later', 'on', true)`

/**
 * Like `lockCars`, and also locks the buyer's account: a deletion comes either first, and is seen
 * by the next read, or after the hold, and is refused.
 */
export const lockForHold = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value)
    .select(announcedLater.as('announcedLater'))
    .innerJoin('customer', (join) => join.on('customer.id', '=', value('customerId')))
    .orderBy('vehicle.id')
    .forNoKeyUpdate('vehicle')
    .forKeyShare('customer'),
)
