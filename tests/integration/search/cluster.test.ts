import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { ChangeKeeper } from '@/lib/features/search/change-keeper'
import { ClusterClient, ClusterError } from '@/lib/features/search/cluster/cluster-client'
import { ClusterEngine } from '@/lib/features/search/cluster/cluster-engine'
import { ClusterHolder } from '@/lib/features/search/cluster/cluster-holder'
import { RESULT_WINDOW } from '@/lib/features/search/cluster/documents'
import {
  getSearchEngine,
  isSearchIndexReady,
  startSearchIndex,
  stopSearchIndex,
} from '@/lib/features/search/engine'
import { loadIndex } from '@/lib/features/search/load-index'
import { emptyQuery } from '@/lib/features/search/rules/query'
import type { Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { directUrl } from '@/lib/server/env'
import { testDatabase } from '@/tests/setup/database'
import { openSearchStandIn, type OpenSearchStandIn } from '@/tests/setup/opensearch/stand-in'

const NOW = new Date('2026-11-20T06:30:00Z')
const ALIAS = 'cars'
const WITHIN = { timeout: 5_000, interval: 50 }
let writer: pg.Client
let cluster: OpenSearchStandIn
const running: ChangeKeeper[] = []

beforeAll(async () => {
  writer = new pg.Client({ connectionString: testDatabase().url })
  await writer.connect()
  await fillStock(writer, { cars: 250, now: NOW })
  cluster = await openSearchStandIn()
})

afterEach(async () => {
  cluster.failWith = null
  await Promise.all(running.splice(0).map((keeper) => keeper.stop()))
})

afterAll(async () => {
  await writer.end()
  await cluster.close()
})

async function startInstance() {
  const troubles: string[] = []
  const loads: unknown[] = []
  let vocabulary: Vocabulary | null = null
  const client = new ClusterClient(cluster.url)
  // Session locks need a direct connection.
  const holder = new ClusterHolder({
    url: directUrl(),
    client,
    alias: ALIAS,
    onVocabulary: (read) => (vocabulary = read),
  })
  const keeper = new ChangeKeeper({
    url: directUrl(),
    holder,
    onChange: (changed) => changed === 'all' && loads.push(changed),
    onTrouble: (error) => troubles.push(String(error)),
    pollMs: 200,
  })
  running.push(keeper)
  keeper.start()
  await vi.waitFor(() => expect([holder.isLoaded, troubles]).toEqual([true, []]), WITHIN)
  const engine = new ClusterEngine(client, ALIAS, () => Promise.resolve(vocabulary as never))
  return { keeper, engine, troubles, loads, client }
}

const asked = { ...emptyQuery(), sort: 'price-asc' as const, pageSize: 60 }
const context = { now: NOW, lending: LENDING }
const fresh = async () => (await loadIndex(writer)).index.search(asked, context)
const fills = () => cluster.asked.filter((call) => /^PUT \/cars-\d+$/.test(call)).length

describe('a search cluster', () => {
  test('is filled once, and two instances keep it true: a price, a sale, a new car', async () => {
    const [one, other] = [await startInstance(), await startInstance()]
    expect(fills()).toBe(1)
    expect(await one.engine.search(asked, context)).toEqual(await fresh())
    await writer.query(
      `UPDATE vehicle SET price = 1000 WHERE number = (SELECT min(number) FROM vehicle WHERE status = 'listed')`,
    )
    await writer.query(
      `UPDATE vehicle SET status = 'sold', sold_at = now() WHERE number = (SELECT max(number) FROM vehicle WHERE status = 'listed')`,
    )
    await writer.query(`
      INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, listed_at)
      SELECT 'veh_new', 'NEW-1', variant_id, city_id, 'listed', year, 'red', 10, 1, 999, 999, now() FROM vehicle WHERE price = 1000`)
    await Promise.all([one.keeper.caughtUp(), other.keeper.caughtUp()])
    expect(await other.engine.search(asked, context)).toEqual(await fresh())
    expect([...one.troubles, ...other.troubles]).toEqual([])
  })

  test('is taken up by an instance that is started again, with what changed meanwhile', async () => {
    const before = fills()
    await writer.query('UPDATE vehicle SET price = 777 WHERE price = 1000')
    const { keeper, engine } = await startInstance()
    await keeper.caughtUp()
    expect(await engine.search(asked, context)).toEqual(await fresh())
    expect(fills()).toBe(before)
    // Control: not reloaded.
    await writer.query('ALTER TABLE vehicle DISABLE TRIGGER vehicle_updated_for_search')
    await writer.query(`UPDATE vehicle SET colour = 'gold' WHERE car_code = 'NEW-1'`)
    await writer.query('ALTER TABLE vehicle ENABLE TRIGGER vehicle_updated_for_search')
    await keeper.caughtUp()
    expect(await engine.search(asked, context)).not.toEqual(await fresh())
  })

  test('is filled anew, beside the old index, when everything changed or the index is gone', async () => {
    const { keeper, engine, loads } = await startInstance()
    const before = fills()
    await writer.query('INSERT INTO search_change (number) VALUES (NULL)')
    await vi.waitFor(() => expect(loads).toHaveLength(2), WITHIN)
    await keeper.caughtUp()
    expect(await engine.search(asked, context)).toEqual(await fresh())
    expect(fills()).toBe(before + 1)
    cluster.forget(ALIAS)
    await expect(engine.search(asked, context)).rejects.toThrow(ClusterError)
    await writer.query(`UPDATE vehicle SET price = 444 WHERE car_code = 'NEW-1'`)
    await vi.waitFor(
      async () => expect(await engine.search(asked, context)).toEqual(await fresh()),
      WITHIN,
    )
    expect(fills()).toBe(before + 2)
  })

  test('that fails, or an answer that is not whole, is said and caught up with later', async () => {
    const { keeper, engine, troubles } = await startInstance()
    cluster.failWith = 503
    await expect(engine.search(asked, context)).rejects.toThrow('503')
    await writer.query(`UPDATE vehicle SET price = 222 WHERE car_code = 'NEW-1'`)
    await vi.waitFor(() => expect(troubles.join()).toContain('503'), WITHIN)
    cluster.failWith = null
    await keeper.caughtUp()
    expect(await engine.search(asked, context)).toEqual(await fresh())
    cluster.shardsFailed = 1
    await expect(engine.search(asked, context)).rejects.toThrow('another shape')
    cluster.shardsFailed = 0
    await expect(
      engine.search({ ...asked, page: RESULT_WINDOW / 60 + 1 }, context),
    ).rejects.toThrow('behind')
  })

  test('refuses, as its stand-in, what OpenSearch would: an unknown field, a member of no clause, a wrong type', async () => {
    const client = new ClusterClient(cluster.url)
    const { z } = await import('zod')
    const ask = (body: object) => client.ask(`${ALIAS}/_search`, z.any(), { method: 'POST', body })
    const body = {
      from: 0,
      size: 1,
      track_total_hits: true,
      _source: false,
      query: { match_all: {} },
      post_filter: { match_all: {} },
      sort: [],
      aggs: {},
    }
    await expect(ask(body)).resolves.toBeDefined()
    await expect(ask({ ...body, query: { term: { colour: 'red' } } })).rejects.toThrow(
      'no mapping found',
    )
    await expect(ask({ ...body, query: { term: { make: 'kia', boost: 2 } } })).rejects.toThrow(
      'parsing_exception',
    )
    await expect(ask({ ...body, query: { term: { year: 'new' } } })).rejects.toThrow(
      'number_format',
    )
    await expect(ask({ ...body, limit: 3 })).rejects.toThrow('parsing_exception')
    await expect(ask({ ...body, from: RESULT_WINDOW })).rejects.toThrow('too large')
  })

  test('answers for the site where it is set, and plain SQL while it is away', async () => {
    await stopSearchIndex()
    startSearchIndex(testDatabase().url, { clusterUrl: cluster.url })
    try {
      await vi.waitFor(() => expect(isSearchIndexReady()).toBe(true), WITHIN)
      const searches = () => cluster.asked.filter((call) => call.endsWith('_search')).length
      const before = searches()
      const answer = await getSearchEngine().search(asked, context)
      expect(searches()).toBe(before + 1)
      cluster.failWith = 500
      expect(await getSearchEngine().search(asked, context)).toEqual(answer)
    } finally {
      await stopSearchIndex()
    }
  })
})
