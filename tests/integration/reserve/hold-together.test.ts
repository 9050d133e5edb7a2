import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdTogether } from '@/lib/features/reservations/hold-at-once'
import { reserveOrder } from '@/lib/workflows/reserve-car'
import { createCustomer, type TestCustomer } from '../../factories/customers'
import { testDatabase } from '../../setup/database'
import { brokenInvariants, freeCars, statusOf } from './shop'

const { pool } = testDatabase()
const PEOPLE = 12

let cars: string[]
let people: TestCustomer[]

beforeAll(async () => {
  cars = await freeCars(pool, PEOPLE)
  people = await Promise.all(Array.from({ length: PEOPLE }, () => createCustomer(pool)))
})

afterEach(async () => {
  expect(await brokenInvariants(pool)).toEqual([])
  await pool.query(
    'DELETE FROM payment WHERE reservation_id IN (SELECT id FROM reservation WHERE vehicle_id = ANY($1))',
    [cars],
  )
  await pool.query('DELETE FROM reservation WHERE vehicle_id = ANY($1)', [cars])
  await pool.query("UPDATE vehicle SET status = 'listed' WHERE id = ANY($1)", [cars])
})

const wanted = () =>
  cars.map((vehicleId, place) => ({ vehicleId, customerId: people[place]?.id ?? '' }))

/** Which transaction made each hold: those with the same one were committed together. */
async function commits(): Promise<number> {
  const { rows } = await pool.query(
    'SELECT DISTINCT xmin::text FROM reservation WHERE vehicle_id = ANY($1)',
    [cars],
  )
  return rows.length
}

describe('holds that are asked for in the same moment', () => {
  it('are made in few statements, each with its own history and payment', async () => {
    const held = await Promise.all(wanted().map((one) => holdTogether(one)))
    const { rows } = await pool.query<{
      id: string
      payment: string
      orderId: string
      moves: number
      status: string
      isOwn: boolean
    }>(
      `SELECT r.id, p.id AS payment, p.order_id AS "orderId", v.status::text AS status, r.customer_id = ($2::text[])[array_position($1::text[], v.id)] AS "isOwn",
         (SELECT count(*)::int FROM vehicle_event e WHERE e.vehicle_id = v.id AND e.event = 'reserve' AND e.actor_id = r.customer_id) AS moves
       FROM reservation r JOIN payment p ON p.reservation_id = r.id JOIN vehicle v ON v.id = r.vehicle_id
       WHERE v.id = ANY($1) ORDER BY array_position($1::text[], v.id)`,
      [cars, people.map(({ id }) => id)],
    )
    expect(rows).toEqual(
      held.map((hold) => ({
        id: hold?.reservationId,
        payment: hold?.payment.id,
        orderId: hold?.payment.orderId,
        moves: 1,
        status: 'reserved',
        isOwn: true,
      })),
    )
    expect(await commits()).toBeLessThan(PEOPLE / 2)
  })

  it('stand by themselves: who is refused changes nothing for the others', async () => {
    await pool.query("UPDATE vehicle SET status = 'withdrawn' WHERE id = $1", [cars[3]])
    const held = await Promise.all(wanted().map((one) => holdTogether(one)))
    expect(held.flatMap((hold, place) => (hold ? [] : place))).toEqual([3])
  })

  it('give a car or a buyer that is named twice one hold', async () => {
    const [first, second, third] = wanted()
    if (!first || !second || !third) throw new Error('too few')
    const held = await Promise.all(
      [
        first,
        { ...first, customerId: second.customerId },
        third,
        { vehicleId: second.vehicleId, customerId: third.customerId },
      ].map((one) => holdTogether(one)),
    )
    expect(held.map((hold) => hold !== null).sort()).toEqual([false, false, true, true])
    const { rows } = await pool.query('SELECT FROM reservation WHERE vehicle_id = ANY($1)', [cars])
    expect(rows).toHaveLength(2)
  })

  it("don't wait for a car that somebody else has locked", async () => {
    const other = await pool.connect()
    try {
      await other.query('BEGIN')
      await other.query('SELECT FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [cars[5]])
      // Without an answer while the lock stands, this would wait for ever.
      const held = await Promise.all(wanted().map((one) => holdTogether(one)))
      expect(held.flatMap((hold, place) => (hold ? [] : place))).toEqual([5])
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
    expect(await statusOf(pool, cars[5] ?? '')).toBe('listed')
  })

  it('are made one by one where the database refuses one of them, so that nobody fails for a stranger', async () => {
    const all = wanted().map((one, place) =>
      place === 7 ? { ...one, customerId: 'cus_of_nobody' } : one,
    )
    const outcomes = await Promise.allSettled(all.map((one) => reserveOrder(one)))
    const refused = outcomes.flatMap((outcome, place) =>
      outcome.status === 'rejected' ? [[place, String(outcome.reason)]] : [],
    )
    expect(refused).toEqual([[7, expect.stringContaining('reservation_customer_id_fkey')]])
    expect(await commits()).toBeGreaterThan(PEOPLE / 3)
    expect(await statusOf(pool, cars[7] ?? '')).toBe('listed')
  })
})
