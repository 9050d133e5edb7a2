import { sql } from 'kysely'
import type { Db, SqlDb } from '@/lib/server/db/client'
import { statementBuilder } from '@/lib/server/db/kysely'
import { timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { notifyHoldBuyer } from './hold-messages'

export async function endWaitingPlaces(
  tx: Db,
  vehicleId: string,
  which: 'all' | 'late' = 'all',
): Promise<string[]> {
  const left = await tx.$kysely
    .updateTable('waiting_line')
    .set({ left_at: databaseNow })
    .where('vehicle_id', '=', vehicleId)
    .where('left_at', 'is', null)
    .$if(which === 'late', (places) => places.where('offer_ends_at', '<=', databaseNow))
    .returning('customer_id as customerId')
    .execute()
  return left.map(({ customerId }) => customerId)
}

/**
 * Counts from the end of the last hold, not from the offer. Otherwise a long waiting list of
 * customers who don't answer could keep a free car from others. Each offer still has a minimum
 * duration.
 */
function offerEnd(vehicleId: string) {
  const { waitingOfferHours, waitingOfferMinutes } = FIXED_TERMS
  const freeSince = statementBuilder
    .selectFrom('reservation')
    .where('vehicle_id', '=', vehicleId)
    .select(({ fn }) => fn.max('ended_at').as('at'))
  return sql<Date>`greatest(coalesce(${freeSince}, now()) + make_interval(hours => ${waitingOfferHours}), ${timeFromNow({ minutes: waitingOfferMinutes })})`
}

/** Customers who hold another car get the offer too: they can cancel that hold. */
function offerToFirst(tx: Db, vehicleId: string) {
  return tx.$kysely
    .updateTable('waiting_line')
    .set({
      offered_at: databaseNow,
      offer_ends_at: offerEnd(vehicleId),
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('waiting_line as first')
        .select('first.id')
        .where('first.vehicle_id', '=', vehicleId)
        .where('first.left_at', 'is', null)
        .orderBy('first.joined_at')
        .orderBy('first.id')
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_line as running')
            .where('running.vehicle_id', '=', vehicleId)
            .where('running.left_at', 'is', null)
            .where('running.offer_ends_at', '>', databaseNow),
        ),
      ),
    )
    .returning(['id', 'customer_id as customerId', 'offer_ends_at as until'])
    .executeTakeFirst()
}

/** Also ends all places once the car is no longer for sale. The caller holds the car's lock. */
export async function advanceWaitingLine(tx: Db, vehicleId: string): Promise<void> {
  const car = await tx.vehicle.findUnique({ where: { id: vehicleId }, select: { status: true } })
  if (!car) return
  const isForSale = car.status === 'listed' || car.status === 'reserved'
  await endWaitingPlaces(tx, vehicleId, isForSale ? 'late' : 'all')
  const offer = car.status === 'listed' ? await offerToFirst(tx, vehicleId) : undefined
  if (!offer) return
  await notifyHoldBuyer(tx, {
    customerId: offer.customerId,
    vehicleId,
    template: 'waitingOffer',
    until: offer.until,
    happening: `waiting-offer:${offer.id}`,
  })
}

export async function endWaitingPlace(
  tx: SqlDb,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('waiting_line')
    .set({ left_at: databaseNow })
    .where('vehicle_id', '=', vehicleId)
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .execute()
}
