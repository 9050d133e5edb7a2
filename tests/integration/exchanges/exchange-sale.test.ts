import { describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import { readAllCityIds } from '../books/books'
import { createHeldCar, findBrokenSales, getToday, buildSaleBody, postSale } from '../sales/deals'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  markExchangeAgreed,
  markExchangeAttached,
  createOldCar,
  insertExchange,
  verifyOwner,
} from './old-cars'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')

async function attachOldCar(price: number, loan = 0, { isVerified = true } = {}) {
  const held = await createHeldCar(pool)
  const ownerId = held.buyer.id
  const old = await createOldCar(pool, { ownerId })
  const id = await insertExchange(pool, old, price, loan)
  await markExchangeAgreed(pool, id)
  await markExchangeAttached(pool, id, held.vehicleId)
  if (isVerified) await verifyOwner(pool, old.vehicleId, ownerId)
  return { held, old, id }
}

async function readOld(vehicleId: string) {
  const { rows } = await pool.query<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 ORDER BY at, id',
    [vehicleId],
  )
  const {
    rows: [settlement],
  } = await pool.query<{ payout: number; state: string; owners: number; sellers: number }>(
    `SELECT s.payout, e.state, v.owners, (v.seller_id IS NOT NULL)::int AS sellers
     FROM settlement s JOIN exchange e ON e.vehicle_id = s.vehicle_id JOIN vehicle v ON v.id = e.stock_vehicle_id
     WHERE s.vehicle_id = $1`,
    [vehicleId],
  )
  return { ledger: Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])), settlement }
}

describe('the sale of a car that an old one pays for', () => {
  it('takes the old one into our stock and closes its ledger', async () => {
    const { held, old } = await attachOldCar(200_000, 50_000)
    const short = await postSale(asha.token, buildSaleBody(held))
    expect(short.status).toBe(422)
    const sold = await postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 150_000 }))
    expect(sold).toMatchObject({ status: 201 })
    await expect(readOld(old.vehicleId)).resolves.toEqual({
      ledger: { sale: 200_000, loan_closure: -50_000, exchange_credit: -150_000 },
      settlement: { payout: 0, state: 'settled', owners: 1, sellers: 0 },
    })
    await expect(findBrokenSales(pool)).resolves.toEqual([])
  })

  it('owes its owner what the rest does not need', async () => {
    const { held, old } = await attachOldCar(90_000_000)
    const sold = await postSale(asha.token, { vehicleId: held.vehicleId })
    expect(sold).toMatchObject({ status: 201 })
    const { settlement } = await readOld(old.vehicleId)
    expect(settlement?.payout).toBe(90_000_000 - held.rest)
    await expect(findBrokenSales(pool)).resolves.toEqual([])
  })

  it('keeps the money held for others closed in the books', async () => {
    const { held, old } = await attachOldCar(300_000, 50_000)
    const sold = await postSale(asha.token, buildSaleBody({ ...held, rest: held.rest - 250_000 }))
    expect(sold).toMatchObject({ status: 201 })
    const scope = { cityIds: await readAllCityIds(pool), from: getToday(), to: getToday() }
    const rows = await readBook('moneyHeld', scope)
    expect(rows.filter(({ cells }) => cells.difference !== 0)).toEqual([])
    const due = await readBook('payoutsDue', scope)
    const ofOldCar = due.filter(({ vehicleId }) => vehicleId === old.vehicleId)
    expect(ofOldCar.map(({ cells }) => cells.total)).toEqual([50_000])
  })

  it("waits for the old one's documents, and changes nothing until then", async () => {
    const { held, old } = await attachOldCar(200_000, 0, { isVerified: false })
    const sale = buildSaleBody({ ...held, rest: held.rest - 200_000 })
    await expect(postSale(asha.token, sale)).resolves.toMatchObject({ status: 409 })
    await expect(readOld(old.vehicleId)).resolves.toEqual({ ledger: {}, settlement: undefined })
    await verifyOwner(pool, old.vehicleId, held.buyer.id)
    await expect(postSale(asha.token, sale)).resolves.toMatchObject({ status: 201 })
  })

  it("waits for the old one's challans and its bank's letter, as any sale does", async () => {
    const { held, old } = await attachOldCar(200_000)
    const sale = buildSaleBody({ ...held, rest: held.rest - 200_000 })
    await pool.query(`UPDATE vehicle SET loan_financier = 'HDFC Bank' WHERE id = $1`, [
      old.vehicleId,
    ])
    const owed = await postSale(asha.token, sale)
    expect(owed.status).toBe(409)
    expect(owed.text).toContain('HDFC Bank')
    await pool.query(
      `UPDATE vehicle SET loan_financier = NULL, puc_until = '2020-01-01' WHERE id = $1`,
      [old.vehicleId],
    )
    expect((await postSale(asha.token, sale)).status, 'a lapsed pollution certificate').toBe(409)
    await pool.query(`UPDATE vehicle SET puc_until = '2040-01-01' WHERE id = $1`, [old.vehicleId])
    const sold = await postSale(asha.token, sale)
    expect(sold.status, sold.text).toBe(201)
  })

  it('is not settled by a row alone (negative control)', async () => {
    const { id, held } = await attachOldCar(200_000)
    const settle = () =>
      pool.query(
        `UPDATE exchange SET state = 'settled', credit = 200000, closed_at = now(), stock_vehicle_id = $2 WHERE id = $1`,
        [id, held.vehicleId],
      )
    await expect(settle()).rejects.toMatchObject({ constraint: 'sale_after_look' })
    await pool.query(
      `INSERT INTO registry_look (id, vehicle_id, source, challans, tolls)
       SELECT 'lok_' || id, vehicle_id, 'sandbox', 0, 0 FROM exchange WHERE id = $1`,
      [id],
    )
    await expect(settle()).rejects.toMatchObject({ constraint: 'exchange_is_booked' })
  })
})
