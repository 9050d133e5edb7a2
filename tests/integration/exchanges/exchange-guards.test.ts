import { beforeEach, describe, expect, it } from 'vitest'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { createHeldCar } from '../sales/deals'
import {
  markExchangeAgreed,
  markExchangeAttached,
  createOldCar,
  insertExchange,
  readExchangeState,
  backdateExchange,
} from './old-cars'

const { pool } = testDatabase()

const lapse = (id: string) =>
  pool.query(`UPDATE exchange SET state = 'lapsed', closed_at = now() WHERE id = $1`, [id])

const refusedBy = (constraint: string) => ({ constraint })

describe('the price of an old car', () => {
  it.each([
    ['that never came', { isHere: false }],
    ['that nobody inspected', { isSeen: false }],
  ])('is not offered for a car %s', async (_, facts) => {
    const car = await createOldCar(pool, facts)
    await expect(insertExchange(pool, car)).rejects.toMatchObject(refusedBy('exchange_car_at_yard'))
  })

  it("is not offered for somebody else's car", async () => {
    const car = await createOldCar(pool)
    const { id } = await createCustomer(pool, { firstName: 'Other' })
    await expect(insertExchange(pool, { ...car, ownerId: id })).rejects.toMatchObject(
      refusedBy('exchange_car_at_yard'),
    )
  })

  it('is above the loan, and one at a time', async () => {
    const car = await createOldCar(pool)
    await expect(insertExchange(pool, car, 400_000, 400_000)).rejects.toMatchObject(
      refusedBy('exchange_is_worth_something'),
    )
    await insertExchange(pool, car, 400_000, 399_999)
    await expect(insertExchange(pool, car)).rejects.toMatchObject(refusedBy('exchange_one_offer'))
  })

  it('binds until its day, and is changed only by another offer', async () => {
    const car = await createOldCar(pool)
    const id = await insertExchange(pool, car)
    await expect(markExchangeAgreed(pool, id, 6)).rejects.toMatchObject(
      refusedBy('exchange_binds_its_days'),
    )
    await markExchangeAgreed(pool, id)
    await expect(
      pool.query('UPDATE exchange SET price = price - 1 WHERE id = $1', [id]),
    ).rejects.toMatchObject(refusedBy('exchange_stays'))
    await expect(lapse(id)).rejects.toMatchObject(refusedBy('exchange_binds'))
    await backdateExchange(pool, id)
    await lapse(id)
    await expect(readExchangeState(pool, await insertExchange(pool, car, 390_000))).resolves.toBe(
      'offered',
    )
  })

  it('keeps the old car off the site and with its owner', async () => {
    const car = await createOldCar(pool)
    const id = await insertExchange(pool, car)
    await markExchangeAgreed(pool, id)
    const withdraw = () =>
      pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [car.vehicleId])
    await expect(withdraw()).rejects.toMatchObject(refusedBy('vehicle_not_promised'))
    await expect(
      pool.query('UPDATE vehicle SET seller_id = NULL WHERE id = $1', [car.vehicleId]),
    ).rejects.toMatchObject(refusedBy('vehicle_not_promised'))
    await pool.query(`UPDATE exchange SET state = 'undone', closed_at = now() WHERE id = $1`, [id])
    await expect(withdraw()).resolves.toMatchObject({ rowCount: 1 })
  })
})

describe('an old car towards a held one', () => {
  let held: Awaited<ReturnType<typeof createHeldCar>>
  beforeEach(async () => {
    held = await createHeldCar(pool)
  })
  const endHold = () =>
    pool.query(
      `UPDATE reservation SET status = 'released', ended_at = now(), end_reason = 'test' WHERE vehicle_id = $1 AND status = 'active'`,
      [held.vehicleId],
    )
  const agreed = async (ownerId = held.buyer.id) => {
    const id = await insertExchange(pool, await createOldCar(pool, { ownerId }))
    await markExchangeAgreed(pool, id)
    return id
  }

  it("pays only for its owner's hold, one for each", async () => {
    const { id: other } = await createCustomer(pool, { firstName: 'Other' })
    await expect(
      markExchangeAttached(pool, await agreed(other), held.vehicleId),
    ).rejects.toMatchObject(refusedBy('exchange_for_own_hold'))
    await markExchangeAttached(pool, await agreed(), held.vehicleId)
    await expect(markExchangeAttached(pool, await agreed(), held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_one_a_hold'),
    )
  })

  it('is free again when the hold ends, while its price binds', async () => {
    const id = await agreed()
    await markExchangeAttached(pool, id, held.vehicleId)
    await endHold()
    await expect(readExchangeState(pool, id)).resolves.toBe('agreed')
  })

  it('is ended after its hold once its day is over, and its owner is told', async () => {
    const id = await agreed()
    await markExchangeAttached(pool, id, held.vehicleId)
    await backdateExchange(pool, id)
    await endHold()
    await expect(readExchangeState(pool, id), 'nobody can use it any more').resolves.toBe('agreed')
    await expect(markExchangeAttached(pool, id, held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_binds'),
    )
    await lapseExchanges()
    await expect(readExchangeState(pool, id)).resolves.toBe('lapsed')
    const { rowCount } = await pool.query(
      `SELECT 1 FROM message WHERE dedupe_key = 'exchange-lapsed:' || $1 || ':sms'`,
      [id],
    )
    expect(rowCount).toBeGreaterThan(0)
  })

  it('is not used after its day', async () => {
    const id = await agreed()
    await backdateExchange(pool, id)
    await expect(markExchangeAttached(pool, id, held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_binds'),
    )
  })
})
