import { getDb } from '@/lib/server/db/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { readDeskCar, readModelVersions } from '@/lib/features/desk/queries/car'
import { findDeskCars } from '@/lib/features/desk/queries/find-cars'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

interface Known {
  id: string
  carCode: string
  plate: string
  phone: string
  seller: string
  make: string
  model: string
  city: string
  year: number
  status: 'listed'
}
let car: Known

beforeAll(async () => {
  const {
    rows: [row],
  } = await pool.query<Known>(
    `SELECT v.id, v.car_code AS "carCode", v.registration_number AS plate, p.phone, p.first_name AS seller, k.name AS make, m.name AS model, c.name AS city, v.year::int, v.status::text
     FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id
     JOIN customer p ON p.id = v.seller_id WHERE v.status = 'listed' AND v.registration_number LIKE 'TN%' ORDER BY v.number LIMIT 1`,
  )
  if (!row) throw new Error('no car')
  car = row
})

const find = async (text: string) =>
  (await findDeskCars(text, { status: null }, 1)).items.map(({ id }) => id)
const toSpacedPlate = (plate: string) =>
  plate.toLowerCase().replace(/^(..)(..)(.*)(....)$/, '$1 $2-$3 $4')

describe('the desk finds a car', () => {
  it.each<[string, (known: Known) => string]>([
    ['by its code', ({ carCode }) => carCode],
    ['by its code in small letters', ({ carCode }) => ` ${carCode.toLowerCase()} `],
    ['by its code with spaces', ({ carCode }) => carCode.replaceAll('-', ' ').toLowerCase()],
    ['by the beginning of its code', ({ carCode }) => carCode.slice(0, -1)],
    ['by its plate', ({ plate }) => plate],
    ['by its plate as people write it', ({ plate }) => toSpacedPlate(plate)],
    ['by the last four digits of its plate', ({ plate }) => plate.slice(-4)],
    ['by its seller’s phone', ({ phone }) => phone],
    ['by the phone with the country', ({ phone }) => `+91 ${phone}`],
    [
      'by make, model, year and city',
      ({ make, model, year, city }) => `${model} ${make} ${year} ${city}`,
    ],
    [
      'by words in any case',
      ({ model, seller }) => `${seller.toUpperCase()} ${model.toLowerCase()}`,
    ],
    ['by a part of its code beside a word', ({ carCode, city }) => `${carCode.slice(-6)} ${city}`],
  ])('%s', async (_how, text) => {
    expect(await find(text(car))).toContain(car.id)
  })

  it("by its buyer's or holder's phone", async () => {
    for (const from of ['purchase p', `reservation p JOIN live_hold h ON h.id = p.id`]) {
      const {
        rows: [deal],
      } = await pool.query<{ vehicleId: string; phone: string }>(
        `SELECT p.vehicle_id AS "vehicleId", c.phone FROM ${from} JOIN customer c ON c.id = p.customer_id LIMIT 1`,
      )
      expect(await find(deal?.phone ?? '')).toContain(deal?.vehicleId)
    }
  })

  it('in the requested state, with a total', async () => {
    const {
      rows: [counts],
    } = await pool.query<{ sold: number; all: number }>(
      `SELECT count(*) FILTER (WHERE status = 'sold')::int AS sold, count(*)::int AS all FROM vehicle`,
    )
    const sold = await findDeskCars('', { status: 'sold' }, 1)
    expect([sold.total, new Set(sold.items.map(({ status }) => status))]).toEqual([
      counts?.sold,
      new Set(['sold']),
    ])
    expect((await findDeskCars('', { status: null }, 1)).total).toBe(counts?.all)
    expect((await findDeskCars(car.carCode, { status: 'sold' }, 1)).total).toBe(0)
  })

  it('page by page, without duplicates', async () => {
    const [first, second] = [
      await findDeskCars('chennai', { status: null }, 1),
      await findDeskCars('chennai', { status: null }, 2),
    ]
    expect(first.items).toHaveLength(50)
    expect(second.total).toBe(first.total)
    expect(second.items.filter(({ id }) => first.items.some((one) => one.id === id))).toEqual([])
  })
})

