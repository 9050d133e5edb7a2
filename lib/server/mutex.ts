import { Mutex, Semaphore } from 'async-mutex'
import { DomainError } from '@/lib/shared/error-codes'

const mutexes = new Map<string, Mutex>()

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
 * Queues within this process, so contention on one row doesn't hold a connection per request. Pass
 * several keys in a fixed order.
 */
export function withMutex<Result>(
  [key, ...more]: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work()
  return withOne(key, () => withMutex(more, work))
}

const turns = new Map<string, Semaphore>()

export async function limitConcurrency<Result>(
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
 * First come, first served. With more than `maxWaiting` in line it refuses with 503: retrying is
 * then faster than waiting.
 */
export function createLimiter(
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
