import { sql } from 'kysely'
import { log } from '../log'
import { getDb } from './client'

/** Long enough for a crowd's changes to be announced at once. */
const WAIT_MS = 20

let isDue = false

async function announce(): Promise<void> {
  isDue = false
  try {
    // What is lost with it is a notification, so its commit doesn't wait for the disk.
    await getDb()
      .$kysely.selectNoFrom([
        sql`set_config('synchronous_commit', 'off', true)`.as('commit'),
        sql`pg_notify('search_change', '')`.as('notified'),
      ])
      .execute()
  } catch {
    // Who listens looks every second all the same.
    log().warn('changed cars were not announced')
  }
}

/** Tells every instance's search that cars have changed, after the commit of a transaction that didn't (lock-cars.ts). */
export function announceChanges(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => void announce(), WAIT_MS).unref()
}
