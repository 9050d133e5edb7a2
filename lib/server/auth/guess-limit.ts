import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { anyOf, fromNow, now } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { countInWindow } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { keyedHash } from './keys'

/** Wrong passwords within a window (settled: names aren't secret, passwords are long): for one name from one place, */
const MAX_FROM_PLACE = 10
/** from one address, whatever the names, */
const MAX_FROM_ADDRESS = 30
/** and for one name from all the places that it never signed in from. */
const MAX_FROM_STRANGERS = 100
const WINDOW_SECONDS = 15 * 60
/** Days that a place is known after a right password. */
export const KNOWN_DAYS = 90

/** The end of the running window. */
const WINDOW_END = sql<Date>`to_timestamp((floor(extract(epoch FROM now()) / ${sql.lit(WINDOW_SECONDS)}) + 1) * ${sql.lit(WINDOW_SECONDS)})`

export interface Guesser {
  username: string
  /** The caller's address bucket. */
  address: string
  /** The secret that a browser keeps, and that counts once a password was right there; null where there is no browser. */
  device: string | null
}

/** The secret of a browser's cookie, or a new one where it has none that we could have made. */
export function browserSecret(cookie: string | null): string {
  return cookie !== null && /^[\w-]{32}$/.test(cookie)
    ? cookie
    : randomBytes(24).toString('base64url')
}

type Budget = readonly [bucket: string, max: number]

const nameOf = ({ username }: Guesser) => username.toLowerCase()

/** A place as it is stored: neither an address nor the secret of a browser can be read from it. */
function placeOf(guesser: Guesser, kind: 'address' | 'device', value: string): string {
  return keyedHash('staff place', kind, nameOf(guesser), value).toString('base64url').slice(0, 22)
}

/** Where the name signed in before: this browser, or anything at this address. */
async function knownPlace(guesser: Guesser): Promise<string | null> {
  const { address, device } = guesser
  const places = [
    ...(device === null ? [] : [placeOf(guesser, 'device', device)]),
    placeOf(guesser, 'address', address),
  ]
  const known = await getDb()
    .$kysely.selectFrom('rate_window')
    .select('bucket')
    .where('bucket', '=', anyOf(places.map((place) => `staff known ${place}`)))
    .where('window_end', '>', now)
    .execute()
  return places.find((place) => known.some(({ bucket }) => bucket.endsWith(place))) ?? null
}

/**
 * Wrong passwords count by name and place, so that an attacker cannot keep a member of staff out of where they work by guessing
 * from elsewhere. A browser that signed in before has a budget of its own even at an address that others guess from.
 */
async function budgetsOf(guesser: Guesser): Promise<Budget[]> {
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
 * Counts a try before it is judged, so that a thousand at once are no more than ten.
 *
 * @returns what gives the try back, for a right password: signing in rightly spends nothing
 * @throws DomainError 429
 */
export async function countGuess(guesser: Guesser): Promise<() => Promise<void>> {
  const budgets = await budgetsOf(guesser)
  for (const [bucket, max] of budgets) {
    const { hits, seconds } = await countInWindow(getDb(), bucket, WINDOW_END)
    if (hits > max) throw new DomainError('too_many_requests', { retryAfter: seconds })
  }
  return () => forgive(budgets)
}

/** The name's budget at this place is whole again; of what it shares with others only this try is given back. */
async function forgive([own, ...shared]: readonly Budget[]): Promise<void> {
  const db = getDb()
  await db.rateWindow.deleteMany({ where: { bucket: own?.[0] ?? '' } })
  if (shared.length === 0) return
  await db.rateWindow.updateMany({
    where: { bucket: { in: shared.map(([bucket]) => bucket) }, hits: { gt: 0 } },
    data: { hits: { decrement: 1 } },
  })
}

/**
 * Remembers the places of a right password, for the next time.
 *
 * @returns the browser's place where the name has never signed in from it before; null for a known one, or without a browser
 */
export async function rememberPlaces(guesser: Guesser): Promise<string | null> {
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
        buckets.map((bucket) => ({ bucket, window_end: fromNow({ days: KNOWN_DAYS }), hits: 1 })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return known === 0 ? browser : null
  })
}
