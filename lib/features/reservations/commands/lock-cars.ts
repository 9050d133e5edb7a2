import { sql } from 'kysely'
import { statements } from '@/lib/server/db/kysely'
import { compiled, type ValueOf } from '@/lib/server/db/sql'
import { isStale } from '../queries/holds'

interface HoldRequest {
  vehicleId: string
  customerId: string
}

/**
 * The car, and with it those on which the customer's own ended holds still lie: a set of ids rather than an "or", for
 * which Postgres reads every car.
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
 * Locks the car, and with it the one on which the buyer's own ended hold still lies, always in the order of their ids:
 * two buyers whose ended holds lie on each other's cars would otherwise wait for each other for ever.
 */
export const lockCars = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value).orderBy('vehicle.id').forNoKeyUpdate(),
)

/**
 * Changes of cars are then written without a notification, and `announceChanges` sends it after the commit: transactions
 * that notify commit one after the other, each with its own wait for the disk.
 */
const announcedLater = sql<string>`set_config('bharosa.announced_later', 'on', true)`

/**
 * As `lockCars`, and keeps the buyer's account from being deleted meanwhile: deleting takes the same row, and so comes
 * before this, and is seen by what is read next, or after the hold, and is refused.
 */
export const lockForHold = compiled((value: ValueOf<HoldRequest>) =>
  carsOf(value)
    .select(announcedLater.as('announcedLater'))
    .innerJoin('customer', (join) => join.on('customer.id', '=', value('customerId')))
    .orderBy('vehicle.id')
    .forNoKeyUpdate('vehicle')
    .forKeyShare('customer'),
)
