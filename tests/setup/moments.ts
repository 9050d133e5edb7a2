import type pg from 'pg'

/** Waits for the next millisecond, because rows of the same millisecond have no order. */
export async function nextMoment(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT pg_sleep(0.002)')
}
