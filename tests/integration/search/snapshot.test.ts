import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { loadIndex } from '@/lib/features/search/load-index'
import type { CarIndex } from '@/lib/features/search/columns/car-index'
import { IndexKeeper } from '@/lib/features/search/index-keeper'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { restoreIndex } from '@/lib/features/search/snapshot/restore-index'
import { writeSnapshot } from '@/lib/engines/column-index'
import { fingerprintLayout, readSnapshotStamp } from '@/lib/features/search/snapshot/snapshot-head'
import { kyselyOn } from '@/lib/server/db/kysely'
import { testDatabase } from '@/tests/setup/database'

const NOW = new Date('2026-11-20T06:30:00Z')
let client: pg.Client
let folder: string
let path: string

beforeAll(async () => {
  client = new pg.Client({ connectionString: testDatabase().url })
  await client.connect()
  await fillStock(client, { cars: 300, now: NOW })
  folder = await mkdtemp(join(tmpdir(), 'bharosa-snapshot-'))
  path = join(folder, 'columns')
})

afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true })
})

async function runInstance(): Promise<{ index: CarIndex; troubles: string[] }> {
  const indexes: CarIndex[] = []
  const troubles: string[] = []
  const keeper = new IndexKeeper({
    url: testDatabase().url,
    onIndex: (index) => indexes.push(index),
    onTrouble: (error) => troubles.push(String(error)),
    snapshot: { path, onTrouble: (error) => troubles.push(String(error)) },
  })
  keeper.start()
  await vi.waitFor(() => expect(indexes.length).toBe(1), 10_000)
  await keeper.caughtUp()
  await keeper.stop()
  const [index] = indexes
  if (!index) throw new Error('not loaded')
  return { index, troubles }
}

const seenBy = (index: CarIndex) =>
  index.search(
    { ...createEmptyQuery(), sort: 'price-asc', pageSize: 300 },
    { now: NOW, lending: LENDING_TABLE },
  )

const fresh = async () => seenBy((await loadIndex(client)).index)

async function write(changes: { database?: string; age?: number; layout?: string } = {}) {
  const { index, xmin } = await loadIndex(client)
  const { rows, sections } = index.forSnapshot()
  const { database, now } = await readSnapshotStamp(kyselyOn(client))
  const head = {
    layout: fingerprintLayout(index.vocabulary),
    database,
    now: now - (changes.age ?? 0),
    xmin,
    rows,
  }
  const { age: _, ...said } = changes
  await writeSnapshot(path, { ...head, ...said }, sections)
}

test('a restarted instance reads its snapshot and later changes, and nothing else', async () => {
  expect((await runInstance()).troubles).toEqual([])
  await client.query(`UPDATE vehicle SET price = 1000 WHERE number = 3`)
  await client.query(
    `UPDATE vehicle SET status = 'sold', sold_at = now() WHERE number = (SELECT min(number) FROM vehicle WHERE status = 'listed' AND number > 10)`,
  )
  await client.query(`
    INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, listed_at)
    SELECT 'veh_new', 'NEW-1', variant_id, city_id, 'listed', year, 'red', 10, 1, 999, 999, now() FROM vehicle WHERE number = 3`)
  const again = await runInstance()
  expect(again.troubles).toEqual([])
  expect(seenBy(again.index)).toEqual(await fresh())
  // Empty the log of changes: after long transactions, they would be read again.
  await client.query('DELETE FROM search_change')
  // Not announced, so only reading the full table would find it.
  await client.query('ALTER TABLE vehicle DISABLE TRIGGER vehicle_updated_for_search')
  await client.query(
    `UPDATE vehicle SET price = 500 WHERE number = (SELECT max(number) FROM vehicle WHERE status = 'listed' AND price > 500000)`,
  )
  await client.query('ALTER TABLE vehicle ENABLE TRIGGER vehicle_updated_for_search')
  expect(seenBy((await runInstance()).index)).toEqual(seenBy(again.index))
  expect(seenBy(again.index)).not.toEqual(await fresh())
})

test('a snapshot that is too old, from another database or catalogue, or from before a reload is refused', async () => {
  await write()
  await expect(restoreIndex(client, path)).resolves.not.toBeNull()
  await write({ age: 50 * 60_000 })
  await expect(restoreIndex(client, path)).rejects.toThrow('older than the changes')
  const { troubles, index } = await runInstance()
  expect(troubles.join()).toContain('older than the changes')
  expect(seenBy(index)).toEqual(await fresh())
  await write({ database: '1/2/00000001' })
  await expect(restoreIndex(client, path)).rejects.toThrow('another database')
  await write({ layout: 'other' })
  await expect(restoreIndex(client, path)).rejects.toThrow('another catalogue')
  await write()
  await client.query('INSERT INTO search_change (number) VALUES (NULL)')
  await expect(restoreIndex(client, path)).rejects.toThrow('Too much changed')
  await write()
  await client.query(`
    INSERT INTO variant (model_id, slug, name, fuel, transmission, gearbox, engine_cc, power_bhp, torque_nm, seats, length_mm,
      width_mm, height_mm, wheelbase_mm, boot_litres, year_from, ex_showroom, features)
    SELECT model_id, 'brand-new', 'Brand New', fuel, transmission, gearbox, 1, 1, 1, 5, 4000, 1700, 1500, 2500, 300, 2026, 1000000, '{}'
    FROM variant LIMIT 1`)
  await expect(restoreIndex(client, path)).rejects.toThrow('another catalogue')
})

test("any user may read the database's identity", async () => {
  await client.query('CREATE ROLE nothing_special')
  await client.query('SET ROLE nothing_special')
  try {
    expect((await readSnapshotStamp(kyselyOn(client))).database).toMatch(/^\d+\/\d+\/[\dA-F]{8}$/)
  } finally {
    await client.query('RESET ROLE')
    await client.query('DROP ROLE nothing_special')
  }
})
