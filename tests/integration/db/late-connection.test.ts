import pg from 'pg'
import { expect, it } from 'vitest'
import { createPool } from '@/lib/server/db/pool'
import { testDatabase } from '@/tests/setup/database'

const { url } = testDatabase()

async function askAfterLate(pool: pg.Pool): Promise<{ isNew: boolean; ms: number }> {
  try {
    const client = await pool.connect()
    const pidOf = async () => {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      return rows[0]?.pid
    }
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await expect(client.query('SELECT pg_sleep(1)')).rejects.toThrow('Query read timeout')
    client.release()
    const begun = performance.now()
    return { isNew: (await pidOf()) !== rows[0]?.pid, ms: performance.now() - begun }
  } finally {
    await pool.end()
  }
}

it("a timed-out connection isn't reused", async () => {
  const pool = createPool({ url, size: 1, clientGraceMillis: -2_700 })
  const { isNew, ms } = await askAfterLate(pool)
  expect(isNew).toBe(true)
  expect(ms).toBeLessThan(600)
})

it('pg’s own pool would reuse it, behind the running statement (negative control)', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, query_timeout: 300 })
  await expect(askAfterLate(pool)).rejects.toThrow('Query read timeout')
})
