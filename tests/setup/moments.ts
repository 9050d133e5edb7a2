import type pg from 'pg'

/** Rows from the same millisecond have no order, so this waits for the next one. */
export async function waitForNextMoment(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT pg_sleep(0.002)')
}
