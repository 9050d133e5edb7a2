import { env } from '@/lib/server/env'
import { getPool } from '@/lib/server/db/pool'
import { log } from '@/lib/server/log'
import { getVocabulary, keepVocabulary } from './catalogue-cache'
import type { ColumnIndex } from './columns/column-index'
import type { ChangedCars } from './follow-changes'
import { IndexKeeper } from './index-keeper'
import type { SearchEngine } from './port'
import { SqlEngine } from './sql/sql-engine'

interface SearchState {
  index: ColumnIndex | null
  keeper: IndexKeeper | null
  listeners: Set<(changed: ChangedCars) => void>
}

// On globalThis, because Next may load this module more than once in a process and the stock is held only once.
const shared = globalThis as typeof globalThis & { bharosaSearch?: SearchState }

function state(): SearchState {
  shared.bharosaSearch ??= { index: null, keeper: null, listeners: new Set() }
  return shared.bharosaSearch
}

/** What answers searches now: plain SQL until the columns are loaded, the columns from then on. */
export function getSearchEngine(): SearchEngine {
  const { index } = state()
  if (index === null) return new SqlEngine(getPool(), getVocabulary)
  return { search: async (query, context) => index.search(query, context) }
}

/** Whether the columns answer already. */
export function isSearchIndexReady(): boolean {
  return state().index !== null
}

/** Calls back whenever cars changed and searches see it. Returns how to stop it. */
export function onSearchChange(listener: (changed: ChangedCars) => void): () => void {
  const { listeners } = state()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the stock into memory and keeps it true; called once when the server starts. */
export function startSearchIndex(url: string = env().DATABASE_URL): void {
  const current = state()
  if (current.keeper !== null) return
  current.keeper = new IndexKeeper({
    url,
    onIndex: (index) => {
      current.index = index
      void keepVocabulary(Promise.resolve(index.vocabulary))
      log().info({ cars: index.size }, 'search index loaded')
    },
    onChange: (changed) => {
      for (const listener of current.listeners) listener(changed)
    },
    onTrouble: (error) => log().warn({ error }, 'search index lost touch with the database; trying again'),
  })
  current.keeper.start()
}

/** Lets the columns go; searches fall back to plain SQL. */
export async function stopSearchIndex(): Promise<void> {
  const current = state()
  const { keeper } = current
  current.keeper = null
  current.index = null
  await keeper?.stop()
}
