import { describe, expect, it } from 'vitest'
import { readComparables } from '@/lib/features/vehicles/queries/comparables'
import { getDb } from '@/lib/server/db/client'
import { getCurrentModel } from '@/lib/features/valuation/model-store'
import { testDatabase } from '@/tests/setup/database'
import { kyselyOn } from '@/lib/server/db/kysely'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { refreshMarketLevel } from '@/lib/workflows/market-level'
import { toDayAgo, Market, NOW, MODEL_YEAR } from './market'

const { pool } = testDatabase()

const EIGHT_LAKH = [760_000, 780_000, 790_000, 800_000, 810_000, 820_000, 840_000] as const
const MANY = [...EIGHT_LAKH, ...EIGHT_LAKH, ...EIGHT_LAKH]

async function fairWith(adverts: readonly number[], year = MODEL_YEAR) {
  const market = await Market.open(pool)
  const version = await market.version({ list: 1_000_000 })
  await market.adverts(version, adverts, year)
  const car = await market.car(version, { price: 800_000 })
  await market.refit()
  return { market, version, car, fair: await market.fairOf(car) }
}

describe('a fair price', () => {
  it("is the model's, within its range, and near other asking prices", async () => {
    const { fair } = await fairWith(MANY)
    expect(fair.basis).toBe(MANY.length)
    expect(fair.fairPrice).toBeGreaterThan(700_000)
    expect(fair.fairPrice).toBeLessThan(900_000)
    expect(fair.low).toBeLessThanOrEqual(fair.fairPrice ?? 0)
    expect(fair.high).toBeGreaterThanOrEqual(fair.fairPrice ?? Infinity)
  })

  it.each([
    ['four adverts of its kind: not enough data', MANY.slice(0, 4), MODEL_YEAR, 0],
    ['five', MANY.slice(0, 5), MODEL_YEAR, 5],
    ['five of cars three years older', MANY.slice(0, 5), MODEL_YEAR - 3, 5],
    ['five of cars four years older: not enough data', MANY.slice(0, 5), MODEL_YEAR - 4, 0],
  ])('needs evidence: %s', async (_what, adverts, year, basis) => {
    const { fair } = await fairWith(adverts, year)
    expect(fair.basis).toBe(basis)
    expect(
      [fair.fairPrice, fair.low, fair.high, fair.label].map((value) => value === null),
    ).toEqual(Array.from({ length: 4 }, () => basis === 0))
  })

  it("doesn't follow the car's own price, only its label does", async () => {
    const { market, car, fair } = await fairWith(MANY)
    await market.reprice(car, 2_000_000)
    await market.refit()
    const dear = await market.fairOf(car)
    expect(Math.abs((dear.fairPrice ?? 0) / (fair.fairPrice ?? 1) - 1)).toBeLessThan(0.06)
    expect(dear.label).toBe('high')
  })

  it('follows the market: it rises if all others ask more', async () => {
    const { market, version, car, fair } = await fairWith(MANY)
    await market.adverts(
      version,
      [...MANY, ...MANY].map((price) => price * 1.5),
    )
    await market.refit()
    expect((await market.fairOf(car)).fairPrice).toBeGreaterThan((fair.fairPrice ?? 0) * 1.05)
  })

  it('follows a handful of fresh adverts without a new fit, and says when', async () => {
    // The adverts of other tests would be fresh as well, and say that nothing moved.
    await pool.query('UPDATE market_observation SET observed_on = observed_on - 60')
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    for (const price of [...MANY, ...MANY]) await market.advert(version, { price }, toDayAgo(200))
    const car = await market.car(version, { price: 800_000 })
    await market.refit()
    const before = await market.fairOf(car)
    const fitted = await getCurrentModel(getDb().$kysely)
    if (!fitted) throw new Error('There is no model.')
    const refreshLevel = () =>
      withPatientClient(pool, (client) => refreshMarketLevel(kyselyOn(client), fitted, NOW))
    expect(await refreshLevel()).toBe(false)
    const day = toDayAgo(2)
    for (const price of MANY.concat(MANY, MANY))
      await market.advert(version, { price: Math.round(price * 0.75) }, day)
    expect(await refreshLevel()).toBe(true)
    await market.refresh()
    const current = await getCurrentModel(getDb().$kysely)
    expect(current?.id).toBe(fitted.id)
    expect(current?.level?.prices).toBeGreaterThanOrEqual(30)
    expect(current?.level?.estimatedAt).toBeInstanceOf(Date)
    const after = await market.fairOf(car)
    expect((after.fairPrice ?? 0) / (before.fairPrice ?? 1)).toBeLessThan(0.95)
    expect(await refreshLevel()).toBe(false)
  })

  it('counts undated adverts from their import, and none older than eighteen months', async () => {
    const market = await Market.open(pool)
    const version = await market.version({ list: 1_000_000 })
    for (const price of EIGHT_LAKH) await market.advert(version, { price }, toDayAgo(590))
    const car = await market.car(version, { price: 800_000 })
    await market.refit()
    expect((await market.fairOf(car)).basis).toBe(0)
    for (const price of EIGHT_LAKH) await market.advert(version, { price }, null)
    await market.refit()
    expect((await market.fairOf(car)).basis).toBe(EIGHT_LAKH.length)
  })

  it('is computed for a newly listed car, without refitting or touching others', async () => {
    const { market, version } = await fairWith(MANY)
    await market.refresh()
    const model = await getCurrentModel(getDb().$kysely)
    const late = await market.car(version, { price: 700_000 })
    expect((await market.fairOf(late)).fairPrice).toBeNull()
    expect(await market.refresh(true), 'cars written').toBe(1)
    expect((await market.fairOf(late)).fairPrice).toBeGreaterThan(600_000)
    expect(await market.refresh(true), 'nothing new, nothing written').toBe(0)
    expect((await getCurrentModel(getDb().$kysely))?.id).toBe(model?.id)
  })

  it('is based on the cars shown on its page', async () => {
    const { fair, car } = await fairWith(MANY)
    const others = await readComparables(getDb().$kysely, car, NOW)
    expect(others).toHaveLength(fair.basis)
    expect(
      others.every(({ adjustedPrice }) => adjustedPrice > 700_000 && adjustedPrice < 900_000),
    ).toBe(true)
  })
})

describe('the stored model', () => {
  it("is the only current one, knows its error, and drops its predecessors' contents", async () => {
    const market = await Market.open(pool)
    await market.refit()
    const stored = await market.refit()
    const { rows } = await pool.query<{
      id: string
      full: boolean
      current: boolean
      error: string
      rows: number
    }>(
      'SELECT id, packed IS NOT NULL AS full, is_current AS current, median_error AS error, rows FROM valuation_model ORDER BY is_current DESC',
    )
    expect(rows.filter(({ current }) => current)).toHaveLength(1)
    expect(rows.filter(({ full }) => full)).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: stored?.id, full: true })
    expect(Number(rows[0]?.error)).toBeGreaterThan(0)
    expect(Number(rows[0]?.error)).toBeLessThan(0.15)
    expect(rows[0]?.rows).toBeGreaterThan(50)
  })
})
