import { logUnlessDatabaseDown } from './log-trouble'
import { getDb, type SqlDb } from './db/client'
import { clockTimestamp } from './db/sql'

/** Time for which the database's last answer is extrapolated. The drift stays below 10 ms. */
const FRESH_MS = 60_000

interface Known {
  time: number
  at: number
}

const shared = globalThis as typeof globalThis & {
  bharosaTime?: { known?: Known; asking?: Promise<void> }
}

/**
 * Exact, by a query of its own: for times that are stored or compared with stored ones. In a
 * transaction it is later than `now()` if the transaction waited for a lock.
 */
export async function readClock(db: SqlDb = getDb()): Promise<Date> {
  const { at } = await db.$kysely.selectNoFrom(clockTimestamp.as('at')).executeTakeFirstOrThrow()
  return at
}

async function ask(db: SqlDb): Promise<Known> {
  const begin = performance.now()
  const time = await readClock(db)
  return { time: time.getTime(), at: (begin + performance.now()) / 2 }
}

/**
 * The same on all instances regardless of their clocks. Read once a minute, and extrapolated with a
 * steady clock, so a few milliseconds off; `readClock` is exact. While the database is down, its
 * last answer counts, or else this machine's time.
 */
export async function getDatabaseTime(db: SqlDb = getDb()): Promise<Date> {
  const state = (shared.bharosaTime ??= {})
  const isFresh = state.known !== undefined && performance.now() - state.known.at < FRESH_MS
  if (!isFresh)
    state.asking ??= ask(db)
      .then(
        (known) => void (state.known = known),
        (error: unknown) =>
          logUnlessDatabaseDown(error, 'the database could not be asked for the time'),
      )
      .finally(() => delete state.asking)
  if (state.known === undefined) await state.asking
  const { known } = state
  return known === undefined ? new Date() : new Date(known.time + performance.now() - known.at)
}
