import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '@/lib/shared/error-codes'
import type { TextRef } from '@/lib/shared/text-ref'
import { env } from './env'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/client'

export const END_OF_HOUR = sql<Date>`date_trunc('hour', now()) + interval '1 hour'`

const DAY_END = sql<Date>`date_trunc('day', now()) + interval '1 day'`

export interface RateBudget {
  name: string
  perSecond: number
  burst: number
}

const shared = globalThis as typeof globalThis & {
  bharosaRateLimiters?: Map<string, RateLimiterMemory>
}

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
 * Counts within this process. Counters expire, so forged addresses can't fill the memory. Limits
 * across instances are in Postgres (`rate_window`).
 * @throws DomainError `too_many_requests`
 */
export async function spendBudget(budget: RateBudget, caller: string): Promise<void> {
  try {
    await limiterOf(budget).consume(caller)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new DomainError('too_many_requests', { retryAfter })
  }
}

export function getDefaultBudget(): RateBudget | null {
  const perSecond = env().READ_LIMIT
  return perSecond === 0 ? null : { name: 'read', perSecond, burst: perSecond * 10 }
}

interface WindowCount {
  hits: number
  seconds: number
}

/** Counts across instances. If the caller's transaction rolls back, so does the count. */
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
 * Limits actions that send messages, per UTC day. Runs in the caller's transaction, so refused
 * actions don't count. @throws DomainError 429 with the given message
 */
export async function limitPerDay(
  db: Db,
  bucket: string,
  { max, message }: { max: number; message: TextRef },
): Promise<void> {
  const { hits, seconds } = await countInWindow(db, bucket, DAY_END)
  if (hits > max) throw new DomainError('too_many_requests', { message, retryAfter: seconds })
}

/** Per clock hour, across instances. @throws DomainError 429 */
export async function limitPerHour(db: Db, bucket: string, max: number): Promise<void> {
  const { hits, seconds } = await countInWindow(db, bucket, END_OF_HOUR)
  if (hits > max) throw new DomainError('too_many_requests', { retryAfter: seconds })
}
