import { logTrouble } from '../log-trouble'
import { getDb, type SqlDb } from './client'
import { clock } from './sql'

/** How long (ms) an answer of the database is counted on from; clocks drift by less than a hundredth of a second meanwhile. */
const FRESH_MS = 60_000

interface Known {
  /** The database's time (ms), and that of our own steady clock, at one moment. */
  time: number
  at: number
}

const shared = globalThis as typeof globalThis & {
  bharosaTime?: { known?: Known; asking?: Promise<void> }
}

/** The answer belongs to the middle of the question. */
async function ask(db: SqlDb): Promise<Known> {
  const begin = performance.now()
  const { time } = await db.$kysely.selectNoFrom(clock.as('time')).executeTakeFirstOrThrow()
  return { time: new Date(time).getTime(), at: (begin + performance.now()) / 2 }
}

/**
 * The database's time, which is the same for every instance, whatever the clocks of their machines say. It is asked once a
 * minute, and counted on from by a clock that can't be set; a database that is away is answered for by the last answer, or
 * by this machine where there is none.
 */
export async function databaseTime(db: SqlDb = getDb()): Promise<Date> {
  const state = (shared.bharosaTime ??= {})
  const isFresh = state.known !== undefined && performance.now() - state.known.at < FRESH_MS
  if (!isFresh)
    state.asking ??= ask(db)
      .then(
        (known) => void (state.known = known),
        (error: unknown) => logTrouble(error, 'the database could not be asked for the time'),
      )
      .finally(() => delete state.asking)
  // Only the first one waits: later ones have an answer that is a little older.
  if (state.known === undefined) await state.asking
  const { known } = state
  return known === undefined ? new Date() : new Date(known.time + performance.now() - known.at)
}
