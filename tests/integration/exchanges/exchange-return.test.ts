import { describe, expect, it } from 'vitest'
import { readBook } from '@/lib/features/books/queries/books'
import { listReturns } from '@/lib/features/returns/queries/returns'
import { signInAs, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { readAllCityIds } from '../books/books'
import { createHeldCar, findBrokenSales, getToday, buildSaleBody, postSale } from '../sales/deals'
import { returnCar, deliver } from '../sales/kinds-world'
import {
  markExchangeAgreed,
  markExchangeAttached,
  createOldCar,
  insertExchange,
  readExchangeState,
  verifyOwner,
} from './old-cars'

const { pool } = testDatabase()
const people = {
  asha: (await signInAs(pool, 'asha')).token,
  other: (await signInStaff(pool, 'manager')).token,
}

describe('a car bought with an old one', () => {
  it('comes back from asking to the refund: all in money, with the credit, and the books close', async () => {
    const held = await createHeldCar(pool)
    const old = await createOldCar(pool, { ownerId: held.buyer.id })
    const exchangeId = await insertExchange(pool, old, 200_000, 50_000)
    await markExchangeAgreed(pool, exchangeId)
    await markExchangeAttached(pool, exchangeId, held.vehicleId)
    await verifyOwner(pool, old.vehicleId, held.buyer.id)
    const paid = held.rest - 150_000
    const sold = await postSale(people.asha, buildSaleBody({ ...held, rest: paid }))
    expect(sold.status, sold.text).toBe(201)
    await deliver(pool, held.vehicleId)
    await returnCar(pool, held, people)

    const { rows } = await pool.query<{ kind: string; amount: number }>(
      `SELECT kind, amount FROM ledger_entry WHERE vehicle_id = $1 AND kind LIKE 'return%'`,
      [held.vehicleId],
    )
    const ledger = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
    const [back] = await listReturns(held.buyer.id)
    const { kmsCharge = 0, fee = 0, refund = 0 } = back?.sum ?? {}
    expect(back).toMatchObject({ state: 'refunded' })
    expect(refund).toBe(10_000 + paid + 150_000 - kmsCharge - fee)
    expect(refund).toBeGreaterThan(paid)
    expect(ledger).toMatchObject({ return_price: held.price, return_paid: -refund })
    expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(await readExchangeState(pool, exchangeId), 'the old one stays ours').toBe('settled')
    const scope = { cityIds: await readAllCityIds(pool), from: getToday(), to: getToday() }
    const money = await readBook('moneyHeld', scope)
    expect(money.filter(({ cells }) => cells.difference !== 0)).toEqual([])
    expect(await findBrokenSales(pool)).toEqual([])
  })
})
