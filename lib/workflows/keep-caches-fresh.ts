import { onSearchChange } from '@/lib/features/search/engine'
import type { ChangedCars } from '@/lib/features/search/follow-changes'
import { CacheDropper } from '@/lib/server/cache/dropper'
import { callOwnDrop } from '@/lib/server/cache/internal-call'
import { log } from '@/lib/server/log'
import { idsOfNumbers } from '@/lib/features/vehicles/queries/cards'

/** Beyond this many cars at once it's cheaper to make every page anew than to drop them one by one. */
const MOST_AT_ONCE = 1_000

async function drop(dropper: CacheDropper, changed: ChangedCars): Promise<void> {
  if (changed === 'all' || changed.length > MOST_AT_ONCE) return dropper.everythingChanged()
  try {
    dropper.vehiclesChanged(await idsOfNumbers(changed))
  } catch (error) {
    // Which pages are stale can't be asked just now, so all of them are taken to be.
    log().warn({ error }, 'changed cars could not be looked up')
    dropper.everythingChanged()
  }
}

/**
 * Drops cached pages whenever cars changed, as soon as search sees the change. Begins by dropping everything:
 * what is on disk may have been built on another database, or be older than changes made while nobody ran.
 */
export function keepCachesFresh(): void {
  const dropper = new CacheDropper(callOwnDrop, (error) =>
    log().debug({ error }, 'the cache could not be told yet'),
  )
  onSearchChange((changed) => void drop(dropper, changed))
  dropper.everythingChanged()
}
