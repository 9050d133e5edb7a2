import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import type { CarIndex } from '@/lib/features/search/columns/car-index'
import { type ChangedCars, readChanges } from '@/lib/features/search/changes'
import { IndexKeeper } from '@/lib/features/search/index-keeper'
import { kyselyOn } from '@/lib/server/db/kysely'
import { loadIndex } from '@/lib/features/search/load-index'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { isPooled, testDatabase } from '@/tests/setup/database'

const NOW = new Date('2026-11-20T06:30:00Z')
const WITHIN_MS = 5_000 // the promise: every instance sees a change within five seconds

interface Instance {
  keeper: IndexKeeper
  index: () => CarIndex
  changes: ChangedCars[]
  troubles: unknown[]
  loads: () => number
}

const running: IndexKeeper[] = []
let writer: pg.Client

async function startInstance(pollMs?: number): Promise<Instance> {
  const changes: ChangedCars[] = []
  const troubles: unknown[] = []
  const indexes: CarIndex[] = []
  const keeper = new IndexKeeper({
    url: testDatabase().url,
    onIndex: (index) => indexes.push(index),
    onChange: (changed) => changes.push(changed),
    onTrouble: (error) => troubles.push(error),
    ...(pollMs && { pollMs }),
  })
  running.push(keeper)
  keeper.start()
  await vi.waitFor(() => expect(indexes.length).toBe(1), WITHIN_MS)
  const index = () => {
    const latest = indexes.at(-1)
    if (!latest) throw new Error('not loaded')
    return latest
  }
  return { keeper, index, changes, troubles, loads: () => indexes.length }
}

function seenBy(index: CarIndex) {
  return index.search(
    { ...createEmptyQuery(), sort: 'price-asc', pageSize: 60 },
    { now: NOW, lending: LENDING_TABLE },
  )
}

async function freshAnswer() {
  return seenBy((await loadIndex(writer)).index)
}

async function expectCaughtUp(instance: Instance): Promise<void> {
  await vi.waitFor(async () => expect(seenBy(instance.index())).toEqual(await freshAnswer()), {
    timeout: WITHIN_MS,
    interval: 50,
  })
}

async function aListedCar(): Promise<number> {
  const { rows } = await writer.query<{ number: number }>(
    `SELECT number FROM vehicle WHERE status = 'listed' AND price > 500000 ORDER BY random() LIMIT 1`,
  )
  return rows[0]?.number ?? 0
}

async function twoListedCars(): Promise<[number, number]> {
  const first = await aListedCar()
  for (;;) {
    const second = await aListedCar()
    if (second !== first) return [first, second]
  }
}

beforeAll(async () => {
  writer = new pg.Client({ connectionString: testDatabase().url })
  await writer.connect()
  await fillStock(writer, { cars: 800, now: NOW })
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((keeper) => keeper.stop()))
})

afterAll(async () => {
  await writer.end()
})

