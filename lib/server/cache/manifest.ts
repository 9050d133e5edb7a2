/**
 * Everything cached across requests. A `use cache` function has one lifetime, and the tags of the
 * data it read. A write notes the tags it invalidates (lib/server/db/tag-changes.ts); all instances
 * follow. Lifetimes only bound changes that come without a write, such as a car's age.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const CACHE_TAGS = {
  stock: 'stock',
  content: 'content',
  terms: 'terms',
  car: (carCode: string): string => `car:${carCode}`,
} as const

/**
 * `cacheLife` profiles in seconds, declared in next.config.ts. `stale` is how long the browser's
 * router shows prefetched data. For prices it is Next's minimum for prefetching.
 */
export const CACHE_LIFETIMES = {
  stock: { stale: 30, revalidate: HOUR, expire: DAY },
  content: { stale: 5 * MINUTE, revalidate: DAY, expire: 7 * DAY },
  frame: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
} as const

/**
 * Minimum interval between rebuilds of lists, so that a busy import doesn't stop lists from being
 * cached. We promise five seconds.
 */
export const MIN_STOCK_REBUILD_MS = 2_000
