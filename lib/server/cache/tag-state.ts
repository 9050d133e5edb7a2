import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from '../db/pool.ts'
import type { Tables } from '../db/client.ts'
import { noteTagChange, createTagChangesReader } from '../db/tag-changes.ts'
import { env, isBuilding } from '../env.ts'
import { logUnlessDatabaseDown } from '../log-trouble.ts'
import { TagChanges } from './tag-changes.ts'
import type { TagExpiry } from './tag-expiry.ts'

export interface TagState {
  expiry: TagExpiry
  refresh: () => Promise<void>
  expire: (tags: readonly string[]) => Promise<void>
}

const TIMEOUT_MS = 1_000
/**
 * The client gives up after this extra time, since a frozen server doesn't enforce its own timeout.
 */
const GRACE_MS = 100

function createTagState(): TagState {
  if (isBuilding()) {
    const { expiry } = new TagChanges(() => Promise.reject(new Error('A build reads no changes.')))
    return { expiry, refresh: async () => undefined, expire: async () => undefined }
  }
  const pool = createPool({
    url: env().DATABASE_URL,
    size: 1,
    statementTimeoutMillis: TIMEOUT_MS,
    connectionTimeoutMillis: TIMEOUT_MS,
    clientGraceMillis: GRACE_MS,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const changes = new TagChanges(
    createTagChangesReader(db),
    (error) => void logUnlessDatabaseDown(error, 'the changes of cached data could not be read'),
  )
  return {
    expiry: changes.expiry,
    refresh: () => changes.refresh(),
    expire: async (tags) => {
      for (const tag of tags) changes.expiry.expire(tag)
      await noteTagChange(db, tags)
    },
  }
}

const shared = globalThis as typeof globalThis & { bharosaTagState?: TagState }

/** On globalThis, because Next may load the cache handlers separately. */
export function getTagState(): TagState {
  return (shared.bharosaTagState ??= createTagState())
}
