import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getVocabulary } from '@/lib/features/search/catalogue-cache'
import { ClusterEngine } from '@/lib/features/search/cluster/cluster-engine'
import { openCluster } from '@/lib/features/search/cluster/open-cluster'
import {
  getSearchEngine,
  isSearchIndexReady,
  startSearchIndex,
  stopSearchIndex,
} from '@/lib/features/search/engine'
import { testDatabase } from '../setup/database'
import { listNodeUrls } from '../setup/opensearch/nodes'
import { type SearchProxy, startProxy } from '../setup/opensearch/proxy'
import {
  adminClient,
  INDEX_ALIAS,
  SAMPLE_QUERY,
  SEARCH_CONTEXT,
  fillCars,
  searchFresh,
  NODES,
  removeIndexes,
  sellOne,
  startInstance,
  stopInstances,
  POLL_OPTIONS,
} from './instance'

const [first = '', second = '', third = ''] = listNodeUrls(NODES)
let writer: pg.Client
let proxy: SearchProxy

beforeAll(async () => {
  writer = await fillCars()
  proxy = await startProxy(first)
})

afterEach(async () => {
  Object.assign(proxy, { failWith: null, delay: () => 0, login: null })
  await stopInstances()
  await stopSearchIndex()
})

afterAll(async () => {
  await writer.end()
  await proxy.close()
  await adminClient.indices.delete({ index: 'bharosa-cars-*' }, { ignore: [404] })
  await removeIndexes()
})

const changePrice = (price: number) =>
  writer.query(
    `UPDATE vehicle SET price = $1 WHERE number = (SELECT min(number) FROM vehicle WHERE status = 'listed')`,
    [price],
  )

describe('a search cluster in trouble', () => {
  test('that fails logs it, and catches up later', async () => {
    const { keeper, engine, troubles } = await startInstance(openCluster([proxy.url]))
    proxy.failWith = 500
    await expect(engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).rejects.toThrow('500')
    await changePrice(222)
    await vi.waitFor(() => expect(troubles.join()).toContain('500'), POLL_OPTIONS)
    proxy.failWith = null
    await keeper.caughtUp()
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
  })

  test('is asked at the next node if one reports overload', async () => {
    const { engine } = await startInstance(openCluster([proxy.url, second, third]))
    proxy.failWith = 503
    proxy.passed.length = 0
    for (let turn = 0; turn < 6; turn += 1)
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
    expect(proxy.passed.some(({ status }) => status === 503)).toBe(true)
    // Negative control: without another node, the search fails.
    const alone = new ClusterEngine(openCluster([proxy.url]), INDEX_ALIAS, getVocabulary)
    await expect(alone.search(SAMPLE_QUERY, SEARCH_CONTEXT)).rejects.toThrow('503')
  })

  test('skips a slow node', async () => {
    const { engine } = await startInstance(openCluster([proxy.url, second, third]))
    const expected = await searchFresh(writer)
    proxy.delay = () => 20_000
    const times: number[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      const begun = performance.now()
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(expected)
      times.push(performance.now() - begun)
    }
    proxy.delay = () => 0
    expect(times.filter((time) => time > 2_900)).toHaveLength(1)
    expect(Math.max(...times)).toBeLessThan(10_000)
  })

  test('with a wrong password falls back to plain SQL, and the log has the reason without the password', async () => {
    proxy.login = 'shop:right'
    const withLogin = (login: string) => proxy.url.replace('//', `//${login}@`)
    const { engine } = await startInstance(openCluster([withLogin('shop:right')]))
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
    const wrong = await startInstance(openCluster([withLogin('shop:right')]))
    proxy.login = 'shop:changed'
    await changePrice(221)
    await vi.waitFor(() => expect(wrong.troubles.join()).toContain('401'), POLL_OPTIONS)
    expect(wrong.troubles.join()).not.toContain('right')
    const cluster = { addresses: [withLogin('shop:right')], shards: 1, replicas: 1 }
    await startSearchIndex(testDatabase().url, { cluster })
    expect(await getSearchEngine().search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(
      await searchFresh(writer),
    )
    expect(isSearchIndexReady()).toBe(false)
  })

  test(
    'with a full disk keeps answering, and takes the changes once there is room',
    { timeout: 400_000 },
    async () => {
      const { keeper, engine, troubles } = await startInstance()
      const setDisk = (transient: Record<string, unknown>) =>
        adminClient.cluster.putSettings({ body: { transient } })
      const watermark = 'cluster.routing.allocation.disk.watermark'
      const limits = [`${watermark}.low`, `${watermark}.high`, `${watermark}.flood_stage`]
      const enabled = 'cluster.routing.allocation.disk.threshold_enabled'
      const interval = { 'cluster.info.update.interval': '10s' }
      const before = await searchFresh(writer)
      try {
        // The limit exceeds any disk's free space, so the nodes take their disk for full.
        const full = Object.fromEntries(limits.map((name) => [name, '900tb']))
        await setDisk({ ...interval, [enabled]: true, ...full })
        await vi.waitFor(async () => {
          const { body } = await adminClient.indices.getSettings({ index: 'cars' })
          expect(JSON.stringify(body)).toContain('read_only_allow_delete')
        }, POLL_OPTIONS)
        await sellOne(writer)
        await vi.waitFor(
          () => expect(troubles.join()).toContain('read-only-allow-delete'),
          POLL_OPTIONS,
        )
        expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(before)
      } finally {
        await setDisk({
          [enabled]: true,
          ...Object.fromEntries(limits.map((name) => [name, '1b'])),
        })
      }
      await keeper.caughtUp()
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
      expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).not.toEqual(before)
      // It takes a minute or more until the nodes allow new indexes again.
      await vi.waitFor(
        async () => {
          const { body } = await adminClient.cluster.state({ metric: ['blocks'] })
          expect(body.blocks).toEqual({})
        },
        { timeout: 180_000, interval: 500 },
      )
    },
  )

  test('serves the site if configured, and plain SQL does while it is down', async () => {
    const cluster = { addresses: [proxy.url], shards: 1, replicas: 1 }
    await startSearchIndex(testDatabase().url, { cluster })
    await vi.waitFor(() => expect(isSearchIndexReady()).toBe(true), POLL_OPTIONS)
    const searches = () => proxy.passed.filter(({ call }) => call.includes('/_search')).length
    const before = searches()
    const answer = await getSearchEngine().search(SAMPLE_QUERY, SEARCH_CONTEXT)
    expect(searches()).toBe(before + 1)
    proxy.failWith = 500
    expect(await getSearchEngine().search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(answer)
  })
})
