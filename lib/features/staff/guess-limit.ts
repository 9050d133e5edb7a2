import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'

/** Wrong passwords within a window, for one name and for one address (settled: names aren't secret, passwords are long). */
const MOST_A_NAME = 10
const MOST_AN_ADDRESS = 30
const WINDOW_SECONDS = 15 * 60

/** The end of the running window; all instances agree on it, because it is cut from the database's clock. */
const WINDOW_END = `to_timestamp((floor(extract(epoch FROM now()) / ${WINDOW_SECONDS}) + 1) * ${WINDOW_SECONDS})`

interface Guesser {
  username: string
  /** The caller's address bucket. */
  address: string
}

function bucketsOf({ username, address }: Guesser): [string, number][] {
  return [
    [`staff name ${username.toLowerCase()}`, MOST_A_NAME],
    [`staff address ${address}`, MOST_AN_ADDRESS],
  ]
}

/** Counts a try before it is judged, so that a thousand at once are no more than ten. @throws DomainError 429 */
export async function countGuess(guesser: Guesser): Promise<void> {
  for (const [bucket, most] of bucketsOf(guesser)) {
    const {
      rows: [row],
    } = await getPool().query<{ hits: number; seconds: number }>(
      `INSERT INTO rate_window (bucket, window_end, hits) VALUES ($1, ${WINDOW_END}, 1)
       ON CONFLICT (bucket, window_end) DO UPDATE SET hits = rate_window.hits + 1
       RETURNING hits, ceil(extract(epoch FROM window_end - now()))::int AS seconds`,
      [bucket],
    )
    if (row && row.hits > most)
      throw new DomainError('too_many_requests', { retryAfter: row.seconds })
  }
}

/** A right password gives its name the whole budget back. */
export async function forgiveGuesses(guesser: Guesser): Promise<void> {
  await getPool().query('DELETE FROM rate_window WHERE bucket = $1', [bucketsOf(guesser)[0]?.[0]])
}
