import { describe, expect, it, onTestFinished } from 'vitest'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { startAppInstance } from '../reservations/instances'
import {
  createHeldCar,
  createReference,
  findBrokenSales,
  getToday,
  type HeldCar,
} from '../sales/deals'
import { markExchangeAgreed, markExchangeAttached, createOldCar, insertExchange } from './old-cars'

const { pool, url } = testDatabase()

async function holdWithOldCar(price = 100_000) {
  const held = await createHeldCar(pool)
  const old = await createOldCar(pool, { ownerId: held.buyer.id })
  const exchangeId = await insertExchange(pool, old, price)
  await markExchangeAgreed(pool, exchangeId)
  return { held, exchangeId, price }
}

const readRest = async ({ vehicleId, buyer }: HeldCar) => {
  const rest = await readRestToPay({ vehicleId, customerId: buyer.id })
  if (!rest) throw new Error('no hold')
  return rest
}

const insertPayment = ({ vehicleId }: HeldCar, amount: number) =>
  pool.query(
    `INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on)
     SELECT 'bpy_' || gen_random_uuid(), id, $2, 'upi', gen_random_uuid()::text, current_date
     FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
    [vehicleId, amount],
  )
const insertCheckout = ({ vehicleId }: HeldCar, amount: number) =>
  pool.query(
    `INSERT INTO payment (id, purpose, part_of_id, provider, amount)
     SELECT 'pay_' || gen_random_uuid(), 'part', id, 'sandbox', $2
     FROM reservation WHERE vehicle_id = $1 AND status = 'active'`,
    [vehicleId, amount],
  )

describe('the database', () => {
  it('takes no more than the rest, an old car counted in', async () => {
    const { held, exchangeId, price } = await holdWithOldCar()
    await markExchangeAttached(pool, exchangeId, held.vehicleId)
    const { rest } = await readRest(held)
    expect(rest).toBe(held.rest - price)
    await expect(insertPayment(held, rest + 1)).rejects.toMatchObject({
      constraint: 'buyer_payment_at_most_the_rest',
    })
    await expect(insertCheckout(held, rest + 1)).rejects.toMatchObject({
      constraint: 'payment_part_at_most_the_rest',
    })
    await insertPayment(held, rest)
    expect((await readRest(held)).rest).toBe(0)
  })

  it('takes an old car that is worth more than the rest, and then nothing more', async () => {
    const { held, exchangeId } = await holdWithOldCar(2_000_000)
    await insertPayment(held, 50_000)
    await markExchangeAttached(pool, exchangeId, held.vehicleId)
    expect((await readRest(held)).rest).toBe(0)
    await expect(insertPayment(held, 1)).rejects.toMatchObject({
      constraint: 'buyer_payment_at_most_the_rest',
    })
  })

  it('would take too much if it forgot the old car (negative control)', async () => {
    const { held, exchangeId } = await holdWithOldCar()
    await markExchangeAttached(pool, exchangeId, held.vehicleId)
    const { rest } = await readRest(held)
    const {
      rows: [newest],
    } = await pool.query<{ text: string }>(
      "SELECT pg_get_functiondef('asked_of_deal'::regproc) AS text",
    )
    const forgetful = newest?.text.replace(/- coalesce\(\(SELECT sum\(x\.credit\).*/, ')')
    expect(forgetful).not.toBe(newest?.text)
    await pool.query(forgetful ?? '')
    onTestFinished(async () => {
      await pool.query(newest?.text ?? '')
    })
    await insertPayment(held, rest + 1)
  })
})

describe('two processes', () => {
  it('that attach an old car and take the rest never take too much, and never wait for each other for ever', async () => {
    const { token } = await signInStaff(pool, 'manager')
    const instances = await Promise.all([startAppInstance(url), startAppInstance(url)])
    onTestFinished(async () => {
      await Promise.all(instances.map((instance) => instance.stop()))
    })
    const [one, other] = instances
    const authorization = `Bearer ${token}`
    for (let turn = 0; turn < 6; turn += 1) {
      const { held, exchangeId, price } = await holdWithOldCar()
      const { vehicleId, buyer, rest } = held
      const take = (instance: typeof one, amount: number) =>
        instance?.call(
          'buyerPayment',
          null,
          {
            ...{ vehicleId, amount, method: 'upi', paidOn: getToday() },
            reference: createReference(),
          },
          { authorization },
        )
      const answers = await Promise.all([
        one?.call('attachOldCar', buyer, { exchangeId, vehicleId }),
        take(other, rest - price),
        other?.call('payPart', buyer, { vehicleId, amount: 50_000 }),
        take(one, price),
        other?.call('detachOldCar', buyer, { exchangeId }),
        one?.call('attachOldCar', buyer, { exchangeId, vehicleId }),
      ])
      expect(answers.map((answer) => answer?.status).filter((status = 0) => status >= 500)).toEqual(
        [],
      )
      const { rest: left, parts, oldCar } = await readRest(held)
      const paid = parts.reduce((sum, { amount }) => sum + amount, 0)
      expect(paid).toBeLessThanOrEqual(rest)
      expect(left).toBe(rest - paid - (oldCar?.amount ?? 0))
      expect(left).toBeGreaterThanOrEqual(0)
    }
    expect(await findBrokenSales(pool)).toEqual([])
  })
})
