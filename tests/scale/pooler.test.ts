import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { createPool } from '@/lib/server/db/pool'
import { createClient } from '@/lib/server/db/client'
import { prepareOnPool } from '@/lib/server/db/prepared'
import { sql } from 'kysely'
import { startThrowawayCluster } from '../../scripts/database/throwaway'
import { startPooler, type Pooler } from '../setup/pooler'

let [stop, pooler, url, directUrl]: [() => Promise<void>, Pooler, string, string] = [] as never
beforeAll(async () => {
  const cluster = await startThrowawayCluster()
  directUrl = cluster.url('postgres')
  pooler = await startPooler(String(process.env.PGBOUNCER_PATH), directUrl)
  const through = new URL(directUrl)
  through.port = String(pooler.port)
  url = through.href
  stop = async () => {
    await pooler.stop()
    await cluster.stop()
  }
})
afterAll(() => stop?.())

const SETTINGS = [
  'TimeZone',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]

async function settingsThrough(address: string): Promise<unknown[]> {
  const pool = createPool({ url: address, size: 1 })
  const { rows } = await pool.query<{ setting: string }>(
    'SELECT setting FROM pg_settings WHERE name = ANY($1) ORDER BY name',
    [SETTINGS],
  )
  await pool.end()
  return rows.map(({ setting }) => setting)
}

describe('PgBouncer as deploy/pgbouncer/pgbouncer.ini sets it', () => {
  it("gives each connection the app's timeouts", async () => {
    expect(await settingsThrough(url)).toEqual(await settingsThrough(directUrl))
  })

  it('shares few connections among many clients', async () => {
    const pool = createPool({ url, size: 200 })
    await Promise.all(Array.from({ length: 200 }, () => pool.query('SELECT pg_sleep(0.01)')))
    const { rows } = await pool.query<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'",
    )
    await pool.end()
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(20)
  })

  it('accepts frequent statements unnamed; named ones would reach another connection (negative control)', async () => {
    const crowd = async (isPooled: boolean) => {
      const pool = createPool({ url, size: 40 })
      const { $kysely } = createClient(pool, { isPooled })
      const statement = $kysely.selectNoFrom(sql<number>`1::int`.as('one')).compile()
      prepareOnPool(statement.sql)
      const outcomes = await Promise.allSettled(
        Array.from({ length: 400 }, () => $kysely.executeQuery(statement)),
      )
      await pool.end()
      return outcomes.filter(({ status }) => status === 'rejected').length
    }
    expect(await crowd(true)).toBe(0)
    expect(await crowd(false)).toBeGreaterThan(0)
  })

  it('passes on no notifications, so listeners use a direct connection', async () => {
    const heard = async (address: string) => {
      const [listener, speaker] = [address, directUrl].map(
        (connectionString) => new pg.Client({ connectionString }),
      ) as [pg.Client, pg.Client]
      await Promise.all([listener.connect(), speaker.connect()])
      let count = 0
      listener.on('notification', () => (count += 1))
      await listener.query('LISTEN search_change')
      await speaker.query("SELECT pg_notify('search_change', '')")
      await new Promise((resolve) => setTimeout(resolve, 300))
      await Promise.all([listener.end(), speaker.end()])
      return count
    }
    expect(await heard(directUrl)).toBe(1)
    expect(await heard(url)).toBe(0)
  })
})
