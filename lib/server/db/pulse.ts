import type pg from 'pg'
import { env } from '../env.ts'
import { errorFacts } from '../error-facts.ts'
import { log } from '../log.ts'
import { createPool } from './pool.ts'

/** How long (ms) an answer of the database counts for pages, which ask before they are rendered. */
const FRESH_MS = 1_000
/** While it is away the database is asked this often (ms), so that its return is known without a visitor. */
const EVERY_MS = 1_000

interface Pulse {
  pool: pg.Pool
  beat: Promise<boolean> | null
  /** When the last answer came, by the process's own clock (ms). */
  answeredAt: number
  /** When asking failed first; null while the database answers. */
  awaySince: number | null
}

const shared = globalThis as typeof globalThis & { bharosaPulse?: Pulse }

/** One connection of its own: the shared ones may all be busy, which is no sign of death. */
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
    log().error({ error: errorFacts(error) }, 'the database does not answer')
  }
  setTimeout(() => shared.bharosaPulse === pulse && void ask(pulse), EVERY_MS).unref()
}

/** Asks with the ordinary time-outs of a connection and a statement (pool.ts): slow isn't dead. Callers share a question. */
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
 * Whether the database answers, by its answer of the last second. One that refuses is known at once, one that is frozen
 * after the time-outs; from then on nobody waits for it until it is back.
 */
export async function didDatabaseAnswer(): Promise<boolean> {
  const pulse = currentPulse()
  if (pulse.awaySince !== null) return false
  return performance.now() - pulse.answeredAt < FRESH_MS || ask(pulse)
}
