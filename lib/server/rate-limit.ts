import { env } from './env'

/** How much of something a caller may do: so many a second on average, so many at once. */
export interface RateBudget {
  /** Part of the bucket's key: two budgets of one caller are counted apart. */
  name: string
  perSecond: number
  burst: number
}

export type RateVerdict = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts calls against a budget. The in-process one below is exact for one instance; limits that must hold
 * across instances count in Postgres (`rate_window`) behind this same interface.
 */
export interface RateLimiter {
  take(caller: string, budget: RateBudget): Promise<RateVerdict>
}

interface Bucket {
  tokens: number
  at: number
}

/** Beyond this many callers the fullest buckets are forgotten, so that forged addresses can't fill the memory. */
const MOST_BUCKETS = 50_000

/** A token bucket per caller and budget. `now` gives milliseconds and is an argument for tests' sake. */
export class TokenBuckets implements RateLimiter {
  private readonly buckets = new Map<string, Bucket>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  take(caller: string, budget: RateBudget): Promise<RateVerdict> {
    const key = `${budget.name} ${caller}`
    const now = this.now()
    const known = this.buckets.get(key)
    const refilled = known
      ? known.tokens + ((now - known.at) / 1_000) * budget.perSecond
      : budget.burst
    const tokens = Math.min(budget.burst, refilled)
    const allowed = tokens >= 1
    this.keep(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
    return Promise.resolve(
      allowed
        ? { allowed }
        : { allowed, retryAfter: Math.max(1, Math.ceil((1 - tokens) / budget.perSecond)) },
    )
  }

  /** Re-inserted at the end, so that the map's order is the order of last use. */
  private keep(key: string, bucket: Bucket): void {
    this.buckets.delete(key)
    this.buckets.set(key, bucket)
    if (this.buckets.size <= MOST_BUCKETS) return
    const [longestUnused] = this.buckets.keys()
    if (longestUnused !== undefined) this.buckets.delete(longestUnused)
  }
}

const shared = globalThis as typeof globalThis & { bharosaRateLimiter?: RateLimiter }

/** The process's limiter; on globalThis, because Next may load this module more than once. */
export function rateLimiter(): RateLimiter {
  shared.bharosaRateLimiter ??= new TokenBuckets()
  return shared.bharosaRateLimiter
}

/** The budget of public reads: `READ_LIMIT` calls a second for each key pair and each address; 0 turns it off. */
export function readBudget(): RateBudget | null {
  const perSecond = env().READ_LIMIT
  return perSecond === 0 ? null : { name: 'read', perSecond, burst: perSecond * 10 }
}
