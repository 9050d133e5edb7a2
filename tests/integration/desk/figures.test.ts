import { describe, expect, it } from 'vitest'
import {
  readAgeing,
  readFeeBase,
  readFees,
  readFunnel,
  readSold,
} from '@/lib/features/desk/queries/figures'
import { createCustomer } from '../../factories/customers'
import { buyCar } from '../../factories/purchases'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
const EVER = { from: '2000-01-01', to: '2100-01-01', cityId: null }
const one = async (sql: string) => {
  const { rows } = await pool.query<{ n: number }>(sql)
  return Number(rows[0]?.n ?? 0)
}

describe("a manager's figures", () => {
  it('count every listed car once, by age, also per yard', async () => {
    const all = await readAgeing(null)
    const sum = all.flatMap(({ groups }) => Object.values(groups)).reduce((a, b) => a + b, 0)
    expect(sum).toBe(
      await one("SELECT count(*)::int n FROM vehicle WHERE status IN ('listed', 'reserved')"),
    )
    const [first] = await readAgeing(1)
    expect(await readAgeing(1)).toHaveLength(1)
    expect(all).toContainEqual(first)
  })

  it('equal the sum of their rows', async () => {
    const sold = await readSold(EVER)
    expect(sold.reduce((sum, line) => sum + line.sold, 0)).toBe(
      await one(
        'SELECT count(*)::int n FROM vehicle WHERE sold_at IS NOT NULL AND listed_at IS NOT NULL',
      ),
    )
    expect(sold.every(({ medianDays }) => medianDays >= 0)).toBe(true)
    const fees = await readFees(EVER)
    expect(fees.success).toBe(
      -(await one("SELECT sum(amount)::int n FROM ledger_entry WHERE kind = 'success_fee'")),
    )
    expect(await readFees({ ...EVER, to: '2000-01-02' })).toEqual({
      listing: 0,
      success: 0,
      gst: 0,
    })
  })

  it('say what the success fee is of: sales for owners, neither our own cars nor those that we buy', async () => {
    const { owners, own } = await readFeeBase(EVER)
    expect(owners.prices).toBe(
      await one(
        "SELECT sum(amount)::float8 n FROM ledger_entry WHERE kind = 'sale' AND vehicle_id NOT IN (SELECT vehicle_id FROM exchange)",
      ),
    )
    expect(own.cars).toBe(
      await one(
        'SELECT count(*)::int n FROM vehicle WHERE sold_at IS NOT NULL AND seller_id IS NULL',
      ),
    )
    expect(own.cars).toBeGreaterThan(0)
    expect(owners.prices + own.prices).toBe(
      await one(
        'SELECT sum(sold_price)::float8 n FROM vehicle WHERE sold_at IS NOT NULL AND id NOT IN (SELECT vehicle_id FROM exchange)',
      ),
    )
    const { success } = await readFees(EVER)
    expect(success / owners.prices).toBeCloseTo(0.02, 4)
  })

  it('follow a sale from the hold on', async () => {
    const before = await readFunnel(EVER)
    const customer = await createCustomer(pool)
    await buyCar(pool, customer.id)
    const after = await readFunnel(EVER)
    expect(after.sales).toBe(before.sales + 1)
    const cities = await Promise.all([1, 2, 3, 4].map((cityId) => readFunnel({ ...EVER, cityId })))
    expect(cities.reduce((sum, { sales }) => sum + sales, 0)).toBe(after.sales)
    expect((await readFunnel({ ...EVER, to: '2000-01-02' })).sales).toBe(0)
  })
})
