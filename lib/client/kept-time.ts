/** Days to keep other people's unsent work on an idle phone. */
const KEPT_DAYS = 14
const KEPT_MS = KEPT_DAYS * 86_400_000
/** A phone whose battery was empty starts in 1970. Times before this release come from such. */
const CLOCKS_START = Date.UTC(2026, 0)

/** True for what was kept over 14 days ago. Times of a wrong clock never expire. */
export function isPastKeeping(at: number, now: number): boolean {
  return at >= CLOCKS_START && now - at > KEPT_MS
}
