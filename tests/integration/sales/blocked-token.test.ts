import { describe, expect, it } from 'vitest'
import { readRestToPay } from '@/lib/features/sales/queries/rest'
import { tendBlocks } from '@/lib/workflows/token-blocks'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { findBrokenInvariants } from '../reservations/shop'
import {
  SALE_ROUTES,
  createHeldCar,
  createReference,
  getToday,
  buildSaleBody,
  postSale,
} from './deals'
import { send } from '../api/send'

const { pool } = testDatabase()
const TOKEN = 10_000

async function readDeal(vehicleId: string) {
  const { rows } = await pool.query<{
    state: string
    token: string
    debits: number
    sales: number
  }>(
    `SELECT b.state, p.status::text AS token,
       (SELECT count(*)::int FROM sandbox_payment s WHERE s.order_id = p.order_id AND s.status = 'captured') AS debits,
       (SELECT count(*)::int FROM purchase u WHERE u.reservation_id = b.reservation_id) AS sales
     FROM payment_block b JOIN payment p ON p.id = b.payment_id JOIN reservation r ON r.id = b.reservation_id
     WHERE r.vehicle_id = $1`,
    [vehicleId],
  )
  return rows[0]
}

describe('a blocked token', () => {
  it('is no money and not asked for again, until the sale debits it', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const rest = await readRestToPay({ vehicleId: held.vehicleId, customerId: held.buyer.id })
    expect(rest).toMatchObject({ rest: held.rest, token: { amount: 0 }, block: { amount: TOKEN } })
    const { token } = await signInAs(pool, 'asha')
    const sale = await postSale(token, buildSaleBody(held))
    expect(sale.status).toBe(201)
    expect(await readDeal(held.vehicleId)).toEqual({
      state: 'debited',
      token: 'captured',
      debits: 1,
      sales: 1,
    })
    expect(await findBrokenInvariants(pool)).toEqual([])
  })

  it('is debited once by two people who record the sale at once', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const [asha, meera] = [await signInAs(pool, 'asha'), await signInAs(pool, 'meera')]
    const body = buildSaleBody(held)
    const answers = await Promise.all([postSale(asha.token, body), postSale(meera.token, body)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    expect(await readDeal(held.vehicleId)).toMatchObject({ state: 'debited', debits: 1, sales: 1 })
  })

  it('that the bank let go of has to be paid otherwise', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const { token } = await signInAs(pool, 'asha')
    await pool.query(
      "UPDATE sandbox_block SET lasts_until = now() - interval '1 minute' WHERE order_id = (SELECT order_id FROM payment_block b JOIN reservation r ON r.id = b.reservation_id WHERE r.vehicle_id = $1)",
      [held.vehicleId],
    )
    const refused = await postSale(token, buildSaleBody(held))
    expect(refused.status).toBe(409)
    const rest = await readRestToPay({ vehicleId: held.vehicleId, customerId: held.buyer.id })
    expect(rest).toMatchObject({ rest: held.rest + TOKEN, block: null })
    expect((await postSale(token, buildSaleBody(held))).status).toBe(422)
    const sale = await postSale(token, buildSaleBody({ ...held, rest: held.rest + TOKEN }))
    expect(sale.status).toBe(201)
    expect(await readDeal(held.vehicleId)).toMatchObject({ state: 'lapsed', debits: 0, sales: 1 })
  })

  it('is freed at the bank when the desk ends the hold', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const { token } = await signInAs(pool, 'asha')
    const reason = 'The buyer has changed their mind.'
    const body = { vehicleId: held.vehicleId, reason }
    expect((await send(SALE_ROUTES.holdRelease.POST, { token, body })).status).toBe(200)
    await tendBlocks()
    expect(await readDeal(held.vehicleId)).toMatchObject({
      state: 'released',
      token: 'failed',
      debits: 0,
    })
  })

  it('leaves no part unpaid: a part may not exceed what is left beside the block', async () => {
    const held = await createHeldCar(pool, 0, 'block')
    const { token } = await signInAs(pool, 'asha')
    const part = (amount: number) =>
      send(SALE_ROUTES.buyerPayment.POST, {
        token,
        body: {
          ...{ vehicleId: held.vehicleId, amount, method: 'bank_transfer' },
          ...{ reference: createReference(), paidOn: getToday() },
        },
      })
    expect((await part(held.rest + 1)).status).toBe(422)
    expect((await part(held.rest)).status).toBe(201)
    expect((await postSale(token, { vehicleId: held.vehicleId })).status).toBe(201)
    expect(await readDeal(held.vehicleId)).toMatchObject({ state: 'debited', debits: 1 })
  })
})
