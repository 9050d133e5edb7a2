import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '@/lib/shared/error-codes'
import type { Said } from '@/lib/shared/said'
import { env } from './env'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/client'

/** The ends of the running windows; all instances agree on them, because they are cut from the database's clock. */
export const HOUR_END = sql<Date>`date_trunc('hour', now()) + interval '1 hour'`

const DAY_END = sql<Date>`date_trunc('day', now()) + interval '1 day'`

/** How much of something a caller may do: so many a second on average, so many at once. */
export interface RateBudget {
  /** Two budgets of one caller are counted apart. */
  name: string
  perSecond: number
  burst: number
}

const shared = globalThis as typeof globalThis & {
  bharosaRateLimiters?: Map<string, RateLimiterMemory>
}

/** The process's counters; on globalThis, because Next may load this module more than once. */
function limiterOf({ name, perSecond, burst }: RateBudget): RateLimiterMemory {
  const limiters = (shared.bharosaRateLimiters ??= new Map())
  const key = `${name} ${perSecond} ${burst}`
  const limiter =
    limiters.get(key) ??
    new RateLimiterMemory({ keyPrefix: key, points: burst, duration: burst / perSecond })
  limiters.set(key, limiter)
  return limiter
}

/**
 * Counts a call against a budget, in this process; refuses it with `too_many_requests` when the budget is spent. A counter
 * is dropped when its time is over, so that forged addresses can't fill the memory. Limits that must hold across
 * instances count in Postgres (`rate_window`).
 */
export async function spend(budget: RateBudget, caller: string): Promise<void> {
  try {
    await limiterOf(budget).consume(caller)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new DomainError('too_many_requests', { retryAfter })
  }
}

/** The budget of public reads: `READ_LIMIT` calls a second for each key pair (with it, each signed-in person) and each address; 0 turns it off. */
export function readBudget(): RateBudget | null {
  const perSecond = env().READ_LIMIT
  return perSecond === 0 ? null : { name: 'read', perSecond, burst: perSecond * 10 }
}

interface WindowCount {
  /** This use and those before it in the window. */
  hits: number
  /** Until the window ends. */
  seconds: number
}

/** Counts one more use of a limit that holds on all instances together; in a transaction that fails it isn't counted. */
export function countInWindow(
  db: Db,
  bucket: string,
  windowEnd: RawBuilder<Date>,
): Promise<WindowCount> {
  return db.$kysely
    .insertInto('rate_window')
    .values({ bucket, window_end: windowEnd, hits: 1 })
    .onConflict((same) =>
      same
        .columns(['bucket', 'window_end'])
        .doUpdateSet((of) => ({ hits: of('rate_window.hits', '+', 1) })),
    )
    .returning((of) => [
      'hits',
      sql<number>`ceil(extract(epoch FROM ${of.ref('window_end')} - now()))::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Counts one more of what a person may do only so often a day, because each sends a message; in the caller's transaction, so
 * that what is refused sends nothing and isn't counted.
 *
 * @throws DomainError 429 with the given words
 */
export async function countToday(
  db: Db,
  bucket: string,
  { max, message }: { max: number; message: Said },
): Promise<void> {
  const { hits, seconds } = await countInWindow(db, bucket, DAY_END)
  if (hits > max) throw new DomainError('too_many_requests', { message, retryAfter: seconds })
}
