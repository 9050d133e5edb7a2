import pg from 'pg'
import { env } from '@/lib/server/env'
import { DomainError } from '@/lib/shared/error-codes'
import { createPool } from './pool'

/** How long (ms) a read may take before the database is asked whether it lives, and how long it then has to answer. */
export interface Patience {
  askAfter: number
  answerWithin: number
}

/** Together under a second, which is when a visitor is told instead of kept waiting. */
const PATIENCE: Patience = { askAfter: 650, answerWithin: 300 }

const STEP_MS = 50

/**
 * Calls back after so many milliseconds, of which a stretch in which the process was busy (its start, a long render)
 * counts as one step: what the database answered meanwhile hasn't been read yet. Returns how to call it off.
 */
function afterIdle(ms: number, callback: () => void): () => void {
  let left = ms
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(
      () => {
        left -= STEP_MS
        if (left > 0) wait()
        else callback()
      },
      Math.min(STEP_MS, left),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

interface Pulse {
  pool: pg.Pool
  beat: Promise<boolean> | null
  /** The last answer, and when it came (ms of the process's own clock). */
  last: { isAlive: boolean; at: number } | null
}

const shared = globalThis as typeof globalThis & { bharosaPulse?: Pulse }

/** One connection of its own: the shared ones may all be busy, which is no sign of death. */
function pulsePool(): Pulse {
  shared.bharosaPulse ??= {
    pool: createPool({ url: env().DATABASE_URL, size: 1 }),
    beat: null,
    last: null,
  }
  return shared.bharosaPulse
}

async function ask(pool: pg.Pool, within: number): Promise<boolean> {
  let stop = () => undefined as void
  const late = new Promise<boolean>((resolve) => {
    stop = afterIdle(within, () => resolve(false))
  })
  const alive = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const answered = await Promise.race([alive, late])
  stop()
  return answered
}

/** Whether the database answers at all; callers at the same moment share one question. */
function isAlive(within: number): Promise<boolean> {
  const pulse = pulsePool()
  pulse.beat ??= ask(pulse.pool, within)
    .then((answer) => {
      pulse.last = { isAlive: answer, at: performance.now() }
      return answer
    })
    .finally(() => {
      pulse.beat = null
    })
  return pulse.beat
}

/** How long (ms) an answer of the database counts for pages, which ask before they are rendered. */
const FRESH_MS = 1_000

/** Whether the database lived within the last second; it is asked once a second at most. */
export async function didDatabaseAnswer(within = PATIENCE.answerWithin): Promise<boolean> {
  const { last } = pulsePool()
  if (last !== null && performance.now() - last.at < FRESH_MS) return last.isAlive
  return isAlive(within)
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
  let stop = () => undefined as void
  const dead = new Promise<never>((_resolve, reject) => {
    stop = afterIdle(patience.askAfter, () => {
      void alive(patience.answerWithin).then((isThere) => {
        if (!isThere) reject(new DomainError('unavailable'))
      })
    })
  })
  try {
    return await Promise.race([reading, dead])
  } finally {
    stop()
    // The read may still fail later; that has been answered already.
    reading.catch(() => undefined)
  }
}
