import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GET as feed } from '@/app/api/vehicle/v1/stockFeed/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { GET as listings } from '@/app/vehicle-listings.csv/route'
import type { SearchResult } from '@/lib/features/search/schemas'
import { pruneChanges } from '@/lib/features/search/changes'
import { getDb } from '@/lib/server/db/client'
import { testDatabase } from '../../setup/database'
import { callWithKeys } from './call'

const { pool, url } = testDatabase()

interface Page {
  isWhole: boolean
  cars: { carCode: string; price: number; kms: number; status: string; vehicleId: string }[]
  gone: string[]
  next: string | null
  changes: string | null
}

interface Reading extends Omit<Page, 'next' | 'changes'> {
  pages: number
  changes: string
}

let address = 0
async function get(search: string): Promise<{ status: number; body: { data: Page } }> {
  const { status, body } = await callWithKeys(feed, search, {
    'x-client-address': `198.51.100.${address}`,
  })
  return { status, body: body as { data: Page } }
}

async function read(from: string): Promise<Reading> {
  address += 1
  const all: Page[] = []
  for (let next: string | null = from; next !== null;) {
    const { status, body }: Awaited<ReturnType<typeof get>> = await get(new URL(next).search)
    expect(status).toBe(200)
    // A reading that had to begin again replaces what came before.
    if (all.length > 0 && body.data.isWhole && !all[0]?.isWhole) all.length = 0
    all.push(body.data)
    next = body.data.next
  }
  return {
    isWhole: all.every(({ isWhole }) => isWhole),
    cars: all.flatMap(({ cars }) => cars),
    gone: all.flatMap(({ gone }) => gone),
    pages: all.length,
    changes: all.at(-1)?.changes ?? '',
  }
}

const PAGE = 50
const WHOLE = `http://localhost:3000/vehicle/v1/stockFeed?pageSize=${PAGE}`

async function listedCars(count: number): Promise<{ id: string; number: number; code: string }[]> {
  const { rows } = await pool.query<{ id: string; number: number; code: string }>(
    `SELECT id, number, car_code AS code FROM vehicle
      WHERE status = 'listed' AND price > 300000 ORDER BY md5(id) LIMIT $1`,
    [count],
  )
  return rows
}

const cut = (id: string) =>
  pool.query('UPDATE vehicle SET price = price - 1000 WHERE id = $1 RETURNING price', [id])

let whole: Reading
beforeAll(async () => {
  whole = await read(WHOLE)
})

/**
 * Empty the log of changes: other databases' transactions on this server hold marks back, so a
 * reading may repeat changes from before its mark.
 */
beforeEach(() => pool.query('DELETE FROM search_change'))

