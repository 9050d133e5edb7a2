/** What is being done for each key, and how many wait behind it. */
const lines = new Map<string, Promise<unknown>>()

/** Whether something is being done for a key just now, so that more work would have to wait. */
export function isBusy(key: string): boolean {
  return lines.has(key)
}

/**
 * Does work for a key one after the other within this process. The database would sort out a crowd at the same row as
 * well, but each of them would hold a connection while waiting, and everybody else's requests with them.
 */
export async function oneAtATime<Result>(
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = lines.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.catch(() => undefined)
  lines.set(key, settled)
  try {
    return await mine
  } finally {
    if (lines.get(key) === settled) lines.delete(key)
  }
}
