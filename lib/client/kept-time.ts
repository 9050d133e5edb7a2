/** Days to keep other people's unsent work on an idle phone. */
const KEPT_DAYS = 14
const KEPT_MS = KEPT_DAYS * 86_400_000
/** Phones start in 1970 after an empty battery, so times before this release are wrong. */
const CLOCKS_START = Date.UTC(2026, 0)

export function isPastStorageTerm(at: number, now: number): boolean {
  return at >= CLOCKS_START && now - at > KEPT_MS
}
