import type pg from 'pg'

/**
 * Waits until the clock shows another millisecond. Moments are kept to one: rows that are written within the same one
 * have no order, and a fast machine writes several.
 */
export async function nextMoment(pool: pg.Pool): Promise<void> {
  await pool.query('SELECT pg_sleep(0.002)')
}
