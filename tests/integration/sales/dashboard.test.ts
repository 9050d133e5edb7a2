import { beforeAll, describe, expect, it } from 'vitest'
import { listFavouriteCars } from '@/lib/features/sales/queries/favourite-cars'
import { getBuyerOverview } from '@/lib/features/sales/queries/overview'
import { newId } from '@/lib/server/db/ids'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { buyCar } from '@/tests/factories/purchases'
import { testDatabase } from '@/tests/setup/database'
import { photographHandover } from './deals'

const { pool } = testDatabase()

let buyer: TestCustomer
let newcomer: TestCustomer
let liked: { id: string; price: number }[]

const like = (customerId: string, vehicleId: string | undefined, daysAgo: number) =>
  pool.query(
    `INSERT INTO favourite (customer_id, vehicle_id, created_at) VALUES ($1, $2, now() - make_interval(days => $3))`,
    [customerId, vehicleId, daysAgo],
  )
const changePrice = (
  vehicleId: string | undefined,
  price: number,
  previous: number | null,
  daysAgo: number,
) =>
  pool.query(
    `INSERT INTO price_change (id, vehicle_id, price, previous, at, by_kind) VALUES ($1, $2, $3, $4, now() - make_interval(days => $5), 'staff')`,
    [newId('prc'), vehicleId, price, previous, daysAgo],
  )

beforeAll(async () => {
  buyer = await createCustomer(pool, { firstName: 'Bhanu' })
  newcomer = await createCustomer(pool, { firstName: 'Nila' })
  const { rows } = await pool.query<{ id: string; price: number }>(
    `SELECT v.id, v.price FROM vehicle v WHERE v.status = 'listed' AND v.seller_id IS NULL AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id) ORDER BY v.id LIMIT 3`,
  )
  liked = rows
  await pool.query('DELETE FROM price_change WHERE vehicle_id = ANY($1)', [
    rows.map(({ id }) => id),
  ])
  const [fallen, steady, withdrawn] = rows
  await like(buyer.id, fallen?.id, 5)
  const price = fallen?.price ?? 0
  await changePrice(fallen?.id, price + 80_000, null, 20)
  await changePrice(fallen?.id, price + 40_000, price + 80_000, 10)
  await changePrice(fallen?.id, price, price + 40_000, 2)
  await like(buyer.id, steady?.id, 3)
  await changePrice(steady?.id, steady?.price ?? 0, null, 30)
  await like(buyer.id, withdrawn?.id, 1)
  await pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [withdrawn?.id])
})

describe('liked cars', () => {
  it('are newest first, with each price reduction since, and withdrawn ones separate', async () => {
    const { cars, gone } = await listFavouriteCars(buyer.id, { now: new Date(), locale: 'en' })
    expect(cars.map(({ card, fellBy }) => [card.vehicleId, fellBy])).toEqual([
      [liked[1]?.id, 0],
      [liked[0]?.id, 40_000],
    ])
    expect(gone).toHaveLength(1)
    expect(await listFavouriteCars(newcomer.id, { now: new Date(), locale: 'en' })).toEqual({
      cars: [],
      gone: [],
    })
  })
})

describe('the overview', () => {
  it('of a new customer is all zeros', async () => {
    expect(await getBuyerOverview(newcomer.id)).toEqual({
      firstName: 'Nila',
      liked: 0,
      fallen: 0,
      hold: null,
      documents: 0,
      drives: 0,
      nextDriveAt: null,
      purchases: 0,
      openPurchases: 0,
      savedSearches: 0,
      alertingSearches: 0,
      emailVerified: false,
      dostEntries: 0,
    })
    expect(await getBuyerOverview('cus_nothing')).toBeNull()
  })

  it('counts likes, open purchases, the next drive, saved searches and the live hold', async () => {
    const { vehicleId } = await buyCar(pool, buyer.id)
    await pool.query(
      `INSERT INTO preference (id, place, customer_id, filters) VALUES ($2, 1, $1, '{"kms": 1}'), ($3, 2, $1, '{"kms": 2}')`,
      [buyer.id, newId('srh'), newId('srh')],
    )
    await pool.query('UPDATE customer SET email_verified_at = now() WHERE id = $1', [buyer.id])
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
    for (const [hours, status] of [
      [48, 'booked'],
      [24, 'booked'],
      [72, 'cancelled'],
    ] as const)
      await pool.query(
        `INSERT INTO test_drive (id, customer_id, vehicle_id, city_id, kind, starts_at, status)
         SELECT $1, $2, v.id, v.city_id, 'visit', $4, $5::test_drive_status FROM vehicle v WHERE v.id = $3`,
        [
          newId('tdr'),
          buyer.id,
          liked[1]?.id,
          new Date(startsAt.getTime() + hours * 3_600_000),
          status,
        ],
      )
    const before = await getBuyerOverview(buyer.id)
    expect(before).toMatchObject({
      liked: 3,
      fallen: 1,
      hold: null,
      drives: 2,
      nextDriveAt: new Date(startsAt.getTime() + 24 * 3_600_000).toISOString(),
      purchases: 1,
      openPurchases: 1,
      savedSearches: 2,
      alertingSearches: 0,
      emailVerified: true,
    })
    await photographHandover(pool, vehicleId)
    await pool.query(
      'UPDATE purchase SET handover_proven_at = now(), delivered_kms = 50000 WHERE vehicle_id = $1',
      [vehicleId],
    )
    await pool.query(
      `UPDATE purchase_step SET done_at = now() WHERE step = 'delivered' AND purchase_id = (SELECT id FROM purchase WHERE vehicle_id = $1)`,
      [vehicleId],
    )
    await pool.query('UPDATE preference SET alerts = true WHERE customer_id = $1 AND place = 1', [
      buyer.id,
    ])
    expect(await getBuyerOverview(buyer.id)).toMatchObject({
      purchases: 1,
      openPurchases: 0,
      alertingSearches: 1,
    })
  })

  it('shows a hold until its end, swept or not', async () => {
    const hold = async (minutes: number) => {
      const holder = await createCustomer(pool)
      await pool.query(
        `INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before)
         SELECT $1, v.id, $2, q.id, 'pending', now() + make_interval(mins => $3) FROM vehicle v JOIN quote q ON q.vehicle_id = v.id AND q.is_current
         WHERE v.status = 'listed' AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id) ORDER BY v.id LIMIT 1`,
        [newId('res'), holder.id, minutes],
      )
      return (await getBuyerOverview(holder.id))?.hold
    }
    expect(await hold(10)).toBe('pending')
    expect(await hold(-10)).toBeNull()
  })
})
