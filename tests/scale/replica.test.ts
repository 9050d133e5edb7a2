import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchCars } from '@/lib/features/search/queries'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import { getTagState } from '@/lib/server/cache/tag-state'
import { createClient, getDb, type DbClient } from '@/lib/server/db/client'
import { closePool } from '@/lib/server/db/pool'
import { closeReplica, readFromReplica } from '@/lib/server/db/read-client'
import { transaction } from '@/lib/server/db/transaction'
import { sql } from 'kysely'
import { startReplicatedDatabase, type ReplicatedDatabase } from './replicated'

let servers: ReplicatedDatabase
beforeAll(async () => {
  servers = await startReplicatedDatabase(120)
  process.env.DATABASE_URL = servers.primary.url
  process.env.DATABASE_READ_URL = servers.replica.url
})
afterAll(async () => {
  await closeReplica()
  await closePool()
  await servers?.stop()
})

const isReplica = (db: DbClient) =>
  db.$kysely
    .selectNoFrom(sql<boolean>`pg_is_in_recovery()`.as('is'))
    .executeTakeFirstOrThrow()
    .then((row) => row.is)
const readsReplica = () => readFromReplica(isReplica)
const readsReplicaSoon = () =>
  expect.poll(readsReplica, { timeout: 20_000, interval: 20 }).toBe(true)

const aCar = async () => {
  const car = await getDb().vehicle.findFirstOrThrow({
    where: { status: 'listed' },
    select: { id: true, price: true },
    orderBy: { number: 'asc' },
  })
  return { id: car.id, price: car.price ?? 0 }
}
const priceOf = (id: string) => (db: DbClient) =>
  db.vehicle.findUniqueOrThrow({ where: { id }, select: { price: true } }).then((car) => car.price)
const setPrice = (id: string, price: number) =>
  transaction((tx) => tx.vehicle.update({ where: { id }, data: { price } }))

beforeEach(async () => {
  await servers.replica.delay(0)
  await readsReplicaSoon()
})

describe('lists and public pages', () => {
  it("are read from the replica, including a search's cards", async () => {
    const before = await countScans('vehicle')
    const found = await searchCars({ ...createEmptyQuery(), pageSize: 5 }, SEARCH)
    expect(found.items).toHaveLength(5)
    expect(await countScans('vehicle')).toBeGreaterThan(before)
  })

  it("always show a writer's own changes while the replica follows", async () => {
    const { id, price } = await aCar()
    let fromIt = 0
    for (let turn = 1; turn <= 100; turn += 1) {
      await setPrice(id, price - turn * 100)
      expect(await readFromReplica(priceOf(id))).toBe(price - turn * 100)
      await pause(20)
      if (await readsReplica()) fromIt += 1
    }
    console.info(`replica in use again 20 ms after a write: ${fromIt} of 100`)
    expect(fromIt, 'and the replica is used again').toBeGreaterThan(50)
  })
})

const SEARCH = { now: new Date(), locale: 'en' as const }
async function countScans(table: string): Promise<number> {
  await pause(1_100)
  await servers.replica.pool.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await servers.replica.pool.query<{ scans: string }>(
    'SELECT seq_scan + coalesce(idx_scan, 0) AS scans FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  )
  return Number(rows[0]?.scans)
}

describe('a replica five seconds behind', () => {
  it('shows nothing stale, neither to the writer nor after a notification', async () => {
    await getTagState().refresh()
    const { id, price } = await aCar()
    await servers.replica.delay(5)
    await setPrice(id, price - 5_000)
    for (let turn = 0; turn < 20; turn += 1) {
      expect(await readFromReplica(priceOf(id))).toBe(price - 5_000)
      await pause(10)
    }
    await servers.primary.pool.query('UPDATE vehicle SET price = $2 WHERE id = $1', [
      id,
      price - 6_000,
    ])
    await getTagState().refresh()
    expect(await readFromReplica(priceOf(id))).toBe(price - 6_000)
    expect(await readsReplica()).toBe(false)
    // Negative control: without the gate, the replica returns the old price.
    const careless = createClient(servers.replica.pool)
    expect(await priceOf(id)(careless)).not.toBe(price - 6_000)
  })

  it('is detected within a second even without a notification', async () => {
    await servers.replica.delay(5)
    await servers.primary.pool.query('UPDATE faq SET position = position')
    await expect.poll(readsReplica, { timeout: 1_000, interval: 20 }).toBe(false)
  })
})

describe('an unavailable replica', () => {
  const timed = async () => {
    const begun = performance.now()
    const { id } = await aCar()
    await readFromReplica(priceOf(id))
    return performance.now() - begun
  }

  it('when frozen, delays one read and fails none', async () => {
    servers.replica.signal('SIGSTOP')
    const longest = Math.max(...(await Promise.all(Array.from({ length: 8 }, timed))))
    const next = Math.max(...(await Promise.all(Array.from({ length: 8 }, timed))))
    console.info(`replica frozen: first reads ${longest.toFixed(0)} ms, then ${next.toFixed(0)} ms`)
    expect(longest).toBeLessThan(3_000)
    expect(next).toBeLessThan(1_000)
    servers.replica.signal('SIGCONT')
    await readsReplicaSoon()
  })

  it('when killed, fails none, and is used again once it is back', async () => {
    servers.replica.signal('SIGKILL')
    const times = await Promise.all(Array.from({ length: 20 }, timed))
    expect(Math.max(...times)).toBeLessThan(2_000)
    expect(await readsReplica()).toBe(false)
    await pause(500)
    await servers.replica.start()
    await readsReplicaSoon()
  })

  it('when promoted, is no longer used', async () => {
    await servers.replica.pool.query('SELECT pg_promote()')
    await expect.poll(readsReplica, { timeout: 5_000, interval: 20 }).toBe(false)
    await pause(3_000)
    const { id } = await aCar()
    await servers.replica.pool.query('UPDATE vehicle SET price = 1000 WHERE id = $1', [id])
    expect(await readFromReplica(priceOf(id))).not.toBe(1_000)
  })
})
