import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, type DbClient, getDb, transactionOf } from './client'
import { sqlState } from './constraint-errors'

/** Does the work in one transaction: all of it is kept, or, where it throws, nothing. */
export async function inTransaction<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
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

const TRIES = 3
const PAUSE_MS = 30
/** Two transactions got in each other's way, and Postgres gave one of them up. */
const LOST_RACES = new Set(['40001', '40P01'])

/** Does work that is a transaction again (three times at most, after a pause of uneven length) where a race with another one was lost. */
export async function againAfterLostRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !LOST_RACES.has(sqlState(error) ?? '')) throw error
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
    }
  }
}

/** As `inTransaction`, and tried again where a race with another one was lost. */
export function inRetriedTransaction<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return againAfterLostRaces(() => inTransaction(pool, work))
}

/**
 * Does the work in one transaction of Prisma Client: all of it is kept, or, where it throws, nothing.
 * `RepeatableRead` is for several reads that are to see one moment.
 */
export function transaction<Result>(
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
): Promise<Result> {
  return transactionOf(getDb(), work, isolationLevel)
}

/** As `transaction`, and tried again where a race with another one was lost. */
export function retriedTransaction<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  return againAfterLostRaces(() => transaction(work))
}

/** Lets one transaction after the other pass that names the same thing; the lock ends with the transaction. */
export async function lockByName(tx: Db, name: string): Promise<void> {
  // From the function, whose own answer is of type void, which Prisma can't read.
  await sql`SELECT 1 AS locked FROM pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(
    tx.$kysely,
  )
}

/**
 * Does a part of a transaction that the database may refuse: what it did is undone then, and the transaction can go on.
 * Prisma sets a savepoint for it; the part works with the same `tx`.
 */
export function nested<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  return (tx as DbClient).$transaction(work)
}
