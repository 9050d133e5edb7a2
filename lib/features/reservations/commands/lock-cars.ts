import { sql } from 'kysely'
import { statementBuilder } from '@/lib/server/db/kysely'
import { compileStatement, type ValueOf } from '@/lib/server/db/sql'
import { isHoldLapsed } from '../queries/holds'

interface HoldRequest {
  vehicleId: string
  customerId: string
}

/**
 * Selects the car, and cars that the customer's own expired holds still block. With an `or` instead
 * of the union, Postgres would scan all cars.
 */
function carsOf(value: ValueOf<HoldRequest>) {
  return statementBuilder
    .selectFrom('vehicle')
    .select('vehicle.id')
    .where(
      'vehicle.id',
      'in',
      statementBuilder
        .selectNoFrom(value('vehicleId').as('id'))
        .unionAll(
          statementBuilder
            .selectFrom('reservation')
            .select('reservation.vehicle_id as id')
            .where('reservation.customer_id', '=', value('customerId'))
            .where(isHoldLapsed),
        ),
    )
}

/**
 * Locks in the order of ids: two buyers whose expired holds block each other's cars would otherwise
 * deadlock.
 */
export const lockCars = compileStatement((value: ValueOf<HoldRequest>) =>
  carsOf(value).orderBy('vehicle.id').forNoKeyUpdate(),
)

/**
 * Stops the triggers from sending NOTIFY in this transaction; `announceChanges` sends it after the
 * commit. Transactions with a NOTIFY commit one after the other, and each waits for its fsync.
 */
const announcedLater = sql<string>`set_config('bharosa.announced_later', 'on', true)`

/**
 * Like `lockCars`, but also locks the buyer's account against deletion. The next read sees an
 * earlier deletion; a later deletion finds the hold and is refused.
 */
export const lockForHold = compileStatement((value: ValueOf<HoldRequest>) =>
  carsOf(value)
    .select(announcedLater.as('announcedLater'))
    .innerJoin('customer', (join) => join.on('customer.id', '=', value('customerId')))
    .orderBy('vehicle.id')
    .forNoKeyUpdate('vehicle')
    .forKeyShare('customer'),
)
