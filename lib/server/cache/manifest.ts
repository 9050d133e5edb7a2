/**
 * Everything that is cached across requests, in one place. A function with `use cache` names one lifetime and the tags of
 * what it read; a write notes the tags it made untrue (changes-of-tags.ts), and no instance uses what carries them after
 * that. The lifetimes only bound what no write tells of, such as a car that gets a year older.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const CACHE_TAGS = {
  /** Lists and counts of cars: home, category pages, sitemap. */
  stock: 'stock',
  /** Texts, questions, cities, catalogue: changed by staff or an import. */
  content: 'content',
  /** The terms of business: set by a manager, and when one begins. */
  terms: 'terms',
  /** One car's page. */
  car: (carCode: string): string => `car:${carCode}`,
} as const

/**
 * Profiles of `cacheLife` (seconds; next.config.ts declares them to Next). `stale` is how long the browser's router may
 * show what it has fetched ahead without asking again: for prices the least with which Next still renders ahead.
 */
export const CACHE_LIVES = {
  stock: { stale: 30, revalidate: HOUR, expire: DAY },
  content: { stale: 5 * MINUTE, revalidate: DAY, expire: 7 * DAY },
  /** Texts around every page, with counts of the stock in them that may be an hour old. */
  frame: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
} as const

/**
 * Lists aren't made anew more often than this (ms): a busy import would keep every one of them cold. They are promised
 * within five seconds.
 */
export const STOCK_EVERY_MS = 2_000
