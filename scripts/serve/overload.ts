import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isCall, type Answer } from './answers.ts'

/** The lag is looked at twice a second, as the median of its samples. */
const WINDOW_MS = 500
const RESOLUTION_MS = 10
/** So many busy windows in a row make an overload: one long garbage collection or a cold page is none. */
const BUSY_WINDOWS = 3
/** Just started, everything is slow once. */
const GRACE_MS = 10_000

export const OVERLOADED: Answer = { status: 503, code: 'unavailable', headers: { 'Retry-After': '5' } }

/** What the gauge remembers from window to window. */
export interface Load {
  busyWindows: number
  isOverloaded: boolean
}

/** The load after a window with this median lag (ms). One calm window ends an overload. */
export function nextLoad(load: Load, lag: number, threshold: number): Load {
  const busyWindows = lag > threshold ? load.busyWindows + 1 : 0
  return { busyWindows, isOverloaded: busyWindows >= BUSY_WINDOWS }
}

/** Watches how late the event loop is; a threshold of 0 watches nothing. */
export function watchLoad(threshold: number): () => boolean {
  let load: Load = { busyWindows: 0, isOverloaded: false }
  if (threshold === 0) return () => false
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const startedAt = performance.now()
  delay.enable()
  setInterval(() => {
    const lag = delay.percentile(50) / 1e6 - RESOLUTION_MS
    delay.reset()
    if (performance.now() - startedAt > GRACE_MS) load = nextLoad(load, lag, threshold)
  }, WINDOW_MS).unref()
  return () => load.isOverloaded
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=/
const ENDS_LIKE_A_FILE = /\.[a-z0-9]+$/i

/**
 * Whether a request is one that may be turned away when there is too much to do: a page for a visitor
 * without a session. Calls (health, payments, webhooks among them) and files never are.
 */
export function isTurnedAwayFirst({ method, headers, url = '/' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (headers.authorization !== undefined || SESSION_COOKIE.test(headers.cookie ?? '')) return false
  if (isCall(url) || url.startsWith('/_next/') || url.startsWith('/media/')) return false
  const [path = ''] = url.split('?', 1)
  return !ENDS_LIKE_A_FILE.test(path)
}
