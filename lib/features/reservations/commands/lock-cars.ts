import { sql } from 'kysely'
import { statements } from '@/lib/server/db/kysely'
import { compiled, type ValueOf } from '@/lib/server/db/sql'
import { isStale } from '../queries/holds'

interface HoldRequest {
  vehicleId: string
  customerId: string
}

/**
 * Selects the car and those still blocked by the customer's own expired holds. They are found as a
 * set of ids because with an "or" Postgres would scan all cars.
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
 * Locks the car and those still blocked by the buyer's expired holds. They are locked in the order
 * of their ids, because two buyers who each block the other's car would otherwise deadlock.
 */
export const lockCars = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value).orderBy('vehicle.id').forNoKeyUpdate(),
)

/**
 * Tells the database's triggers to send no NOTIFY in this transaction; `announceChanges` sends it
 * after the commit. Transactions with a NOTIFY commit one after the other, each waiting for its own
 * fsync.
 */
const announcedLater = sql<string>`set_config('bharosa.announced_later', 'on', true)`

/**
 * Like `lockCars`, but also locks the buyer's account, so that it can't be deleted meanwhile. A
 * deletion that came first is seen by the next read; one that comes later finds the hold and is
 * refused.
 */
export const lockForHold = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value)
    .select(announcedLater.as('announcedLater'))
    .innerJoin('customer', (join) => join.on('customer.id', '=', value('customerId')))
    .orderBy('vehicle.id')
    .forNoKeyUpdate('vehicle')
    .forKeyShare('customer'),
)
