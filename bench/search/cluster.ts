// Compares searches in a cluster of three nodes on this machine with the columns and with plain
// SQL. `npm run test:cluster -- --bench 100000 1,2,3` takes a lakh of cars in one, two and three
// shards. Cars come from Postgres and are indexed as in production, without replicas. Measures
// total, facets and the page's car numbers; doesn't load the rows.
import pg from 'pg'
import { LENDING_TABLE } from '../../lib/features/finance/rules/lending'
import { ClusterEngine } from '../../lib/features/search/cluster/cluster-engine'
import { ClusterHolder } from '../../lib/features/search/cluster/cluster-holder'
import { openCluster } from '../../lib/features/search/cluster/open-cluster'
import { loadIndex } from '../../lib/features/search/load-index'
import type { SearchEngine } from '../../lib/features/search/port'
import { applySearchText } from '../../lib/features/search/rules/apply-text'
import type { SearchQuery } from '../../lib/features/search/rules/query'
import { SqlEngine } from '../../lib/features/search/sql/sql-engine'
import { createClient } from '../../lib/server/db/client'
import { withConnection } from '../../lib/server/db/listen'
import { applyMigrations } from '../../lib/server/db/migrate'
import { ensureDatabase } from '../../scripts/database/cluster'
import { withThrowawayCluster } from '../../scripts/database/throwaway'
import {
  listNodeUrls,
  startNodes,
  stopNodes,
  waitUntilGreen,
} from '../../tests/setup/opensearch/nodes'
import { formatTiming, timeTasks, timeAlternately, summarizeTimes } from './measure'
import { MIX } from './mix'
import { fillStock } from './stock'

const NOW = new Date('2026-11-20T06:30:00Z')
const ROUNDS = 5
const PLAIN_SQL_SEARCHES = 8 // each takes seconds at a million cars
const context = { now: NOW, lending: LENDING_TABLE }

const cars = Number(process.argv[2] ?? 100_000)
const shardCounts = (process.argv[3] ?? '1,2,3').split(',').map(Number)
const seconds = (from: number) => `${((performance.now() - from) / 1_000).toFixed(1)} s`

async function measure(url: string, nodes: readonly string[]): Promise<void> {
  const client = openCluster(nodes)
  await withConnection(url, { name: 'bench', queryTimeout: undefined }, async (connection) => {
    await fillStock(connection, { cars, now: NOW })
    const { index } = await loadIndex(connection)
    const vocabulary = () => Promise.resolve(index.vocabulary)
    const engines: Record<string, SearchEngine> = {
      columns: { search: (query, asked) => Promise.resolve(index.search(query, asked)) },
    }
    for (const shards of shardCounts) {
      const alias = `bench${shards}`
      const begun = performance.now()
      const shape = { shards, replicas: 0 }
      const onVocabulary = () => undefined
      await new ClusterHolder({ url, client, alias, shape, onVocabulary }).load()
      console.log(`${shards} shards: filled in ${seconds(begun)}`)
      engines[`cluster, ${shards} shards`] = new ClusterEngine(client, alias, vocabulary)
    }
    const queries = MIX.map(({ query }) => applySearchText(query, index.vocabulary, NOW).applied)
    await compare(engines, queries)
    const ways = Object.fromEntries(
      Object.entries(engines).map(([name, engine]) => [
        name,
        (query: SearchQuery) => engine.search(query, context),
      ]),
    )
    await timeAlternately(queries, 2, ways)
    const times = await timeAlternately(queries, ROUNDS, ways)
    for (const [name, own] of Object.entries(times))
      console.log(`${cars} cars, ${name}: ${formatTiming(summarizeTimes(own))}`)
    await measurePlainSql(url, queries, vocabulary)
  })
}

async function compare(
  { columns, ...others }: Record<string, SearchEngine>,
  queries: readonly SearchQuery[],
): Promise<void> {
  for (const query of queries) {
    const expected = await columns?.search(query, context)
    for (const [name, engine] of Object.entries(others)) {
      const { total, numbers } = await engine.search(query, context)
      if (total !== expected?.total || numbers.join() !== expected.numbers.join())
        throw new Error(`The columns and ${name} disagree about ${JSON.stringify(query)}`)
    }
  }
}

async function measurePlainSql(
  url: string,
  queries: readonly SearchQuery[],
  vocabulary: ConstructorParameters<typeof SqlEngine>[1],
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const engine = new SqlEngine(createClient(pool).$kysely, vocabulary)
  const some = queries.filter(
    (_, place) => place % Math.ceil(queries.length / PLAIN_SQL_SEARCHES) === 0,
  )
  const times = await timeTasks(some, 1, (query) => engine.search(query, context))
  console.log(`${cars} cars, plain SQL: ${formatTiming(summarizeTimes(times))}`)
  await pool.end()
}

const nodes = await startNodes('1g')
try {
  await waitUntilGreen(nodes)
  await withThrowawayCluster(async (cluster) => {
    const url = await ensureDatabase(cluster, 'bench')
    await applyMigrations(url)
    await measure(url, listNodeUrls(nodes))
  })
} finally {
  stopNodes(nodes)
}
