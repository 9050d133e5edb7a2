import type pg from 'pg'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { tellBuyer } from './hold-messages'

type Client = Pick<pg.ClientBase, 'query'>

const LEAVE_LATE =
  'UPDATE waiting_line SET left_at = now() WHERE vehicle_id = $1 AND left_at IS NULL AND offer_ends_at <= now()'
const LEAVE_ALL =
  'UPDATE waiting_line SET left_at = now() WHERE vehicle_id = $1 AND left_at IS NULL'
// Whoever holds another car meanwhile couldn't take this one, but keeps the turn: they may cancel the other.
const OFFER_NEXT = `UPDATE waiting_line SET offered_at = now(), offer_ends_at = now() + make_interval(hours => $2)
  WHERE id = (SELECT id FROM waiting_line WHERE vehicle_id = $1 AND left_at IS NULL ORDER BY joined_at, id LIMIT 1)
    AND NOT EXISTS (SELECT FROM waiting_line WHERE vehicle_id = $1 AND left_at IS NULL AND offer_ends_at > now())
  RETURNING id, customer_id AS "customerId", offer_ends_at AS "offerEndsAt"`

/**
 * Moves the fair queue on, under the car's lock: offers that ran out are over; a free car is offered to the next one
 * for two hours; a car that is gone has no queue.
 */
export async function advanceWaitingLine(client: Client, vehicleId: string): Promise<void> {
  const {
    rows: [car],
  } = await client.query<{ status: VehicleState }>(
    'SELECT status::text AS status FROM vehicle WHERE id = $1',
    [vehicleId],
  )
  if (!car) return
  if (car.status !== 'listed') {
    await client.query(car.status === 'reserved' ? LEAVE_LATE : LEAVE_ALL, [vehicleId])
    return
  }
  await client.query(LEAVE_LATE, [vehicleId])
  const {
    rows: [offer],
  } = await client.query<{ id: string; customerId: string; offerEndsAt: Date }>(OFFER_NEXT, [
    vehicleId,
    BUSINESS_TERMS.waitingOfferHours,
  ])
  if (!offer) return
  await tellBuyer(client, {
    customerId: offer.customerId,
    vehicleId,
    template: 'waitingOffer',
    until: offer.offerEndsAt,
    dedupeKey: `waiting-offer:${offer.id}`,
  })
}

/** Somebody who got the car stands in its line no longer. */
export async function leaveLine(
  client: Client,
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
): Promise<void> {
  await client.query(
    'UPDATE waiting_line SET left_at = now() WHERE vehicle_id = $1 AND customer_id = $2 AND left_at IS NULL',
    [vehicleId, customerId],
  )
}