describe('an instance of the search index', () => {
  test('two instances both see a changed price, a new and a sold car, and report the changed cars', async () => {
    const instances = [await startInstance(), await startInstance()]
    const [cheaper, sold] = await twoListedCars()
    await writer.query('UPDATE vehicle SET price = 1000 WHERE number = $1', [cheaper])
    await writer.query(`UPDATE vehicle SET status = 'sold', sold_at = now() WHERE number = $1`, [
      sold,
    ])
    const { rows } = await writer.query<{ number: number }>(
      `
      INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, listed_at)
      SELECT 'veh_new', 'NEW-1', variant_id, city_id, 'listed', year, 'red', 10, 1, 999, 999, now() FROM vehicle WHERE number = $1
      RETURNING number`,
      [cheaper],
    )
    for (const instance of instances) {
      await expectCaughtUp(instance)
      expect(seenBy(instance.index()).numbers.slice(0, 2)).toEqual([rows[0]?.number, cheaper])
      expect(instance.changes.flat()).toEqual(
        expect.arrayContaining([cheaper, sold, rows[0]?.number]),
      )
      expect(instance.loads()).toBe(1)
    }
  })

  test("a transaction that began early and committed late isn't missed", async () => {
    const instance = await startInstance()
    const [slow, quick] = await twoListedCars()
    const late = new pg.Client({ connectionString: testDatabase().url })
    await late.connect()
    try {
      await late.query('BEGIN')
      await late.query('UPDATE vehicle SET price = 777 WHERE number = $1', [slow])
      await writer.query('UPDATE vehicle SET kms = 3 WHERE number = $1', [quick])
      await vi.waitFor(() => expect(instance.changes.flat()).toContain(quick), WITHIN_MS)
      // Checks search results, because other old transactions cause re-reads too.
      expect(seenBy(instance.index()).numbers[0]).not.toBe(slow)
      const { rows } = await writer.query<{ next: string }>(
        'SELECT (max(xid) + 1)::text AS next FROM search_change',
      )
      await late.query('COMMIT')
      await expectCaughtUp(instance)
      expect(instance.changes.flat()).toContain(slow)
      expect(seenBy(instance.index()).numbers[0]).toBe(slow)
      // Negative control: reading by the newest transaction alone would miss this change.
      const naive = await readChanges(kyselyOn(writer), {
        xmin: rows[0]?.next ?? '',
        seen: new Set(),
      })
      expect(naive.changed).not.toContain(slow)
    } finally {
      await late.end()
    }
  })

  test('a lost notification costs only the time between two polls', async () => {
    const instance = await startInstance(200)
    const number = await aListedCar()
    await writer.query('ALTER TABLE vehicle DISABLE TRIGGER vehicle_updated_for_search')
    await writer.query('UPDATE vehicle SET price = 555 WHERE number = $1', [number])
    await writer.query('INSERT INTO search_change (number) VALUES ($1)', [number])
    await writer.query('ALTER TABLE vehicle ENABLE TRIGGER vehicle_updated_for_search')
    await expectCaughtUp(instance)
  })

  test('too many changes reload everything', async () => {
    const instance = await startInstance()
    await writer.query('INSERT INTO search_change (number) VALUES (NULL)')
    await vi.waitFor(() => expect(instance.loads()).toBe(2), WITHIN_MS)
    expect(instance.changes).toContain('all')
  })

  test('a car with an unknown variant reloads the vocabulary', async () => {
    const instance = await startInstance()
    const number = await aListedCar()
    await writer.query(
      `
      WITH added AS (
        INSERT INTO variant (model_id, slug, name, fuel, transmission, gearbox, engine_cc, power_bhp, torque_nm, seats, length_mm,
          width_mm, height_mm, wheelbase_mm, boot_litres, year_from, ex_showroom, features)
        SELECT model_id, 'brand-new', 'Brand New', fuel, transmission, gearbox, 1, 1, 1, 5, 4000, 1700, 1500, 2500, 300, 2026, 1000000, '{}'
        FROM variant LIMIT 1 RETURNING id)
      UPDATE vehicle SET variant_id = (SELECT id FROM added) WHERE number = $1`,
      [number],
    )
    await expectCaughtUp(instance)
    const found = instance
      .index()
      .search(
        { ...createEmptyQuery(), variant: ['brand', 'new'] },
        { now: NOW, lending: LENDING_TABLE },
      )
    expect(found.numbers).toEqual([number])
  })

  test.skipIf(isPooled)('a cut connection recovers, with the changes made in between', async () => {
    const instance = await startInstance()
    const number = await aListedCar()
    // Wait until the connection listens, so that a listening one is cut.
    await writer.query('UPDATE vehicle SET price = 555 WHERE number = $1', [number])
    await vi.waitFor(() => expect(instance.changes).toContainEqual([number]), WITHIN_MS)
    await writer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bharosa-search' AND datname = current_database()`,
    )
    await writer.query('UPDATE vehicle SET price = 444 WHERE number = $1', [number])
    await vi.waitFor(() => expect(instance.troubles.length).toBeGreaterThan(0), WITHIN_MS)
    await expectCaughtUp(instance)
    expect(instance.loads()).toBe(1)
  })
})