describe('a later page', () => {
  it('keeps a text that could be a plate', async () => {
    const {
      rows: [most],
    } = await pool.query<{ make: string; year: number; count: number }>(
      `SELECT k.name AS make, v.year::int, count(*)::int FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
       JOIN make k ON k.id = m.make_id GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
    )
    await pool.query(
      `UPDATE vehicle SET made_month = NULL, year = $2 WHERE variant_id IN (SELECT x.id FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
      WHERE k.name = $1)`,
      [most?.make, most?.year],
    )
    const text = `${most?.make} ${most?.year}`
    const [first, second] = [
      await findDeskCars(text, { status: null }, 1),
      await findDeskCars(text, { status: null }, 2),
    ]
    expect(first.total).toBeGreaterThan(50)
    expect([second.total, second.items.length]).toEqual([
      first.total,
      Math.min(50, first.total - 50),
    ])
  })

  it('past the end is empty and keeps the total', async () => {
    const first = await findDeskCars('chennai', { status: null }, 1)
    expect(await findDeskCars('chennai', { status: null }, 999)).toEqual({
      items: [],
      total: first.total,
    })
  })
})

describe('the desk finds nothing', () => {
  it.each([
    ['for an unknown word', (known: Known) => `${known.model} zeppelin`],
    ['for a wildcard', () => '%'],
    ['for an escape', () => '\\'],
    ['for an unknown plate', () => 'XX 99 ZZ 0000'],
    ['for a year without cars', () => '1981'],
  ])('%s', async (_what, text) => {
    expect(await find(text(car))).toEqual([])
  })
})

describe('the variants offered for a car at the desk', () => {
  it("are those of its fuel and year first, including its own, then the model's others", async () => {
    const {
      rows: [known],
    } = await pool.query<{ id: string }>(
      `SELECT v.id FROM vehicle v JOIN variant x ON x.id = v.variant_id
       WHERE EXISTS (SELECT FROM variant o WHERE o.model_id = x.model_id AND o.fuel <> x.fuel)
         AND EXISTS (SELECT FROM variant o WHERE o.model_id = x.model_id AND o.fuel = x.fuel AND o.year_from > v.year)
       ORDER BY v.number LIMIT 1`,
    )
    const found = await readDeskCar(known?.id ?? '')
    if (!found) throw new Error('no car')
    const offered = await readModelVersions(found)
    const catalogue = new Map(
      (await getDb().variant.findMany({ where: { modelId: found.modelId } })).map((row) => [
        row.id,
        row,
      ]),
    )
    const present = catalogue.get(found.variantId)
    const belongs = (id: number) => {
      const row = catalogue.get(id)
      return (
        id === found.variantId ||
        (row !== undefined &&
          row.fuel === present?.fuel &&
          row.yearFrom <= found.year &&
          (row.yearTo ?? 9_999) >= found.year - 1)
      )
    }
    const own = offered.filter(({ id }) => belongs(id)).map(({ id }) => id)
    expect(own).toContain(found.variantId)
    expect(offered.length).toBeGreaterThan(own.length)
    expect(offered.slice(0, own.length).map(({ id }) => id)).toEqual(own)
    expect(offered.filter(({ fits }) => fits).map(({ id }) => id)).toEqual(own)
  })
})

describe('the order of the cars', () => {
  it('is the chosen one on every page, with cars without a value last', async () => {
    const keys = {
      priceHigh: ({ price }: { price: number | null }) => -(price ?? -Infinity),
      priceLow: ({ price }: { price: number | null }) => price ?? Infinity,
      kms: ({ kms }: { kms: number }) => kms,
    }
    for (const [sort, keyOf] of Object.entries(keys) as [
      keyof typeof keys,
      (car: object) => number,
    ][]) {
      const [first, second] = [
        await findDeskCars('chennai', { status: null }, 1, { sort }),
        await findDeskCars('chennai', { status: null }, 2, { sort }),
      ]
      const values = [...first.items, ...second.items].map(keyOf)
      expect(values, sort).toEqual(values.toSorted((one, other) => one - other))
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size, sort).toBe(
        values.length,
      )
    }
  })
})
