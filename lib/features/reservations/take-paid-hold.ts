import type pg from 'pg'
import { tellSellerOfCar } from '@/lib/features/messaging/commands/tell-about-car'
import { moveVehicle, SYSTEM } from '@/lib/features/vehicles/move-vehicle'
import { breaks } from '@/lib/server/db/constraint-errors'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { formatMoment } from '@/lib/shared/dates'
import { leaveLine } from './advance-waiting-line'
import { readCandidate } from './candidate-query'
import { tellBuyer } from './hold-messages'
import { refusalOf } from './rules/refusals'

type Client = Pick<pg.ClientBase, 'query'>

interface PaidHold {
  reservationId: string
  vehicleId: string
  customerId: string
  /** Rupees paid. */
  amount: number
}

// From the payment on, three times 24 hours.
const START = `status = 'active', paid_at = now(), ends_at = now() + make_interval(hours => 24 * ${BUSINESS_TERMS.holdDays})`

async function activate(client: Client, { reservationId }: PaidHold): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE reservation SET ${START} WHERE id = $1 AND status = 'pending'`,
    [reservationId],
  )
  return rowCount === 1
}

/**
 * The payment came after its time. The car is taken again if it is free and the buyer holds none; a hold that its
 * buyer gave up themselves stays given up. The price is the one that stands now: it can only have fallen.
 */
async function revive(client: Client, hold: PaidHold): Promise<boolean> {
  const candidate = await readCandidate(client, hold)
  if (
    candidate === null ||
    refusalOf(candidate) !== null ||
    candidate.hold !== null ||
    candidate.status !== 'listed'
  )
    return false
  await client.query('SAVEPOINT revive')
  try {
    const { rowCount } = await client.query(
      `UPDATE reservation SET ${START}, quote_id = $2, ended_at = NULL, end_reason = NULL WHERE id = $1 AND status IN ('expired', 'failed')`,
      [hold.reservationId, candidate.quoteId],
    )
    if (rowCount === 0) return false
  } catch (error) {
    // The buyer is just reserving another car, which nobody could see yet.
    if (
      !breaks(error, 'reservation_one_live_per_customer') &&
      !breaks(error, 'reservation_one_live_per_vehicle')
    )
      throw error
    await client.query('ROLLBACK TO SAVEPOINT revive')
    return false
  }
  await moveVehicle(client, {
    vehicleId: hold.vehicleId,
    move: 'reserve',
    mover: SYSTEM,
    reason: 'paid late',
  })
  await leaveLine(client, hold)
  return true
}

/** Makes a paid hold a reservation, under the lock of its car; false where the money must go back. The buyer is told either way. */
export async function takePaidHold(client: Client, hold: PaidHold): Promise<boolean> {
  const isHeld = (await activate(client, hold)) || (await revive(client, hold))
  const { reservationId, vehicleId, customerId, amount } = hold
  const {
    rows: [row],
  } = await client.query<{ endsAt: Date | null }>(
    'SELECT ends_at AS "endsAt" FROM reservation WHERE id = $1',
    [reservationId],
  )
  await tellBuyer(
    client,
    isHeld
      ? {
          customerId,
          vehicleId,
          amount,
          template: 'carReserved',
          until: row?.endsAt,
          dedupeKey: `car-reserved:${reservationId}`,
        }
      : {
          customerId,
          vehicleId,
          amount,
          template: 'paymentTooLate',
          dedupeKey: `payment-too-late:${reservationId}`,
        },
  )
  if (isHeld && row?.endsAt) {
    const more = { until: formatMoment(row.endsAt) }
    await tellSellerOfCar(client, {
      vehicleId,
      template: 'sellerCarReserved',
      happening: `seller-reserved:${reservationId}`,
      more,
    })
  }
  return isHeld
}
