import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { anyOf, timeFromNow, databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { countInWindow } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { keyedHash } from './keys'

/** Wrong passwords per window for one name from one address or browser. */
const MAX_FROM_PLACE = 10
/** Wrong passwords per window from one address, for all names. */
const MAX_FROM_ADDRESS = 30
/** Wrong passwords per window for one name, from all unknown addresses and browsers. */
const MAX_FROM_STRANGERS = 100
const WINDOW_SECONDS = 15 * 60
export const KNOWN_BROWSER_DAYS = 90

const WINDOW_END = sql<Date>`to_timestamp((floor(extract(epoch FROM now()) / ${sql.lit(WINDOW_SECONDS)}) + 1) * ${sql.lit(WINDOW_SECONDS)})`

export interface LoginGuesser {
  username: string
  address: string
  /**
   * Secret that identifies the browser, from the cookie that it got at its first correct password.
   */
  device: string | null
}

export function readBrowserSecret(cookie: string | null): string {
  return cookie !== null && /^[\w-]{32}$/.test(cookie)
    ? cookie
    : randomBytes(24).toString('base64url')
}

type Budget = readonly [bucket: string, max: number]

const nameOf = ({ username }: LoginGuesser) => username.toLowerCase()

function placeOf(guesser: LoginGuesser, kind: 'address' | 'device', value: string): string {
  return keyedHash('staff place', kind, nameOf(guesser), value).toString('base64url').slice(0, 22)
}

async function knownPlace(guesser: LoginGuesser): Promise<string | null> {
  const { address, device } = guesser
  const places = [
    ...(device === null ? [] : [placeOf(guesser, 'device', device)]),
    placeOf(guesser, 'address', address),
  ]
  const known = await getDb()
    .$kysely.selectFrom('rate_window')
    .select('bucket')
    .where('bucket', '=', anyOf(places.map((place) => `staff known ${place}`)))
    .where('window_end', '>', databaseNow)
    .execute()
  return places.find((place) => known.some(({ bucket }) => bucket.endsWith(place))) ?? null
}

/**
 * Guesses from elsewhere can't lock staff out: a known browser has its own counter, even at an
 * attacked address.
 */
async function budgetsOf(guesser: LoginGuesser): Promise<Budget[]> {
  const known = await knownPlace(guesser)
  const place = placeOf(guesser, 'address', guesser.address)
  if (known !== null && known !== place) return [[`staff place ${known}`, MAX_FROM_PLACE]]
  return [
    [`staff place ${place}`, MAX_FROM_PLACE],
    [`staff address ${guesser.address}`, MAX_FROM_ADDRESS],
    ...(known === null ? [[`staff name ${nameOf(guesser)}`, MAX_FROM_STRANGERS] as const] : []),
  ]
}

/**
 * Counts before the password is checked, so parallel attempts can't exceed the limit.
 * @returns a function that undoes the count after a correct password @throws DomainError 429
 */
export async function countGuess(guesser: LoginGuesser): Promise<() => Promise<void>> {
  const budgets = await budgetsOf(guesser)
  for (const [bucket, max] of budgets) {
    const { hits, seconds } = await countInWindow(getDb(), bucket, WINDOW_END)
    if (hits > max) throw new DomainError('too_many_requests', { retryAfter: seconds })
  }
  return () => forgive(budgets)
}

async function forgive([own, ...shared]: readonly Budget[]): Promise<void> {
  const db = getDb()
  await db.rateWindow.deleteMany({ where: { bucket: own?.[0] ?? '' } })
  if (shared.length === 0) return
  await db.rateWindow.updateMany({
    where: { bucket: { in: shared.map(([bucket]) => bucket) }, hits: { gt: 0 } },
    data: { hits: { decrement: 1 } },
  })
}

/** @returns the browser's key if this user hasn't signed in there before, else null */
export async function rememberLoginPlaces(guesser: LoginGuesser): Promise<string | null> {
  const { address, device } = guesser
  const places = [
    placeOf(guesser, 'address', address),
    ...(device === null ? [] : [placeOf(guesser, 'device', device)]),
  ]
  const buckets = places.map((place) => `staff known ${place}`)
  return transaction(async (tx) => {
    const browser = device === null ? null : placeOf(guesser, 'device', device)
    const known =
      browser === null
        ? 0
        : await tx.rateWindow.count({ where: { bucket: `staff known ${browser}` } })
    await tx.rateWindow.deleteMany({ where: { bucket: { in: buckets } } })
    await tx.$kysely
      .insertInto('rate_window')
      .values(
        buckets.map((bucket) => ({
          bucket,
          window_end: timeFromNow({ days: KNOWN_BROWSER_DAYS }),
          hits: 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return known === 0 ? browser : null
  })
}
