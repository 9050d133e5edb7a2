import type { Client } from '@opensearch-project/opensearch'
import pg from 'pg'
import { expect, inject, vi } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { ChangeKeeper } from '@/lib/features/search/change-keeper'
import { ClusterEngine } from '@/lib/features/search/cluster/cluster-engine'
import { ClusterHolder } from '@/lib/features/search/cluster/cluster-holder'
import type { IndexShape } from '@/lib/features/search/cluster/documents'
import { openCluster } from '@/lib/features/search/cluster/open-cluster'
import { loadIndex } from '@/lib/features/search/load-index'
import { createEmptyQuery } from '@/lib/features/search/rules/query'
import type { Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { getDirectUrl } from '@/lib/server/env'
import { testDatabase } from '../setup/database'
import { listNodeUrls } from '../setup/opensearch/nodes'

const NOW = new Date('2026-11-20T06:30:00Z')
export const INDEX_ALIAS = 'cars'
export const POLL_OPTIONS = { timeout: 60_000, interval: 100 }
export const SAMPLE_QUERY = { ...createEmptyQuery(), sort: 'price-asc' as const, pageSize: 60 }
export const SEARCH_CONTEXT = { now: NOW, lending: LENDING_TABLE }
export const NODES = inject('searchNodes')
export const adminClient = openCluster(listNodeUrls(NODES))

export async function fillCars(): Promise<pg.Client> {
  const writer = new pg.Client({ connectionString: testDatabase().url })
  await writer.connect()
  await fillStock(writer, { cars: 250, now: NOW })
  return writer
}

export async function sellOne(writer: pg.Client): Promise<void> {
  await writer.query(
    `UPDATE vehicle SET status = 'sold', sold_at = now() WHERE number = (SELECT max(number) FROM vehicle WHERE status = 'listed')`,
  )
}

export const searchFresh = async (writer: pg.Client) =>
  (await loadIndex(writer)).index.search(SAMPLE_QUERY, SEARCH_CONTEXT)

const running: ChangeKeeper[] = []

export async function stopInstances(): Promise<void> {
  await Promise.all(running.splice(0).map((keeper) => keeper.stop()))
}

/** Indexes of earlier test files would otherwise be taken over. */
export async function removeIndexes(): Promise<void> {
  await adminClient.indices.delete({ index: `${INDEX_ALIAS}-*` })
}

interface Instance {
  keeper: ChangeKeeper
  engine: ClusterEngine
  /**
   * `troubles` are reported failures; `loads` has an entry for each index that was filled or taken
   * over.
   */
  troubles: string[]
  loads: unknown[]
}

export async function startInstance(
  client: Client = adminClient,
  shape: IndexShape = { shards: 1, replicas: 1 },
): Promise<Instance> {
  const troubles: string[] = []
  const loads: unknown[] = []
  let vocabulary: Vocabulary | null = null
  const url = getDirectUrl()
  const holder = new ClusterHolder({
    url,
    client,
    alias: INDEX_ALIAS,
    shape,
    onVocabulary: (read) => (vocabulary = read),
  })
  const keeper = new ChangeKeeper({
    url,
    holder,
    onChange: (changed) => changed === 'all' && loads.push(changed),
    onTrouble: (error) => troubles.push(String(error)),
    pollMs: 200,
  })
  running.push(keeper)
  keeper.start()
  await vi.waitFor(() => expect([holder.isLoaded, troubles]).toEqual([true, []]), POLL_OPTIONS)
  const engine = new ClusterEngine(client, INDEX_ALIAS, () => Promise.resolve(vocabulary as never))
  return { keeper, engine, troubles, loads }
}
