import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { getDb } from '@/lib/server/db/client'
import { readFromReplica } from '@/lib/server/db/read-client'
import { noteChange } from '@/lib/server/db/replica-gate'
import { noteTagChange } from '@/lib/server/db/tag-changes'
import { getDirectUrl, env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { getVocabulary, cacheVocabulary } from './catalogue-cache'
import type { CarIndex } from './columns/car-index'
import { ChangeKeeper } from './change-keeper'
import type { ClusterEngine } from './cluster/cluster-engine'
import { ClusterError } from './cluster/cluster-error'
import type { ClusterSettings } from './cluster/cluster-search'
import { IndexKeeper } from './index-keeper'
import type { SearchEngine } from './port'
import { SqlEngine } from './sql/sql-engine'

interface SearchState {
  index: CarIndex | null
  cluster: ClusterEngine | null
  keeper: ChangeKeeper | null
  firstLoad: { promise: Promise<void>; settle: () => void } | null
}

// On globalThis, because Next may load this module several times per process, and the cars must be
// held only once.
const shared = globalThis as typeof globalThis & { bharosaSearch?: SearchState }

function state(): SearchState {
  shared.bharosaSearch ??= { index: null, cluster: null, keeper: null, firstLoad: null }
  return shared.bharosaSearch
}

/** A search waits this long for the first load. A million cars load in a third of this time. */
const MAX_WAIT_MS = 15_000

/**
 * Searches wait for the first load: with many cars, one load costs less than many SQL searches.
 * Plain SQL answers if no index is loaded or its load failed, and if the cluster is empty, down or
 * can't show a page that deep.
 */
export function getSearchEngine(): SearchEngine {
  return {
    search: async (query, context) => {
      const { index, firstLoad } = state()
      if (index === null && firstLoad !== null)
        await Promise.race([firstLoad.promise, pause(MAX_WAIT_MS, undefined, { ref: false })])
      const { index: columns, cluster } = state()
      if (columns !== null) return columns.search(query, context)
      const answer = cluster && (await cluster.search(query, context).catch(clusterTrouble))
      return answer ?? plainSql(query, context)
    },
  }
}

const plainSql: SearchEngine['search'] = (query, context) =>
  readFromReplica((db) => new SqlEngine(db.$kysely, getVocabulary).search(query, context))

function clusterTrouble(error: unknown): null {
  if (!(error instanceof ClusterError)) throw error
  log().warn({ err: error }, 'search cluster did not answer; plain SQL does')
  return null
}

export function isSearchLoading(): boolean {
  const { index, cluster, firstLoad } = state()
  return index === null && cluster === null && firstLoad !== null
}

export function isSearchIndexReady(): boolean {
  const { index, cluster } = state()
  return index !== null || cluster !== null
}

export function readIndexAge(): number | null {
  const { keeper } = state()
  return keeper === null || !isSearchIndexReady() ? null : keeper.age()
}

const CATCH_UP_MS = 2_000

/**
 * Resolves once searches find everything committed before the call. Call this before caching a
 * list, so that no list from an outdated index is cached. If the index takes too long, it resolves
 * anyway, and cached lists are invalidated once the index has caught up.
 */
export async function waitUntilSearchIsCurrent(): Promise<void> {
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
      .catch((error: unknown) => logUnlessDatabaseDown(error, 'late lists could not be dropped'))
}

function startFirstLoad(): NonNullable<SearchState['firstLoad']> {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, settle: resolve }
}

interface StartOptions {
  snapshotFolder?: string | undefined
  cluster?: ClusterSettings | undefined
}

function settings(): StartOptions {
  const { SEARCH_SNAPSHOT_DIR, OPENSEARCH_URL, OPENSEARCH_SHARDS, OPENSEARCH_REPLICAS } = env()
  return {
    snapshotFolder: SEARCH_SNAPSHOT_DIR,
    cluster: OPENSEARCH_URL && {
      addresses: OPENSEARCH_URL,
      shards: OPENSEARCH_SHARDS,
      replicas: OPENSEARCH_REPLICAS,
    },
  }
}

export async function startSearchIndex(
  url: string = getDirectUrl(),
  options = settings(),
): Promise<void> {
  const current = state()
  if (current.keeper !== null) return
  const firstLoad = startFirstLoad()
  current.firstLoad = firstLoad
  const common = {
    url,
    onTrouble: (error: unknown) => {
      current.firstLoad = null
      firstLoad.settle()
      void logUnlessDatabaseDown(error, 'search index lost touch with the database; trying again')
    },
  }
  current.keeper =
    options.cluster === undefined
      ? columnsKeeper(common, options.snapshotFolder, current)
      : await clusterKeeper(common, options.cluster, current)
  current.keeper.start()
}

type CommonOptions = Pick<ConstructorParameters<typeof IndexKeeper>[0], 'url' | 'onTrouble'>

function columnsKeeper(
  common: CommonOptions,
  snapshotFolder: string | undefined,
  current: SearchState,
): ChangeKeeper {
  return new IndexKeeper({
    ...common,
    onIndex: (index) => {
      current.index = index
      void cacheVocabulary(Promise.resolve(index.vocabulary))
      current.firstLoad?.settle()
      log().info({ cars: index.size }, 'search index loaded')
    },
    onChange: noteChange,
    ...(snapshotFolder !== undefined && {
      snapshot: {
        path: join(snapshotFolder, 'search-columns.snapshot'),
        onTrouble: (error) => log().warn({ err: error }, 'search snapshot not used or not written'),
      },
    }),
  })
}

async function clusterKeeper(
  common: CommonOptions,
  cluster: ClusterSettings,
  current: SearchState,
): Promise<ChangeKeeper> {
  const { openClusterSearch } = await import('./cluster/cluster-search')
  const { engine, keeper } = openClusterSearch({
    ...common,
    cluster,
    getVocabulary,
    onVocabulary: (vocabulary) => void cacheVocabulary(Promise.resolve(vocabulary)),
    onChange: (changed) => {
      noteChange()
      if (changed !== 'all') return
      current.cluster ??= engine
      current.firstLoad?.settle()
      log().info('search cluster filled')
    },
  })
  return keeper
}

export async function stopSearchIndex(): Promise<void> {
  const current = state()
  const { keeper, firstLoad } = current
  Object.assign(current, { keeper: null, index: null, cluster: null, firstLoad: null })
  firstLoad?.settle()
  await keeper?.stop()
}
