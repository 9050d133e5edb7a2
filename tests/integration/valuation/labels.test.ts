import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '@/tests/setup/database'
import { readComparables } from '@/lib/features/vehicles/comparables-query'
import { Market, NOW, type VersionFacts } from './market'

const { pool } = testDatabase()

// Odd prices, so that no fair price falls exactly between two thousands.
const price = fc.integer({ min: 300, max: 1_500 }).map((thousands) => thousands * 1_000 + 137)
const version = fc.record({
  list: fc.integer({ min: 500_000, max: 2_000_000 }),
  fuel: fc.constantFrom('petrol', 'diesel'),
  transmission: fc.constantFrom('manual', 'automatic'),
}) satisfies fc.Arbitrary<VersionFacts>
const stock = fc.array(
  fc.record({ version: fc.nat({ max: 3 }), price, kms: fc.integer({ min: 500, max: 200_000 }), year: fc.integer({ min: 2017, max: 2024 }) }),
  { minLength: 6, maxLength: 30 },
)

describe('labels', () => {
  it('stay as they are when the list prices of a whole ladder of versions change together', async () => {
    let labelled = 0
    await fc.assert(fc.asyncProperty(fc.array(version, { minLength: 4, maxLength: 4 }), stock, fc.integer({ min: 2, max: 5 }), async (ladder, cars, factor) => {
      const market = await Market.open(pool)
      const versions: number[] = []
      for (const facts of ladder) versions.push(await market.version(facts))
      const ids: string[] = []
      for (const { version: at, ...car } of cars) ids.push(await market.car(versions[at] ?? 0, car))
      await market.refresh()
      const before = await Promise.all(ids.map((id) => market.fairOf(id)))
      await market.scaleLists(factor)
      await market.refresh()
      expect(await Promise.all(ids.map((id) => market.fairOf(id)))).toEqual(before)
      labelled += before.filter(({ label }) => label !== null).length
    }), { numRuns: 15, endOnFailure: true })
    expect(labelled, 'cars with a label').toBeGreaterThan(50)
  })

  it('change when one version of the ladder alone becomes dearer', async () => {
    const market = await Market.open(pool)
    const [plain, top] = [await market.version({ list: 1_000_000 }), await market.version({ list: 1_600_000 })]
    await market.adverts(plain, [780_000, 790_000, 800_000, 810_000, 820_000])
    const car = await market.car(top, { price: 1_160_000 })
    await market.refresh()
    expect((await market.fairOf(car)).label).toBe('good')
    await pool.query('UPDATE variant SET ex_showroom = ex_showroom * 2 WHERE id = $1', [top])
    await market.refresh()
    expect((await market.fairOf(car)).label).toBe('great')
  })
})

interface Priced {
  id: string
  basis: number
  low: number
  fairPrice: number
  high: number
}

/** Where `sixths` of six further prices would be expected to lie below, counted out by hand. */
function sixthsOf(prices: readonly number[], sixths: number): number {
  const sorted = [...prices].sort((left, right) => left - right)
  const place = ((sorted.length + 1) * sixths) / 6
  const [below = 0, above = below] = [sorted[Math.floor(place) - 1], sorted[Math.floor(place)]]
  return below + (place - Math.floor(place)) * (above - below)
}

describe('the comparable cars of a page', () => {
  it('are those that the fair price rests on: their adjusted prices give its range', async () => {
    const market = await Market.open(pool)
    await market.refresh()
    const { rows: cars } = await pool.query<Priced>(`SELECT id, fair_basis AS basis, fair_low AS low, fair_price AS "fairPrice", fair_high AS high
      FROM vehicle WHERE fair_price IS NOT NULL AND status <> 'withdrawn' ORDER BY number LIMIT 120`)
    expect(cars.length).toBeGreaterThan(30)
    for (const car of cars) {
      const others = await readComparables(pool, car.id, NOW)
      expect(others.length).toBe(Math.min(60, car.basis))
      const adjusted = others.map(({ adjustedPrice }) => adjustedPrice)
      if (car.basis > 60) continue
      for (const [sixths, told] of [[1, car.low], [3, car.fairPrice], [5, car.high]] as const) {
        expect(Math.abs(sixthsOf(adjusted, sixths) - told), car.id).toBeLessThanOrEqual(501)
      }
    }
  })

  it('are none where there are too few', async () => {
    const market = await Market.open(pool)
    const one = await market.version({ list: 1_000_000 })
    await market.adverts(one, [700_000, 710_000, 720_000, 730_000])
    const car = await market.car(one, { price: 705_000 })
    expect(await readComparables(pool, car, NOW)).toEqual([])
    await market.adverts(one, [740_000])
    expect((await readComparables(pool, car, NOW)).map(({ price: asked, adjustedPrice, status }) => [asked, adjustedPrice, status]))
      .toEqual([700_000, 710_000, 720_000, 730_000, 740_000].map((asked) => [asked, asked, 'advert']))
  })
})
