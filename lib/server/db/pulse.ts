import pg from 'pg'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { createPool } from './pool'

/** How long an answer may take before anybody wonders, and how long the database then has to say it lives. */
export interface Patience {
  wonderAfter: number
  answerWithin: number
}

/** Together under a second, which is when a visitor is told instead of kept waiting. */
const PATIENCE: Patience = { wonderAfter: 650, answerWithin: 300 }

const shared = globalThis as typeof globalThis & {
  bharosaPulse?: { pool: pg.Pool; beat: Promise<boolean> | null }
}

/** One connection of its own: the shared ones may all be busy, which is no sign of death. */
function pulsePool(): { pool: pg.Pool; beat: Promise<boolean> | null } {
  shared.bharosaPulse ??= { pool: createPool({ url: env().DATABASE_URL, size: 1 }), beat: null }
  return shared.bharosaPulse
}

async function ask(pool: pg.Pool, within: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), within)
  })
  const alive = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([alive, late])
  clearTimeout(timer)
  return answered
}

/** Whether the database answers at all; callers at the same moment share one question. */
function isAlive(within: number): Promise<boolean> {
  const pulse = pulsePool()
  pulse.beat ??= ask(pulse.pool, within).finally(() => {
    pulse.beat = null
  })
  return pulse.beat
}

/**
 * Waits for a read as long as the database lives. A frozen database leaves its connections open, so that a
 * statement sent down one of them is given up only after seconds; here a read that takes long asks over
 * another connection, and says 503 within a second where nothing answers. A slow read is left in peace.
 */
export async function whileDatabaseLives<Result>(
  reading: Promise<Result>,
  patience: Patience = PATIENCE,
  alive: (within: number) => Promise<boolean> = isAlive,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const wonder = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      void alive(patience.answerWithin).then((isThere) => {
        if (!isThere) reject(new DomainError('unavailable'))
      })
    }, patience.wonderAfter)
  })
  try {
    return await Promise.race([reading, wonder])
  } finally {
    clearTimeout(timer)
    // Whoever lost the race may still fail later; that failure has been answered already.
    reading.catch(() => undefined)
  }
}
