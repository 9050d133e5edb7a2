import { describe, expect, it } from 'vitest'
import { createHeldCar, findBrokenSales, makeSale, postSale } from '../sales/deals'
import { SELLER_DOCUMENTS } from '@/lib/features/documents/rules/documents'
import { newId } from '@/lib/server/db/ids'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { agree, attach, createOldCar, offer } from './old-cars'

const { pool } = testDatabase()
const asha = await signInAs(pool, 'asha')

async function verifyOwners(vehicleId: string, ownerId: string): Promise<void> {
  for (const kind of SELLER_DOCUMENTS)
    await pool.query(
      `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at, verified_at) VALUES ($1, $2, $3, $4, 'verified', now(), now())`,
      [newId('doc'), vehicleId, ownerId, kind],
    )
}

async function attachOldCar(price: number, loan = 0, { isVerified = true } = {}) {
  const held = await createHeldCar(pool)
  const ownerId = held.buyer.id
  const old = await createOldCar(pool, { ownerId })
  const id = await offer(pool, old, price, loan)
  await agree(pool, id)
  await attach(pool, id, held.vehicleId)
  if (isVerified) await verifyOwners(old.vehicleId, ownerId)
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
    const short = await postSale(asha.token, makeSale(held))
    expect(short.status).toBe(422)
    const sold = await postSale(asha.token, makeSale({ ...held, rest: held.rest - 150_000 }))
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

  it("waits for the old one's documents, and changes nothing until then", async () => {
    const { held, old } = await attachOldCar(200_000, 0, { isVerified: false })
    const sale = makeSale({ ...held, rest: held.rest - 200_000 })
    await expect(postSale(asha.token, sale)).resolves.toMatchObject({ status: 409 })
    await expect(readOld(old.vehicleId)).resolves.toEqual({ ledger: {}, settlement: undefined })
    await verifyOwners(old.vehicleId, held.buyer.id)
    await expect(postSale(asha.token, sale)).resolves.toMatchObject({ status: 201 })
  })

  it('is not settled by a row alone (negative control)', async () => {
    const { id, held } = await attachOldCar(200_000)
    await expect(
      pool.query(
        `UPDATE exchange SET state = 'settled', credit = 200000, closed_at = now(), stock_vehicle_id = $2 WHERE id = $1`,
        [id, held.vehicleId],
      ),
    ).rejects.toMatchObject({ constraint: 'exchange_is_booked' })
  })
})
