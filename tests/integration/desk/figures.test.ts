import { describe, expect, it } from 'vitest'
import { GET as figuresFile } from '@/app/api/staff/v1/figures/route'
import { readFigureChart, readFigureCharts } from '@/lib/features/desk/queries/figure-bars'
import { listCarsOfBar, readDostFigures } from '@/lib/features/desk/queries/figure-charts'
import { CAR_CHARTS, type CarChart } from '@/lib/features/desk/rules/figure-charts'
import { labelDeal } from '@/lib/features/valuation/rules/deal'
import {
  readFeeBase,
  readFees,
  readFunnel,
  readSoldCars,
} from '@/lib/features/desk/queries/figures'
import { KEYS } from '../api/call'
import { createCustomer } from '../../factories/customers'
import { buyCar } from '../../factories/purchases'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
const EVER = { from: '2000-01-01', to: '2100-01-01', cityId: null }
const one = async (sql: string) => {
  const { rows } = await pool.query<{ n: number }>(sql)
  return Number(rows[0]?.n ?? 0)
}

describe("a manager's figures", () => {
  it('equal the sum of their rows', async () => {
    const sold = await readSoldCars(EVER)
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

describe('the charts of the figures', () => {
  const CHARTS = Object.keys(CAR_CHARTS) as CarChart[]
  const YEAR = { from: '2026-01-01', to: '2026-12-31', cityId: null }

  async function listAll(chart: CarChart, bar: string) {
    const cars: Awaited<ReturnType<typeof listCarsOfBar>>['items'] = []
    for (let page = 1; ; page += 1) {
      const { items, hasMore } = await listCarsOfBar({ chart, bar }, YEAR, page)
      cars.push(...items)
      if (!hasMore) return cars
    }
  }

  it.each(CHARTS)('%s: behind each bar are as many cars as it says', async (chart) => {
    const { bars, total } = await readFigureChart(chart, YEAR)
    expect(total.cars).toBeGreaterThan(0)
    for (const { bar, cars, amount } of bars) {
      const behind = await listAll(chart, bar)
      expect(behind).toHaveLength(cars)
      expect(new Set(behind.map(({ vehicleId }) => vehicleId)).size).toBe(cars)
      expect(behind.reduce((sum, car) => sum + car.amount, 0)).toBe(amount)
    }
    if (chart !== 'model') expect(bars.reduce((sum, { cars }) => sum + cars, 0)).toBe(total.cars)
  })

  it('count every car for sale once, by age', async () => {
    const { total } = await readFigureChart('age', YEAR)
    expect(total.cars).toBe(
      await one("SELECT count(*)::int n FROM vehicle WHERE status IN ('listed', 'reserved')"),
    )
  })

  it('put an age into the group whose first day it has reached', async () => {
    const { rows } = await pool.query<{ id: string }>(
      "SELECT id FROM vehicle WHERE status = 'listed' ORDER BY id LIMIT 4",
    )
    const ages = ['30 days 23 hours', '31 days', '90 days 23 hours', '91 days']
    for (const [place, age] of ages.entries())
      await pool.query('UPDATE vehicle SET listed_at = now() - $2::interval WHERE id = $1', [
        rows[place]?.id,
        age,
      ])
    const groups = await Promise.all(
      ['0', '31', '61', '91'].map(async (bar) =>
        (await listAll('age', bar)).map((car) => car.vehicleId),
      ),
    )
    expect(rows.map(({ id }) => groups.findIndex((ids) => ids.includes(id)))).toEqual([0, 1, 2, 3])
  })

  it('label a sale as the car page labels its price', async () => {
    const { rows } = await pool.query<{
      id: string
      price: number
      fairPrice: number | null
      low: number | null
      high: number | null
    }>(
      `SELECT id, sold_price AS price, fair_price AS "fairPrice", fair_low AS low, fair_high AS high
         FROM vehicle WHERE sold_at IS NOT NULL AND listed_at IS NOT NULL`,
    )
    const [edge] = rows.filter(({ low }) => low !== null)
    await pool.query('UPDATE vehicle SET sold_price = fair_low WHERE id = $1', [edge?.id])
    if (edge) edge.price = edge.low ?? 0
    for (const bar of CAR_CHARTS.deal) {
      const behind = (await listAll('deal', bar)).map(({ vehicleId }) => vehicleId)
      for (const row of rows.filter(({ id }) => behind.includes(id)))
        expect(labelDeal(row.price, row)?.label ?? 'unknown').toBe(bar)
    }
  })

  it('compare with as many days before, and show weeks without a sale', async () => {
    const november = { from: '2026-11-01', to: '2026-11-30', cityId: null }
    const october = { from: '2026-10-02', to: '2026-10-31', cityId: null }
    const { totalBefore, bars } = await readFigureChart('week', november)
    expect(totalBefore).toEqual((await readFigureChart('week', october)).total)
    expect(bars.map(({ bar }) => bar)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    const never = { from: '2000-01-01', to: '2000-01-31', cityId: null }
    expect((await readFigureChart('rc', never)).total).toEqual({
      cars: 0,
      medianDays: null,
      amount: 0,
    })
  })

  it('divide among yards and among Dosts without losing a car', async () => {
    const { total } = await readFigureChart('week', YEAR)
    const yards = await Promise.all(
      [1, 2, 3, 4].map((cityId) => readFigureChart('week', { ...YEAR, cityId })),
    )
    expect(yards.reduce((sum, yard) => sum + yard.total.cars, 0)).toBe(total.cars)
    const dosts = await readDostFigures(YEAR)
    const without = await one(
      `SELECT count(*)::int n FROM vehicle WHERE dost_id IS NULL AND listed_at IS NOT NULL
        AND sold_at >= '2026-01-01' AND sold_at < '2027-01-01'`,
    )
    expect(dosts.reduce((sum, { sold }) => sum + sold, 0) + without).toBe(total.cars)
  })

  it('are a sheet for managers only', async () => {
    const charts = await readFigureCharts(YEAR)
    const lines = charts.reduce((sum, { bars }) => sum + bars.length, 0)
    const query = '?from=2026-01-01&to=2026-12-31&city=all&format=csv'
    const download = async (username: string) => {
      const { token } = await signInAs(pool, username)
      return figuresFile(
        new Request(`http://localhost:3000/staff/v1/figures${query}`, {
          headers: { ...KEYS, authorization: `Bearer ${token}` },
        }),
        { params: Promise.resolve({}) },
      )
    }
    const file = await download('meera')
    expect(file.status).toBe(200)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(lines + 1)
    expect((await download('asha')).status).toBe(403)
  })
})