describe('the stock feed', () => {
  it('names every car for sale once, in pages, as the list has it', async () => {
    const { rows } = await pool.query<{ code: string }>(
      "SELECT car_code AS code FROM vehicle WHERE status IN ('listed', 'reserved') ORDER BY number",
    )
    expect(whole).toMatchObject({ isWhole: true, gone: [] })
    expect(whole.cars.map(({ carCode }) => carCode)).toEqual(rows.map(({ code }) => code))
    expect(whole.pages).toBe(Math.floor(rows.length / PAGE) + 1)
    const found = (await callWithKeys(search, '?pageSize=60&sort=price-asc')).body as {
      data: SearchResult
    }
    for (const card of found.data.items) {
      const { photo: _photo, url: path, ...facts } = card
      const told = whole.cars.find(({ carCode }) => carCode === card.carCode)
      expect(told).toMatchObject({ ...facts, url: expect.stringMatching(`${path}$`) as string })
    }
  })

  it('then names only what changed, with gone cars by their code', async () => {
    const nothing = await read(whole.changes)
    expect(nothing).toMatchObject({ isWhole: false, cars: [], gone: [] })
    const [cheaper, withdrawn] = await listedCars(2)
    await cut(cheaper?.id ?? '')
    await pool.query(`UPDATE vehicle SET status = 'withdrawn' WHERE id = $1`, [withdrawn?.id])
    const after = await read(nothing.changes)
    expect(after.isWhole).toBe(false)
    expect(after.cars.map(({ carCode }) => carCode)).toEqual([cheaper?.code])
    expect(after.gone).toEqual([withdrawn?.code])
  })

  it('loses no change of a transaction that was open while it was read', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    const [late, soon] = await listedCars(4).then((cars) => cars.slice(2))
    await slow.query('BEGIN')
    await slow.query('UPDATE vehicle SET price = price - 1000 WHERE id = $1', [late?.id])
    await cut(soon?.id ?? '')
    const during = await read(whole.changes)
    expect(during.cars.map(({ carCode }) => carCode)).not.toContain(late?.code)
    await slow.query('COMMIT')
    await slow.end()
    const after = await read(during.changes)
    expect(after.cars.map(({ carCode }) => carCode)).toContain(late?.code)
  })

  it('names no car that was never shown', async () => {
    const { changes } = await read(whole.changes)
    const { rows } = await pool.query<{ code: string }>(
      `UPDATE vehicle SET kms = kms + 1 WHERE listed_at IS NULL RETURNING car_code AS code`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const after = await read(changes)
    expect(after).toMatchObject({ isWhole: false, cars: [], gone: [] })
  })

  it('says everything again when so much changed that it wasn’t noted by car', async () => {
    const { changes } = await read(whole.changes)
    await pool.query('INSERT INTO search_change (number) VALUES (NULL)')
    const again = await read(changes)
    expect(again.isWhole).toBe(true)
    expect(again.cars.length).toBeGreaterThan(PAGE)
    await pool.query('DELETE FROM search_change WHERE number IS NULL')
    expect((await read(again.changes)).isWhole).toBe(false)
  })

  it('says everything again in the middle of a long reading of changes', async () => {
    const { changes } = await read(whole.changes)
    await pool.query("UPDATE vehicle SET kms = kms + 1 WHERE status = 'listed'")
    const first = (await get(new URL(changes).search)).body.data
    expect(first).toMatchObject({ isWhole: false, changes: null })
    await pool.query('INSERT INTO search_change (number) VALUES (NULL)')
    const rest = await read(first.next ?? '')
    expect(rest.isWhole).toBe(true)
    expect(rest.cars[0]?.carCode).toBe(whole.cars[0]?.carCode)
    await pool.query('DELETE FROM search_change WHERE number IS NULL')
  })

  it('keeps changes for a reader who comes once a day', async () => {
    const [car] = await listedCars(6).then((cars) => cars.slice(5))
    const { rows } = await pool.query<{ xmin: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin',
    )
    await cut(car?.id ?? '')
    const ago = (hours: number) => Math.floor(Date.now() / 1_000) - hours * 3_600
    await pool.query("UPDATE search_change SET at = at - interval '24 hours'")
    await pruneChanges(getDb().$kysely)
    const daily = await read(`${WHOLE}&since=${rows[0]?.xmin}-${ago(24)}`)
    expect(daily.isWhole).toBe(false)
    expect(daily.cars.map(({ carCode }) => carCode)).toContain(car?.code)
    expect((await read(`${WHOLE}&since=${rows[0]?.xmin}-${ago(26)}`)).isWhole).toBe(true)
  })

  it.each([
    'pageSize=1001',
    'pageSize=0',
    'pageSize=NaN',
    'since=yesterday',
    'since=1',
    'since=%00',
    'since=99999999999999999999-1764417600',
    'begun=1-2',
    'after=-1',
    'after=x',
    'after=2147483648',
    'after=1e308',
  ])('refuses %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(422)
  })

  it.each(['after=2147483647', 'since=9999999999999999999-1764417600', '__proto__=1&q[]=x'])(
    'answers %s',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(200)
    },
  )

  it('has a budget for each address', async () => {
    address += 1
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => get('?since=1-1&after=999999999')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the file of vehicle listings', () => {
  const download = () =>
    listings(
      new Request('http://localhost:3000/vehicle-listings.csv', {
        headers: { 'x-client-address': `203.0.113.${address}` },
      }),
    )

  it('has the cars that can be bought, with the figures of the feed', async () => {
    const response = await download()
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true })
    const feed = (await read(WHOLE)).cars.filter(({ status }) => status === 'listed')
    expect(rows.map(({ id, price, mileage }) => ({ id, price, mileage }))).toEqual(
      feed.map(({ carCode, price, kms }) => ({
        id: carCode,
        price: `${price} INR`,
        mileage: `${kms} km`,
      })),
    )
    expect(rows.every(({ dealership_address }) => dealership_address !== '')).toBe(true)
    // Demo cars have renderings, which aren't pictures of the car.
    expect(rows.every(({ image_link }) => image_link === '')).toBe(true)
  })

  it('has a budget for each address', async () => {
    address += 1
    const answers = await Promise.all(Array.from({ length: 7 }, download))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 200, 429,
    ])
    await Promise.all(answers.map(async ({ body }) => body?.cancel()))
  })
})
