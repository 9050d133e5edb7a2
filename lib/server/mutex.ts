import { Mutex, Semaphore } from 'async-mutex'
import { DomainError } from '@/lib/shared/error-codes'

const mutexes = new Map<string, Mutex>()

/** Whether work for a key is being done just now, so that more of it would have to wait. */
export function isLocked(key: string): boolean {
  return mutexes.has(key)
}

async function withOne<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? new Mutex()
  mutexes.set(key, mutex)
  try {
    return await mutex.runExclusive(work)
  } finally {
    if (!mutex.isLocked()) mutexes.delete(key)
  }
}

/**
 * Does work for a key, or for each of several, one after the other within this process. The database would sort out a
 * crowd at the same row as well, but each of them would hold a connection while waiting, and all other requests with
 * them. Callers name several keys in the same order.
 */
export function withMutex<Result>(
  [key, ...more]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work()
  return withOne(key, () => withMutex(more, work))
}

const turns = new Map<string, Semaphore>()

/** Does work for a key, so much of it at the same time within this process; more of it waits, in the order in which it came. */
export async function inTurnOf<Result>(
  key: string,
  most: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = turns.get(key) ?? new Semaphore(most)
  turns.set(key, turn)
  try {
    return await turn.runExclusive(work)
  } finally {
    if (turn.getValue() === most) turns.delete(key)
  }
}

/**
 * Lets so much work go on at the same time within this process; more of it waits, in the order in which it came. Where
 * more than `maxWaiting` wait already, work is refused at once (503): who would have to wait for long comes back sooner.
 */
export function atMost(
  count: number,
  maxWaiting = Infinity,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const semaphore = new Semaphore(count)
  let waiting = 0
  return async (work) => {
    if (!semaphore.isLocked()) return semaphore.runExclusive(work)
    if (waiting >= maxWaiting) throw new DomainError('unavailable')
    waiting += 1
    const [, release] = await semaphore.acquire().finally(() => (waiting -= 1))
    try {
      return await work()
    } finally {
      release()
    }
  }
}
