import type { IncomingMessage } from 'node:http'
import { isCall, type Answer } from './answers.ts'

/**
 * The lag is how late a short timer fires. (The histogram of `monitorEventLoopDelay` looked right and
 * wasn't: under hundreds of connections the loop stands still for seconds, in which it takes no sample.)
 */
const TICK_MS = 50
/** Over this time (ms), half of it must have been lost, in more than one piece: a long garbage collection or a cold page is no overload. */
const WINDOW_MS = 3_000
const LOST_SHARE = 0.5
/** So long without a late tick (ms), and the overload is over. */
const CALM_MS = 500
/** Just started, everything is slow once. */
const GRACE_MS = 10_000

export const OVERLOADED: Answer = {
  status: 503,
  code: 'unavailable',
  headers: { 'Retry-After': '5' },
}

interface Tick {
  /** When it came, and how much too late (ms). */
  at: number
  lag: number
}

/** What the gauge remembers. */
export interface Load {
  late: Tick[]
  isOverloaded: boolean
}

export const CALM: Load = { late: [], isOverloaded: false }

/** The load after another tick; only those over the threshold (ms) count as late. */
export function nextLoad({ late, isOverloaded }: Load, tick: Tick, threshold: number): Load {
  const recent = [...late, ...(tick.lag > threshold ? [tick] : [])].filter(
    ({ at }) => tick.at - at < WINDOW_MS,
  )
  const newest = recent.at(-1)
  if (newest === undefined || tick.at - newest.at >= CALM_MS)
    return { late: recent, isOverloaded: false }
  const lost = recent.reduce((sum, { lag }) => sum + lag, 0)
  return {
    late: recent,
    isOverloaded: isOverloaded || (recent.length > 1 && lost > WINDOW_MS * LOST_SHARE),
  }
}

/** Watches how late the event loop is; a threshold of 0 watches nothing. */
export function watchLoad(threshold: number): () => boolean {
  if (threshold === 0) return () => false
  const startedAt = performance.now()
  let load = CALM
  let due = startedAt + TICK_MS
  setInterval(() => {
    const at = performance.now()
    if (at - startedAt > GRACE_MS) load = nextLoad(load, { at, lag: at - due }, threshold)
    due = at + TICK_MS
  }, TICK_MS).unref()
  return () => load.isOverloaded
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/
const ENDS_LIKE_A_FILE = /\.[a-z0-9]+$/i

/**
 * Whether a request is one that may be turned away when there is too much to do: a page for a visitor
 * without a session. Calls (health, payments, webhooks among them) and files never are.
 */
export function isTurnedAwayFirst({
  method,
  headers,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || SESSION_COOKIE.test(headers.cookie ?? '')) return false
  if (isCall(url) || url.startsWith('/_next/') || url.startsWith('/media/')) return false
  const [path = ''] = url.split('?', 1)
  return !ENDS_LIKE_A_FILE.test(path)
}
