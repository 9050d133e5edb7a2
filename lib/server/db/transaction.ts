import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, type DbClient, getDb, type SqlDb, runTransaction } from './client'
import { getSqlState } from './constraint-errors'
import { noteChange } from './replica-gate'

const TRIES = 3
const PAUSE_MS = 30
const LOST_RACES = new Set(['40001', '40P01'])

/**
 * The caller must see its own change, so reads go to the primary until the replica has the change.
 */
async function afterCommit<Result>(done: Promise<Result>): Promise<Result> {
  const result = await done
  noteChange()
  return result
}

async function retried<Result>(attemptOnce: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce()
    } catch (error) {
      if (attempt >= TRIES || !LOST_RACES.has(getSqlState(error) ?? '')) throw error
      await sleep(PAUSE_MS * attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * The work is repeated after a conflict, so it must have no other side effects. `RepeatableRead`
 * gives all its reads one snapshot.
 */
export function transaction<Result>(
  work: (tx: Db) => Promise<Result>,
  isolationLevel?: 'RepeatableRead',
): Promise<Result> {
  const done = retried(() => runTransaction(getDb(), work, isolationLevel))
  return isolationLevel === undefined ? afterCommit(done) : done
}

/** Takes a fifth of the CPU time, without Prisma's models. Use it for frequent calls. */
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
 * Sets a savepoint, so a refusal by the database undoes only this part. The part must use the same
 * `tx`.
 */
export function runNested<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  return (tx as DbClient).$transaction(work)
}
