import { getPool } from './pool'

const underWay = new Set<string>()
const asked = new Set<string>()

async function announce(channel: string): Promise<void> {
  do {
    asked.delete(channel)
    // Whoever listens also looks by themselves: a notification that is lost makes them a second late, no more.
    await getPool().query("SELECT pg_notify($1, '')", [channel]).catch(() => undefined)
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
