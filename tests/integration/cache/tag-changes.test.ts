import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { TagChanges } from '@/lib/server/cache/tag-changes'
import { readSteadyClock } from '@/lib/server/cache/tag-expiry'
import type { Tables } from '@/lib/server/db/client'
import { noteTagChange, createTagChangesReader } from '@/lib/server/db/tag-changes'
import { createPool } from '@/lib/server/db/pool'
import { transaction } from '@/lib/server/db/transaction'
import { testDatabase } from '../../setup/database'

const { pool, prisma, url } = testDatabase()
const pools: pg.Pool[] = []

async function startInstance(databaseUrl = url): Promise<TagChanges> {
  const own = createPool({ url: databaseUrl, size: 1 })
  pools.push(own)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) })
  const changes = new TagChanges(createTagChangesReader(db))
  await changes.refresh()
  return changes
}

async function codeOfListed(offset: number): Promise<string> {
  const { rows } = await pool.query<{ car_code: string }>(
    "SELECT car_code FROM vehicle WHERE status = 'listed' ORDER BY number LIMIT 1 OFFSET $1",
    [offset],
  )
  return rows[0]?.car_code ?? ''
}

beforeAll(async () => {
  const client = await pool.connect()
  await fillStock(client, { cars: 100, now: new Date('2026-11-20T06:30:00Z') })
  client.release()
})
afterAll(async () => {
  await Promise.all(pools.map((each) => each.end()))
})

describe('two instances on one database', () => {
  it('both see a changed price at their next request', async () => {
    const [a, b] = [await startInstance(), await startInstance()]
    const [changed, other] = [await codeOfListed(0), await codeOfListed(1)]
    const madeAt = readSteadyClock()
    await pool.query('UPDATE vehicle SET price = price - 1000 WHERE car_code = $1', [changed])
    for (const instance of [a, b]) {
      await instance.refresh()
      expect(instance.expiry.isExpired([`car:${changed}`], madeAt)).toBe(true)
      expect(instance.expiry.isExpired(['stock'], madeAt)).toBe(true)
      expect(instance.expiry.isExpired([`car:${other}`, 'content'], madeAt)).toBe(false)
      const newer = readSteadyClock()
      await instance.refresh()
      expect(instance.expiry.isExpired([`car:${changed}`], newer)).toBe(false)
    }
  })

  it('see a transaction that began before the last read and committed after it', async () => {
    const instance = await startInstance()
    const code = await codeOfListed(2)
    const late = await pool.connect()
    await late.query('BEGIN')
    await late.query('UPDATE vehicle SET price = price - 1000 WHERE car_code = $1', [code])
    await pool.query('UPDATE vehicle SET kms = kms + 1 WHERE car_code = $1', [
      await codeOfListed(3),
    ])
    await instance.refresh()
    const madeAt = readSteadyClock()
    await late.query('COMMIT')
    late.release()
    await instance.refresh()
    expect(instance.expiry.isExpired([`car:${code}`], madeAt)).toBe(true)
  })

  it('don’t mistake existing rows for new ones at the first read, whatever the oldest transaction', async () => {
    const old = await pool.connect()
    await old.query('BEGIN')
    await old.query('SELECT pg_current_xact_id()')
    const [before, others] = [await codeOfListed(0), await codeOfListed(1)]
    await pool.query('UPDATE vehicle SET price = price - 1000 WHERE car_code = $1', [before])
    const instance = await startInstance()
    const madeAt = readSteadyClock()
    await pool.query('UPDATE vehicle SET price = price - 1000 WHERE car_code = $1', [others])
    await instance.refresh()
    expect(instance.expiry.isExpired([`car:${before}`], madeAt)).toBe(false)
    expect(instance.expiry.isExpired([`car:${others}`], madeAt)).toBe(true)
    await old.query('ROLLBACK')
    old.release()
  })

  it('see a tag change from its commit on, and none that was rolled back', async () => {
    const instance = await startInstance()
    const madeAt = readSteadyClock()
    await expect(
      transaction(async (tx) => {
        await noteTagChange(tx.$kysely, ['content'])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await instance.refresh()
    expect(instance.expiry.isExpired(['content'], madeAt)).toBe(false)
    await noteTagChange(prisma.$kysely, ['content'])
    await instance.refresh()
    expect(instance.expiry.isExpired(['content'], madeAt)).toBe(true)
    expect(instance.expiry.isExpired(['stock'], madeAt)).toBe(false)
  })

  it('expire everything if a car is deleted, or too many changed to list', async () => {
    for (const number of ['NULL', '2000000000']) {
      const instance = await startInstance()
      const madeAt = readSteadyClock()
      await pool.query(`INSERT INTO search_change (number) VALUES (${number})`)
      await instance.refresh()
      expect(instance.expiry.isExpired([], madeAt), number).toBe(true)
    }
  })

  it('continue with known data while the database is down', async () => {
    const instance = await startInstance('postgresql://127.0.0.1:1/nowhere')
    const madeAt = readSteadyClock()
    await instance.refresh()
    expect(instance.expiry.isExpired(['stock', 'content'], madeAt)).toBe(false)
  })
})
