import type pg from 'pg'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import type { AppInstance } from './instances'
import { makeCarsReservable } from './shop'

export interface RaceResult {
  winners: number
  answers: Record<string, number>
  liveHolds: number
}

async function race(
  pool: pg.Pool,
  instances: readonly AppInstance[],
  entries: { who: TestCustomer; vehicleId: string }[],
  counted: string,
): Promise<RaceResult> {
  const answers = await Promise.all(
    entries.map(({ who, vehicleId }, place) =>
      instances[place % instances.length]?.call('reserveOrder', who, { vehicleId }),
    ),
  )
  const told: Record<string, number> = {}
  for (const answer of answers) {
    const name = answer ? `${answer.status} ${answer.body.message ?? ''}`.trim() : 'no answer'
    told[name] = (told[name] ?? 0) + 1
  }
  const {
    rows: [live],
  } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM live_hold WHERE ${counted}`,
    [entries[0]?.who.id, entries[0]?.vehicleId],
  )
  return { winners: told['201'] ?? 0, answers: told, liveHolds: live?.count ?? 0 }
}

export async function raceBuyersForOneCar(
  pool: pg.Pool,
  instances: readonly AppInstance[],
  buyers: readonly TestCustomer[],
): Promise<RaceResult> {
  const [vehicleId = ''] = await makeCarsReservable(pool, 1)
  return race(
    pool,
    instances,
    buyers.map((who) => ({ who, vehicleId })),
    '$1::text IS NOT NULL AND vehicle_id = $2',
  )
}

export async function raceCarsForOneBuyer(
  pool: pg.Pool,
  instances: readonly AppInstance[],
  cars: number,
): Promise<RaceResult> {
  const who = await createCustomer(pool)
  const entries = (await makeCarsReservable(pool, cars)).map((vehicleId) => ({ who, vehicleId }))
  return race(pool, instances, entries, '$2::text IS NOT NULL AND customer_id = $1')
}

export async function clearHolds(pool: pg.Pool): Promise<void> {
  await pool.query(`WITH ended AS (UPDATE reservation SET status = 'expired', ended_at = now()
      WHERE status = 'pending' RETURNING vehicle_id, id),
    closed AS (UPDATE payment SET status = 'failed' WHERE status = 'created' AND reservation_id IN (SELECT id FROM ended))
    UPDATE vehicle SET status = 'listed' WHERE id IN (SELECT vehicle_id FROM ended)`)
  await pool.query("DELETE FROM payment WHERE status = 'failed'")
  await pool.query("DELETE FROM reservation WHERE status = 'expired'")
}

export const LOSER_ANSWERS = [
  '409 Vehicle is being reserved by some other user',
  '409 Sorry ! This car has already been booked.',
  '409 You can only reserve one car at a time. Please complete your pending order.',
]

/**
 * Puts reserved and sold cars back on the list, because too few are listed. Leaves out a returned
 * car, which is in stock under another row, and an exchanged car, which was never listed.
 */
export async function relistAllCars(pool: pg.Pool): Promise<void> {
  await pool.query(
    "UPDATE reservation SET status = 'completed', ended_at = now() WHERE status IN ('pending', 'active')",
  )
  await pool.query(
    `UPDATE vehicle SET status = 'listed' WHERE status IN ('reserved', 'sold', 'delivered') AND listed_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM car_return r JOIN purchase p ON p.id = r.purchase_id WHERE p.vehicle_id = vehicle.id AND r.state = 'refunded')`,
  )
}
