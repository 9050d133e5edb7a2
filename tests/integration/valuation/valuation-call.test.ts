import { beforeAll, describe, expect, it } from 'vitest'
import {
  judgeValuationsBySales,
  readValuationScoreboard,
} from '@/lib/features/valuation/scoreboard'
import type { ValuationAnswer } from '@/lib/features/valuation/schemas'
import { kyselyOn } from '@/lib/server/db/kysely'
import { getDb } from '@/lib/server/db/client'
import { refitPriceModel } from '@/lib/workflows/valuation-jobs'
import { claimValuation } from '@/lib/features/valuation/commands/claim-valuation'
import { valueDescribedCar, valueCar } from '@/lib/features/valuation/commands/value-car'
import { listOwnValuations } from '@/lib/features/valuation/queries/own-valuations'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { createCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { waitForNextMoment } from '@/tests/setup/moments'
import { callWithKeys } from '../api/call'
import { openTwoVersions } from './two-versions'
import { GET } from '@/app/api/vehicle/v1/valuation/route'

const { pool } = testDatabase()

interface Known {
  make: string
  model: string
  variant: string
  city: string
  year: number
  kms: number
  price: number
}
let car: Known

interface Body {
  data?: ValuationAnswer
  message?: string
  fields?: Record<string, string>
}

async function ask(query: Record<string, string | number>): Promise<Body & { status: number }> {
  const { status, body } = await callWithKeys(
    GET,
    `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )
  return { status, ...(body as Body) }
}
const told = () => ({
  make: car.make,
  model: car.model,
  year: car.year,
  variant: car.variant,
  kms: car.kms,
  owners: 1,
  city: car.city,
})

beforeAll(async () => {
  await withPatientClient(pool, (client) => refitPriceModel(kyselyOn(client), new Date()))
  const {
    rows: [row],
  } =
    await pool.query<Known>(`SELECT k.slug AS make, m.slug AS model, x.slug AS variant, c.slug AS city, v.year, v.kms, v.price
    FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id
    WHERE v.status = 'listed' ORDER BY v.fair_basis DESC, v.number LIMIT 1`)
  if (!row) throw new Error('There is no car to ask about.')
  car = row
})

describe('GET valuation', () => {
  it('returns a range around the fair price, its comparable cars, and what would change it', async () => {
    const { status, data: answer } = await ask(told())
    expect(status).toBe(200)
    if (!answer) throw new Error('There is no answer.')
    expect(answer.low).toBeLessThanOrEqual(answer.fair)
    expect(answer.high).toBeGreaterThanOrEqual(answer.fair)
    expect(answer.fair / car.price).toBeGreaterThan(0.6)
    expect(answer.fair / car.price).toBeLessThan(1.6)
    expect(answer.comparables.length).toBe(Math.min(60, answer.basis))
    expect(answer.comparables.some(({ vehicleId }) => vehicleId !== null)).toBe(true)
    expect(
      answer.comparables.every(
        ({ vehicleId, status: where }) => (vehicleId === null) === (where === 'advert'),
      ),
    ).toBe(true)
    expect(answer.unknown).toEqual([])
    expect(answer.changes.find(({ what }) => what === 'moreKms')?.by).toBeLessThanOrEqual(0)
  })

  it('widens its range with every missing fact, and names it', async () => {
    const widths: number[] = []
    for (const left of [[], ['kms'], ['kms', 'variant', 'owners', 'city']]) {
      const { data } = await ask(
        Object.fromEntries(Object.entries(told()).filter(([fact]) => !left.includes(fact))),
      )
      const { low, high, unknown } = data as ValuationAnswer
      expect([...unknown].sort()).toEqual([...left].sort())
      widths.push(Math.log(high / low))
    }
    expect(widths[2]).toBeGreaterThan(widths[0] ?? Infinity)
    expect(widths[1]).toBeGreaterThanOrEqual((widths[0] ?? 0) * 0.98)
  })

  it.each([
    ['an unknown brand', { make: 'zyxwv', model: 'nothing' }],
    ['an unknown variant', { variant: 'never heard of it' }],
    ['a year from which nothing like it is known', { year: 1981 }],
  ])('has the agreed text if %s has no price', async (_what, changed) => {
    const { status, message } = await ask({ ...told(), ...changed })
    expect(status).toBe(404)
    expect(message).toBe('Sorry ! We were not able to find price for your car, please try again.')
  })

  it.each([
    ['year', { year: 'soon' }],
    ['year', { year: 2099 }],
    ['year', { year: 1200 }],
    ['kms', { kms: -5 }],
    ['kms', { kms: 9_999_999 }],
    ['owners', { owners: 0 }],
    ['owners', { owners: 'many' }],
    ['make', { make: '' }],
  ])('returns 422 naming %s for %o', async (field, changed) => {
    const { status, fields } = await ask({ ...told(), ...changed })
    expect(status).toBe(422)
    expect(fields).toHaveProperty(field)
  })
})

describe('what the owner sees on the car', () => {
  it('narrows the range, and no wrong version enters a price unseen', async () => {
    const { asked, plain, top } = await openTwoVersions(pool)
    const open = await ask(asked)
    const seen = await ask({ ...asked, sunroof: 'yes' })
    const unseen = await ask({ ...asked, sunroof: 'no' })
    expect([open.status, seen.status, unseen.status]).toEqual([200, 200, 200])
    const widthOf = ({ data }: Body) => Math.log((data?.high ?? 0) / (data?.low ?? 1))
    expect(widthOf(seen)).toBeLessThan(widthOf(open))
    expect(widthOf(unseen)).toBeLessThan(widthOf(open))
    expect(seen.data?.fair).toBeGreaterThan(unseen.data?.fair ?? Infinity)
    expect((await ask({ ...asked, variant: top, sunroof: 'yes' })).status).toBe(200)
    const refused = await ask({ ...asked, variant: plain, sunroof: 'yes' })
    expect(refused.status).toBe(422)
    expect(refused.fields?.variant).toMatch(/Plain .*Sunroof/)
    expect((await ask({ ...asked, variant: top, sunroof: 'no' })).status).toBe(422)
    expect((await ask({ ...asked, sunroof: 'perhaps' })).status).toBe(422)
  }, 120_000)

  it('is asked on the page again, beside the version', async () => {
    const { asked, plain } = await openTwoVersions(pool)
    const details = { ...asked, year: String(asked.year), kms: '50000', sunroof: 'yes' }
    const outcome = await valueDescribedCar({ ...details, variant: plain }, null, new Date())
    expect(outcome).toMatchObject({ variantError: { key: 'errors.valuation.lacks' } })
    expect(await valueDescribedCar(details, null, new Date())).toHaveProperty('answer')
  }, 120_000)
})

describe('the scoreboard', () => {
  it('compares a range with the later sale price, each valuation once', async () => {
    const seller = await createCustomer(pool)
    const before = await readValuationScoreboard(getDb().$kysely)
    const { low, high } = await valueCar({ ...told() }, seller.id, new Date())
    const list = (id: string, price: number) =>
      pool.query(
        `INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, seller_id, listed_at, created_at)
      SELECT $1, $1, x.id, (SELECT min(id) FROM city), 'listed', $3, 'white', $4, 1, $5, $5, $6, now(), now() + interval '1 second' FROM variant x WHERE x.slug = $2`,
        [id, car.variant, car.year, car.kms, price, seller.id],
      )
    await list('veh_scored', Math.round((low + high) / 2))
    await judgeValuationsBySales(getDb().$kysely)
    const after = await readValuationScoreboard(getDb().$kysely)
    expect(after.judged).toBe(Math.min(100, before.judged + 1))
    const {
      rows: [kept],
    } = await pool.query(
      'SELECT sold_price BETWEEN low AND high AS inside FROM valuation WHERE vehicle_id = $1',
      ['veh_scored'],
    )
    expect(kept).toEqual({ inside: true })
    await judgeValuationsBySales(getDb().$kysely)
    expect(await readValuationScoreboard(getDb().$kysely)).toEqual(after)
    await pool.query(`UPDATE vehicle SET sold_price = $2 WHERE id = $1`, ['veh_scored', high * 2])
    await judgeValuationsBySales(getDb().$kysely)
    expect(await readValuationScoreboard(getDb().$kysely)).toEqual({
      ...after,
      inside: after.inside - 1,
    })
    await pool.query(`UPDATE vehicle SET sold_price = $2 WHERE id = $1`, ['veh_scored', low - 1])
    await judgeValuationsBySales(getDb().$kysely)
    expect(await readValuationScoreboard(getDb().$kysely)).toEqual({
      ...after,
      inside: after.inside - 1,
      below: after.below + 1,
    })
  })
})

describe("a visitor's valuation", () => {
  const ofStranger = async () => {
    const details = Object.fromEntries(
      Object.entries(told()).map(([name, value]) => [name, String(value)]),
    )
    const outcome = await valueDescribedCar(details, null, new Date())
    if (!('answer' in outcome)) throw new Error('There is no price.')
    return outcome
  }

  it("moves to their later account, with its price and the variant's fuel", async () => {
    const [mine, other] = [await createCustomer(pool), await createCustomer(pool)]
    const { valuationId, answer, fuel } = await ofStranger()
    expect(fuel).not.toBeNull()
    expect(await listOwnValuations(mine.id)).toEqual([])
    expect(await claimValuation(valuationId, mine.id)).toMatchObject({
      low: answer.low,
      fair: answer.fair,
      high: answer.high,
    })
    expect(await claimValuation(valuationId, other.id)).toBeNull()
    expect(await listOwnValuations(other.id)).toEqual([])
    expect(await listOwnValuations(mine.id)).toMatchObject([
      { valuationId, fair: answer.fair, asked: { make: car.make, model: car.model } },
    ])
    expect(await claimValuation('val_unknown', mine.id)).toBeNull()
  })

  it('of a car valued twice is listed once, with its latest price', async () => {
    const { id } = await createCustomer(pool)
    const first = await ofStranger()
    await waitForNextMoment(pool)
    const second = await ofStranger()
    for (const { valuationId } of [first, second]) await claimValuation(valuationId, id)
    expect((await listOwnValuations(id)).map(({ valuationId }) => valuationId)).toEqual([
      second.valuationId,
    ])
  })
})
