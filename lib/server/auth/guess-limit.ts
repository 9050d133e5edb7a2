import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/** Wrong passwords within a window, for one name and for one address (settled: names aren't secret, passwords are long). */
const MAX_FOR_NAME = 10
const MAX_FOR_ADDRESS = 30
const WINDOW_SECONDS = 15 * 60

/** The end of the running window; all instances agree on it, because it is cut from the database's clock. */
const WINDOW_END = sql<Date>`to_timestamp((floor(extract(epoch FROM now()) / ${sql.lit(WINDOW_SECONDS)}) + 1) * ${sql.lit(WINDOW_SECONDS)})`

interface Guesser {
  username: string
  /** The caller's address bucket. */
  address: string
}

function bucketsOf({ username, address }: Guesser): [string, number][] {
  return [
    [`staff name ${username.toLowerCase()}`, MAX_FOR_NAME],
    [`staff address ${address}`, MAX_FOR_ADDRESS],
  ]
}

/** Counts a try before it is judged, so that a thousand at once are no more than ten. @throws DomainError 429 */
export async function countGuess(guesser: Guesser): Promise<void> {
  for (const [bucket, max] of bucketsOf(guesser)) {
    const { hits, seconds } = await getDb()
      .$kysely.insertInto('rate_window')
      .values({ bucket, window_end: WINDOW_END, hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_end'])
          .doUpdateSet((eb) => ({ hits: eb('rate_window.hits', '+', 1) })),
      )
      .returning(({ ref }) => [
        'hits',
        sql<number>`ceil(extract(epoch FROM ${ref('window_end')} - now()))::int`.as('seconds'),
      ])
      .executeTakeFirstOrThrow()
    if (hits > max) throw new DomainError('too_many_requests', { retryAfter: seconds })
  }
}

/** A right password gives its name the whole budget back. */
export async function forgiveGuesses(guesser: Guesser): Promise<void> {
  await getDb().rateWindow.deleteMany({ where: { bucket: bucketsOf(guesser)[0]?.[0] ?? '' } })
}
