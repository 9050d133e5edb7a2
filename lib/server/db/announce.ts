import { setTimeout as sleep } from 'node:timers/promises'
import { getPool } from './pool'

/** Long enough for what happens at once to be said once; nobody who reads the search notices. */
const GATHERING_MS = 25

// It needn't survive a power cut, so that it doesn't wait for the disk.
const SQL = "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, '')"

const underWay = new Set<string>()
const asked = new Set<string>()

async function announce(channel: string): Promise<void> {
  do {
    await sleep(GATHERING_MS)
    asked.delete(channel)
    // Whoever listens also looks by themselves: a notification that is lost makes them a second late, no more.
    await getPool()
      .query(SQL, [channel])
      .catch(() => undefined)
  } while (asked.has(channel))
  underWay.delete(channel)
}

/**
 * Wakes the listeners of a channel after a commit, outside of it: a commit that notifies lets no other one reach the
 * disk beside it. What is announced many times at once is said once.
 */
export function announceSoon(channel: string): void {
  asked.add(channel)
  if (underWay.has(channel)) return
  underWay.add(channel)
  void announce(channel)
}
