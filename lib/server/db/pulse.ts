import type pg from 'pg'
import { env } from '../env.ts'
import { toErrorFacts } from '../error-facts.ts'
import { log } from '../log.ts'
import { createPool } from './pool.ts'

const FRESH_MS = 1_000
const EVERY_MS = 1_000

interface Pulse {
  pool: pg.Pool
  beat: Promise<boolean> | null
  answeredAt: number
  awaySince: number | null
}

const shared = globalThis as typeof globalThis & { bharosaPulse?: Pulse }

/** Uses its own connection: busy shared ones don't mean that the database is down. */
function currentPulse(): Pulse {
  return (shared.bharosaPulse ??= {
    pool: createPool({ url: env().DATABASE_URL, size: 1 }),
    beat: null,
    answeredAt: -Infinity,
    awaySince: null,
  })
}

function noteAnswer(pulse: Pulse): void {
  const now = performance.now()
  pulse.answeredAt = now
  if (pulse.awaySince === null) return
  const seconds = Math.round((now - pulse.awaySince) / 1_000)
  pulse.awaySince = null
  log().warn({ seconds }, 'the database answers again')
}

function noteSilence(pulse: Pulse, error: unknown): void {
  if (pulse.awaySince === null) {
    pulse.awaySince = performance.now()
    log().error({ error: toErrorFacts(error) }, 'the database does not answer')
  }
  setTimeout(() => shared.bharosaPulse === pulse && void ask(pulse), EVERY_MS).unref()
}

/**
 * Uses the ordinary timeouts (pool.ts), since a slow database isn't down. Concurrent callers share
 * one query.
 */
function ask(pulse: Pulse): Promise<boolean> {
  return (pulse.beat ??= pulse.pool
    .query('SELECT 1')
    .then(
      () => noteAnswer(pulse),
      (error: unknown) => noteSilence(pulse, error),
    )
    .then(() => pulse.awaySince === null)
    .finally(() => {
      pulse.beat = null
    }))
}

/**
 * True if the database answered within the last second or answers now. A refused connection is
 * noticed immediately, a frozen database after the timeouts; from then on, returns false without
 * waiting, until the database is back.
 */
export async function hasDatabaseAnswered(): Promise<boolean> {
  const pulse = currentPulse()
  if (pulse.awaySince !== null) return false
  return performance.now() - pulse.answeredAt < FRESH_MS || ask(pulse)
}
