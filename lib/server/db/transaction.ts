import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type DbClient, getDb, type SqlDb, transactionOf } from './client'
import { sqlState } from './constraint-errors'
import { noteChange } from './replica-gate'

const TRIES = 3
const PAUSE_MS = 30
/** Two transactions got in each other's way, and Postgres gave one of them up. */
const LOST_RACES = new Set(['40001', '40P01'])

/** A person who has written sees it: lists and pages come from the primary until the replica has it too. */
async function afterCommit<Result>(done: Promise<Result>): Promise<Result> {
  const result = await done
  noteChange()
  return result
}

/** Does it again (three times at most, after a pause of uneven length) where a race with another transaction was lost. */
async function retried<Result>(attemptOnce: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (attempt >= TRIES || !LOST_RACES.has(sqlState(error) ?? '')) throw error
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * Does the work in one transaction of Prisma Client: all of it is kept, or, where it throws, nothing. Done again where a race
 * with another transaction was lost, so the work touches nothing outside that can't be done twice.
 * `RepeatableRead` is for several reads that are to see one moment.
 */
export function transaction<Result>(
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
): Promise<Result> {
  const done = retried(() => transactionOf(getDb(), work, isolationLevel))
  return isolationLevel === undefined ? afterCommit(done) : done
}

/**
 * As `transaction`, of Kysely's statements alone and on a connection of the pool: a fifth of the processor time, for what
 * many people do at once.
 */
export function sqlTransaction<Result>(work: (tx: SqlDb) => Promise<Result>): Promise<Result> {
  return afterCommit(
    retried(() =>
      getDb()
        .$kysely.transaction()
        .execute(($kysely) => work({ $kysely })),
    ),
  )
}

/**
 * Does a part of a transaction that the database may refuse: what it did is undone then, and the transaction can go on.
 * Prisma sets a savepoint for it; the part works with the same `tx`.
 */
export function nested<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  return (tx as DbClient).$transaction(work)
}
