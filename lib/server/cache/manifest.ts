/**
 * Everything cached across requests. A `use cache` function has one lifetime and the tags of what
 * it read; a write notes the tags it invalidates (changes-of-tags.ts), on all instances. Lifetimes
 * bound only what no write announces, such as a car's age.
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const CACHE_TAGS = {
  /** What depends on the stock: home, category pages, sitemap. */
  stock: 'stock',
  /** Texts, FAQs, cities, catalogue: changed by staff or imports. */
  content: 'content',
  /** The terms of business: they change when a manager edits them and when an edit takes effect. */
  terms: 'terms',
  /** One car's page. */
  car: (carCode: string): string => `car:${carCode}`,
} as const

/**
 * `cacheLife` profiles in seconds, declared in next.config.ts. `stale`: how long the browser's
 * router shows prefetched data; for prices, the minimum with which Next still prefetches.
 */
export const CACHE_LIVES = {
  stock: { stale: 30, revalidate: HOUR, expire: DAY },
  content: { stale: 5 * MINUTE, revalidate: DAY, expire: 7 * DAY },
  /** The frame around every page; its counts of the stock may be an hour old. */
  frame: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
} as const

/**
 * Minimum ms between rebuilds of lists, so that a busy import doesn't keep them from being cached. The
 * promised freshness is five seconds.
 */
export const STOCK_EVERY_MS = 2_000
