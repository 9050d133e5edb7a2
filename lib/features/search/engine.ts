import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getDb } from '@/lib/server/db/client'
import { fromReplica } from '@/lib/server/db/read-client'
import { noteChange } from '@/lib/server/db/replica-gate'
import { noteTagChange } from '@/lib/server/db/tag-changes'
import { directUrl, env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { getVocabulary, keepVocabulary } from './catalogue-cache'
import type { ColumnIndex } from './columns/column-index'
import { IndexKeeper } from './index-keeper'
import type { SearchEngine } from './port'
import { SqlEngine } from './sql/sql-engine'

interface SearchState {
  index: ColumnIndex | null
  keeper: IndexKeeper | null
  /** Settled once the first load came to an end, well or not. */
  firstLoad: { promise: Promise<void>; settle: () => void } | null
}

// On globalThis, because Next may load this module more than once in a process and the stock is held only once.
const shared = globalThis as typeof globalThis & { bharosaSearch?: SearchState }

function state(): SearchState {
  shared.bharosaSearch ??= { index: null, keeper: null, firstLoad: null }
  return shared.bharosaSearch
}

/** The longest that a search waits for a first load under way; a million cars take a third of it. */
const LONGEST_WAIT_MS = 15_000

/**
 * What answers searches now: the columns, once they are loaded. While the first load is under way a search waits for
 * it, since reading a large stock once costs less than asking plain SQL about it; where there is none under way, or it
 * failed, plain SQL answers.
 */
export function getSearchEngine(): SearchEngine {
  return {
    search: async (query, context) => {
      const { index, firstLoad } = state()
      if (index === null && firstLoad !== null)
        await Promise.race([firstLoad.promise, pause(LONGEST_WAIT_MS, undefined, { ref: false })])
      const columns = state().index
      if (columns !== null) return columns.search(query, context)
      return fromReplica((db) => new SqlEngine(db.$kysely, getVocabulary).search(query, context))
    },
  }
}

/** Whether searches wait for the first load of the columns. */
export function isSearchLoading(): boolean {
  const { index, firstLoad } = state()
  return index === null && firstLoad !== null
}

/** Whether the columns answer already. */
export function isSearchIndexReady(): boolean {
  return state().index !== null
}

/** Seconds since the columns were last known to be true; null where there are none. */
export function searchIndexAge(): number | null {
  const { index, keeper } = state()
  return index === null || keeper === null ? null : keeper.age()
}

/** The longest that a list waits for the index before it is made from what the index knows (ms). */
const CATCH_UP_MS = 2_000

/**
 * Resolves once searches see everything that was committed before the call. A list that is cached until the stock changes
 * asks this first: made from an index that doesn't know of the change yet, it would be kept with the old state. Where the
 * index can't catch up in time, such lists are made again as soon as it has.
 */
export async function searchIsCurrent(): Promise<void> {
  const { keeper } = state()
  if (keeper === null) return
  const caughtUp = keeper.caughtUp()
  const inTime = await Promise.race([
    caughtUp.then(() => true),
    pause(CATCH_UP_MS, false, { ref: false }),
  ])
  if (!inTime)
    void caughtUp
      .then(() => noteTagChange(getDb().$kysely, [CACHE_TAGS.stock]))
      .catch((error: unknown) => log().warn({ err: error }, 'late lists could not be dropped'))
}

function startFirstLoad(): NonNullable<SearchState['firstLoad']> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, settle: resolve }
}

/** Loads the stock into memory and keeps it true; called once when the server starts. */
export function startSearchIndex(
  url: string = directUrl(),
  snapshotFolder: string | undefined = env().SEARCH_SNAPSHOT_DIR,
): void {
  const current = state()
  if (current.keeper !== null) return
  const firstLoad = startFirstLoad()
  current.firstLoad = firstLoad
  current.keeper = new IndexKeeper({
    url,
    onIndex: (index) => {
      current.index = index
      void keepVocabulary(Promise.resolve(index.vocabulary))
      firstLoad.settle()
      log().info({ cars: index.size }, 'search index loaded')
    },
    onChange: noteChange,
    ...(snapshotFolder !== undefined && {
      snapshot: {
        path: join(snapshotFolder, 'search-columns.snapshot'),
        onTrouble: (error) => log().warn({ err: error }, 'search snapshot not used or not written'),
      },
    }),
    onTrouble: (error) => {
      current.firstLoad = null
      firstLoad.settle()
      log().warn({ err: error }, 'search index lost touch with the database; trying again')
    },
  })
  current.keeper.start()
}

/** Lets the columns go; searches fall back to plain SQL. */
export async function stopSearchIndex(): Promise<void> {
  const current = state()
  const { keeper, firstLoad } = current
  Object.assign(current, { keeper: null, index: null, firstLoad: null })
  firstLoad?.settle()
  await keeper?.stop()
}
