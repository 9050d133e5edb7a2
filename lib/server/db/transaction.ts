import type pg from 'pg'

/** Does the work in one transaction: all of it is kept, or, where it throws, nothing. */
export async function inTransaction<Result>(pool: Pick<pg.Pool, 'connect'>, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // A connection that can't even roll back is not given to the next one.
    await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}
