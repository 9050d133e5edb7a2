import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createClient } from '@/lib/server/db/client'
import { createPool } from '@/lib/server/db/pool'
import { isPooled, testDatabase } from '../../setup/database'

const { pool, url } = testDatabase()

describe('the pool', () => {
  it.skipIf(isPooled)('cancels a statement that exceeds its timeout', async () => {
    const impatient = createPool({ url, size: 1, statementTimeoutMillis: 100 })
    try {
      await expect(impatient.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
      await expect(impatient.query('SELECT pg_sleep(0)')).resolves.toMatchObject({ rowCount: 1 })
    } finally {
      await impatient.end()
    }
  })

  it('allows requests 3 s per statement, 2 s per lock and 10 s per idle transaction', async () => {
    const { rows } = await pool.query(`SELECT name, setting::int FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 10_000 },
      { name: 'lock_timeout', setting: 2_000 },
      { name: 'statement_timeout', setting: 3_000 },
    ])
  })

  it('gives up after seconds when all connections are taken, instead of waiting for ever', async () => {
    const tiny = createPool({ url, size: 1 })
    const taken = await tiny.connect()
    try {
      await expect(tiny.query('SELECT 1')).rejects.toThrow(/timeout/i)
    } finally {
      taken.release()
      await tiny.end()
    }
  })

  it('reads a date as text, so no time zone can shift it', async () => {
    const { rows } = await pool.query(
      `SELECT date '2024-02-29' AS day, timestamptz '2024-02-29T00:00:00Z' AS instant`,
    )
    expect(rows).toEqual([{ day: '2024-02-29', instant: new Date('2024-02-29T00:00:00Z') }])
  })

  it.skipIf(isPooled)(
    "works in UTC regardless of the database's zone, as Prisma expects",
    async () => {
      const elsewhere = createPool({ url, size: 1 })
      const moment = new Date('2026-11-22T10:00:00.000Z')
      try {
        await pool.query(
          `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), 'Asia/Kolkata'); END $$`,
        )
        const bare = new pg.Client(url)
        await bare.connect()
        const zone = await bare.query('SHOW timezone').finally(() => bare.end())
        expect(zone.rows).toEqual([{ TimeZone: 'Asia/Kolkata' }])
        const read = await createClient(elsewhere)
          .$kysely.selectNoFrom([
            sql<Date>`${moment}::timestamptz`.as('moment'),
            sql<number>`extract(epoch FROM ${moment}::timestamptz)::float8`.as('seconds'),
          ])
          .executeTakeFirstOrThrow()
        expect(read).toEqual({ moment, seconds: moment.getTime() / 1_000 })
      } finally {
        await elsewhere.end()
      }
    },
  )

  it.skipIf(isPooled)('survives a connection that the server closes', async () => {
    const own = createPool({ url, size: 1 })
    try {
      const {
        rows: [session],
      } = await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await pool.query('SELECT pg_terminate_backend($1)', [session?.pid])
      await expect
        .poll(async () => (await own.query('SELECT 1').catch(() => undefined))?.rowCount)
        .toBe(1)
    } finally {
      await own.end()
    }
  })
})
