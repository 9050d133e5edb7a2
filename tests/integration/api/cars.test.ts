import { beforeAll, describe, expect, it } from 'vitest'
import { GET as inspection } from '@/app/api/vehicle/v1/inspection/route'
import { GET as photography } from '@/app/api/vehicle/v1/photography/route'
import { GET as soldVehicleList } from '@/app/api/vehicle/v1/soldVehicleList/route'
import { GET as vehicle } from '@/app/api/vehicle/v1/vehicle/route'
import type { InspectionReport } from '@/lib/features/vehicles/schemas/inspection'
import { INSPECTION_SYSTEMS } from '@/lib/features/vehicles/rules/inspection-points'
import type { PhotoSet, VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { getCarPage, listSimilarVehicles } from '@/lib/features/vehicles/queries/car-page'
import type { SoldPage } from '@/lib/features/vehicles/queries/sold'
import { testDatabase } from '../../setup/database'
import { callWithKeys, fetchData } from './call'

const { pool } = testDatabase()
const NOW = new Date()

interface Known {
  id: string
  carCode: string
  price: number
  registrationNumber: string | null
}

async function someOf(status: string, count = 1): Promise<Known[]> {
  const { rows } = await pool.query<Known>(
    `SELECT id, car_code AS "carCode", price, registration_number AS "registrationNumber" FROM vehicle
      WHERE status::text = $1 ORDER BY number LIMIT $2`,
    [status, count],
  )
  if (rows.length === 0) throw new Error(`The seed has no ${status} car.`)
  return rows
}

let listed: Known
beforeAll(async () => {
  ;[listed] = (await someOf('listed')) as [Known]
})

describe('a public car', () => {
  it('can be fetched by id or by car code', async () => {
    const byId = await fetchData<VehicleDetail>(vehicle, `?vehicleId=${listed.id}`)
    const byCode = await fetchData<VehicleDetail>(vehicle, `?vehicleId=${listed.carCode}`)
    expect(byId).toEqual(byCode)
    expect(byId).toMatchObject({
      vehicleId: listed.id,
      carCode: listed.carCode,
      status: 'listed',
      price: listed.price,
    })
  })

  it.each([
    ['reserved', 'reserved'],
    ['sold', 'sold'],
    ['delivered', 'sold'],
  ])('that is %s returns the status %s', async (status, shown) => {
    const [car] = (await someOf(status)) as [Known]
    const detail = await fetchData<VehicleDetail>(vehicle, `?vehicleId=${car.id}`)
    expect(detail.status).toBe(shown)
    expect(detail.soldAt === null).toBe(shown !== 'sold')
  })

  it("has one price everywhere: its quote's lines sum to it, and its history ends with it", async () => {
    for (const { id, price } of await someOf('listed', 40)) {
      const { priceBreakdown, priceHistory, firstPrice } = await fetchData<VehicleDetail>(
        vehicle,
        `?vehicleId=${id}`,
      )
      expect(priceBreakdown?.total).toBe(price)
      expect(priceBreakdown?.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price)
      expect(priceHistory.at(-1)?.price).toBe(price)
      expect(priceHistory[0]?.price).toBe(firstPrice)
    }
  })

  it('has a masked registration number, and nothing about its seller', async () => {
    const { text } = await callWithKeys(vehicle, `?vehicleId=${listed.id}`)
    const {
      rows: [secret],
    } = await pool.query<{ phone: string; seller: string }>(
      `SELECT c.phone, c.id AS seller FROM vehicle v JOIN customer c ON c.id = v.seller_id WHERE v.seller_id IS NOT NULL
        AND v.status = 'listed' ORDER BY v.number LIMIT 1`,
    )
    const {
      rows: [sold],
    } = await pool.query<{ id: string }>(
      `SELECT id FROM vehicle WHERE seller_id = $1 AND status = 'listed'`,
      [secret?.seller],
    )
    const other = await callWithKeys(vehicle, `?vehicleId=${sold?.id}`)
    expect(listed.registrationNumber).toMatch(/^[A-Z]{2}\d/)
    expect(text).not.toContain(listed.registrationNumber)
    expect(text).toMatch(/"registrationNumber":"\S+ \S+ •• ••\d\d"/)
    expect(other.text).not.toContain(secret?.phone)
    expect(other.text).not.toContain(secret?.seller)
  })

  it('has the same pictures as its gallery, each described', async () => {
    const detail = await fetchData<VehicleDetail>(vehicle, `?vehicleId=${listed.id}`)
    const set = await fetchData<PhotoSet>(photography, `?vehicleId=${listed.id}`)
    expect(set).toEqual({ vehicleId: listed.id, photos: detail.photos })
    expect(set.photos).not.toHaveLength(0)
    expect(new Set(set.photos.map(({ alt }) => alt)).size).toBe(set.photos.length)
    expect(set.photos[0]?.src).toBe(detail.photo.src)
  })

  it('lists similar cars for sale, never itself, with their cards', async () => {
    let withSimilar = 0
    for (const { id } of await someOf('listed', 20)) {
      const page = await getCarPage(id, { now: NOW, locale: 'en' })
      expect(page?.vehicle.similar).not.toContain(id)
      withSimilar += Number((page?.vehicle.similar.length ?? 0) > 0)
      expect(page?.similarCars.map(({ vehicleId }) => vehicleId)).toEqual(page?.vehicle.similar)
      expect(page?.similarCars.every(({ status }) => status === 'listed')).toBe(true)
      expect(
        (await listSimilarVehicles(id, { now: NOW, locale: 'en' })).map(
          ({ vehicleId }) => vehicleId,
        ),
      ).toEqual(page?.vehicle.similar)
    }
    // The only car of its kind among these 240 has no similar cars.
    expect(withSimilar).toBeGreaterThan(15)
  })
})

describe('an inspection report', () => {
  it('has the ten systems in order, their findings, and a matching point count', async () => {
    for (const { id } of await someOf('listed', 20)) {
      const report = await fetchData<InspectionReport>(inspection, `?vehicleId=${id}`)
      expect(report.systems.map(({ system }) => system)).toEqual([...INSPECTION_SYSTEMS])
      const {
        rows: [kept],
      } = await pool.query<{ findings: number }>(
        `SELECT count(*)::int AS findings FROM finding f JOIN inspection i ON i.id = f.inspection_id WHERE i.vehicle_id = $1
          AND i.inspected_at = (SELECT max(inspected_at) FROM inspection WHERE vehicle_id = $1)`,
        [id],
      )
      expect(report.systems.flatMap(({ findings }) => findings)).toHaveLength(kept?.findings ?? -1)
      expect(report.pointsGood).toBeLessThanOrEqual(report.pointsTotal)
    }
  })
})

describe('a non-public car', () => {
  const handlers = [
    ['vehicle', vehicle],
    ['inspection', inspection],
    ['photography', photography],
  ] as const

  it.each(['booked', 'inspected', 'refurbishing', 'withdrawn', 'auction'])(
    'is 404 while %s, like one that never existed',
    async (status) => {
      for (const [, handler] of handlers) {
        expect((await callWithKeys(handler, `?vehicleId=${listed.id}`)).status).toBe(200)
        await pool.query('UPDATE vehicle SET status = $2::vehicle_status WHERE id = $1', [
          listed.id,
          status,
        ])
        const hidden = await callWithKeys(handler, `?vehicleId=${listed.id}`)
        const byCode = await callWithKeys(handler, `?vehicleId=${listed.carCode}`)
        const unknown = await callWithKeys(handler, '?vehicleId=veh_00000000000000000000000000')
        // Sets the states directly: the regular way back needs the owner's consent.
        for (const state of ['booked', 'listed'])
          await pool.query('UPDATE vehicle SET status = $2::vehicle_status WHERE id = $1', [
            listed.id,
            state,
          ])
        expect([hidden.status, byCode.status]).toEqual([404, 404])
        expect(hidden.body).toEqual(unknown.body)
      }
    },
  )

  it("is the caller's error without an id", async () => {
    for (const [, handler] of handlers) {
      expect((await callWithKeys(handler)).status).toBe(422)
      expect((await callWithKeys(handler, `?vehicleId=${'x'.repeat(10_000)}`)).status).toBe(422)
    }
  })
})

describe('sold cars', () => {
  it('are listed newest first, paged without duplicates', async () => {
    const all = await fetchData<SoldPage>(soldVehicleList, '?pageSize=60')
    const {
      rows: [counted],
    } = await pool.query<{ total: number }>(
      // A car that we took in exchange was never listed, so it has no page.
      "SELECT count(*)::int AS total FROM vehicle WHERE status IN ('sold', 'delivered') AND listed_at IS NOT NULL",
    )
    expect(all.total).toBe(counted?.total)
    expect(all.items.map(({ soldAt }) => soldAt)).toEqual(
      all.items
        .map(({ soldAt }) => soldAt)
        .toSorted()
        .toReversed(),
    )
    expect(all.items.every(({ status }) => status === 'sold')).toBe(true)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => fetchData<SoldPage>(soldVehicleList, `?pageSize=3&page=${page}`)),
    )
    expect(pages.flatMap(({ items }) => items.map(({ vehicleId }) => vehicleId))).toEqual(
      all.items.slice(0, 9).map(({ vehicleId }) => vehicleId),
    )
  })

  it('are filtered by city; an unknown city or a page past the end is empty', async () => {
    const chennai = await fetchData<SoldPage>(soldVehicleList, '?city=chennai')
    expect(chennai.items.length).toBeGreaterThan(0)
    expect(chennai.items.every(({ city }) => city.id === 'chennai')).toBe(true)
    expect(await fetchData<SoldPage>(soldVehicleList, '?city=atlantis')).toMatchObject({
      items: [],
      total: 0,
    })
    expect(await fetchData<SoldPage>(soldVehicleList, '?page=9999')).toMatchObject({
      items: [],
      page: 9999,
    })
  })
})
