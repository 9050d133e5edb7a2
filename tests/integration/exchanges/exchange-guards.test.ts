import { beforeEach, describe, expect, it } from 'vitest'
import { lapseExchanges } from '@/lib/features/exchanges/commands/end-exchange'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { createHeldCar } from '../sales/deals'
import { agree, attach, createOldCar, offer, readState, runOut } from './old-cars'

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
    await expect(offer(pool, car)).rejects.toMatchObject(refusedBy('exchange_car_at_yard'))
  })

  it("is not offered for somebody else's car", async () => {
    const car = await createOldCar(pool)
    const { id } = await createCustomer(pool, { firstName: 'Other' })
    await expect(offer(pool, { ...car, ownerId: id })).rejects.toMatchObject(
      refusedBy('exchange_car_at_yard'),
    )
  })

  it('is above the loan, and one at a time', async () => {
    const car = await createOldCar(pool)
    await expect(offer(pool, car, 400_000, 400_000)).rejects.toMatchObject(
      refusedBy('exchange_is_worth_something'),
    )
    await offer(pool, car, 400_000, 399_999)
    await expect(offer(pool, car)).rejects.toMatchObject(refusedBy('exchange_one_offer'))
  })

  it('binds until its day, and is changed only by another offer', async () => {
    const car = await createOldCar(pool)
    const id = await offer(pool, car)
    await expect(agree(pool, id, 6)).rejects.toMatchObject(refusedBy('exchange_binds_its_days'))
    await agree(pool, id)
    await expect(
      pool.query('UPDATE exchange SET price = price - 1 WHERE id = $1', [id]),
    ).rejects.toMatchObject(refusedBy('exchange_stays'))
    await expect(lapse(id)).rejects.toMatchObject(refusedBy('exchange_binds'))
    await runOut(pool, id)
    await lapse(id)
    await expect(readState(pool, await offer(pool, car, 390_000))).resolves.toBe('offered')
  })

  it('keeps the old car off the site and with its owner', async () => {
    const car = await createOldCar(pool)
    const id = await offer(pool, car)
    await agree(pool, id)
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
    const id = await offer(pool, await createOldCar(pool, { ownerId }))
    await agree(pool, id)
    return id
  }

  it("pays only for its owner's hold, one for each", async () => {
    const { id: other } = await createCustomer(pool, { firstName: 'Other' })
    await expect(attach(pool, await agreed(other), held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_for_own_hold'),
    )
    await attach(pool, await agreed(), held.vehicleId)
    await expect(attach(pool, await agreed(), held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_one_a_hold'),
    )
  })

  it('is free again when the hold ends, while its price binds', async () => {
    const id = await agreed()
    await attach(pool, id, held.vehicleId)
    await endHold()
    await expect(readState(pool, id)).resolves.toBe('agreed')
  })

  it('is ended after its hold once its day is over, and its owner is told', async () => {
    const id = await agreed()
    await attach(pool, id, held.vehicleId)
    await runOut(pool, id)
    await endHold()
    await expect(readState(pool, id), 'nobody can use it any more').resolves.toBe('agreed')
    await expect(attach(pool, id, held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_binds'),
    )
    await lapseExchanges()
    await expect(readState(pool, id)).resolves.toBe('lapsed')
    const { rowCount } = await pool.query(
      `SELECT 1 FROM message WHERE dedupe_key = 'exchange-lapsed:' || $1 || ':sms'`,
      [id],
    )
    expect(rowCount).toBeGreaterThan(0)
  })

  it('is not used after its day', async () => {
    const id = await agreed()
    await runOut(pool, id)
    await expect(attach(pool, id, held.vehicleId)).rejects.toMatchObject(
      refusedBy('exchange_binds'),
    )
  })
})
