import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { RESULT_WINDOW } from '@/lib/features/search/cluster/documents'
import { openCluster } from '@/lib/features/search/cluster/open-cluster'
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
  startInstance,
  stopInstances,
  POLL_OPTIONS,
} from './instance'

let writer: pg.Client
let proxy: SearchProxy

beforeAll(async () => {
  writer = await fillCars()
  proxy = await startProxy(listNodeUrls(NODES)[0] ?? '')
})

afterEach(stopInstances)

afterAll(async () => {
  await writer.end()
  await proxy.close()
  await removeIndexes()
})

const start = () => startInstance(openCluster([proxy.url]))
const fills = () => proxy.passed.filter(({ call }) => /^PUT \/cars-\d+$/.test(call)).length
const indexes = async () =>
  Object.keys((await adminClient.indices.getAlias({ index: `${INDEX_ALIAS}-*` })).body).toSorted()

describe('the index of a search cluster', () => {
  test('is filled once, and two instances keep it current: a price, a sale, a new car', async () => {
    const [one, other] = [await start(), await start()]
    expect(fills()).toBe(1)
    expect(await one.engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
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
    expect(await other.engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(
      await searchFresh(writer),
    )
    expect([...one.troubles, ...other.troubles]).toEqual([])
  })

  test('is reused by a restarted instance, with the changes made in between', async () => {
    const before = fills()
    await writer.query('UPDATE vehicle SET price = 777 WHERE price = 1000')
    const { keeper, engine } = await start()
    await keeper.caughtUp()
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
    expect(fills()).toBe(before)
    // Negative control: with the trigger off, a change stays invisible. A reload would find it.
    await writer.query('ALTER TABLE vehicle DISABLE TRIGGER vehicle_updated_for_search')
    await writer.query(`UPDATE vehicle SET colour = 'gold' WHERE car_code = 'NEW-1'`)
    await writer.query('ALTER TABLE vehicle ENABLE TRIGGER vehicle_updated_for_search')
    await keeper.caughtUp()
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).not.toEqual(await searchFresh(writer))
  })

  test('gets more replicas without a reload, and more shards by one', async () => {
    const before = fills()
    const client = openCluster([proxy.url])
    await startInstance(client, { shards: 1, replicas: 0 })
    const copies = () => adminClient.cat.indices({ index: INDEX_ALIAS, format: 'json' })
    expect((await copies()).body).toMatchObject([{ pri: '1', rep: '0' }])
    expect(fills()).toBe(before)
    await stopInstances()
    await startInstance(client, { shards: 2, replicas: 1 })
    expect((await copies()).body).toMatchObject([{ pri: '2', rep: '1' }])
    expect(fills()).toBe(before + 1)
  })

  test('is refilled beside the old one after a full change or loss, and nothing is left over', async () => {
    await adminClient.indices.create({ index: `${INDEX_ALIAS}-1` })
    const { keeper, engine, loads } = await start()
    const before = fills()
    await writer.query('INSERT INTO search_change (number) VALUES (NULL)')
    await vi.waitFor(() => expect(loads).toHaveLength(2), POLL_OPTIONS)
    await keeper.caughtUp()
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
    expect(fills()).toBe(before + 1)
    const [index = '', ...others] = await indexes()
    expect([index, ...others]).toEqual([
      expect.stringMatching(/^cars-\d{10,}$/),
      `${INDEX_ALIAS}-standing`,
    ])
    await adminClient.indices.delete({ index })
    await expect(engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).rejects.toThrow('index_not_found')
    await writer.query(`UPDATE vehicle SET price = 444 WHERE car_code = 'NEW-1'`)
    await vi.waitFor(
      async () =>
        expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(
          await searchFresh(writer),
        ),
      POLL_OPTIONS,
    )
    expect(fills()).toBe(before + 2)
  })

  test('has no page beyond its window', async () => {
    const { engine } = await start()
    const { numbers } = await engine.search(
      { ...SAMPLE_QUERY, page: RESULT_WINDOW / 60 - 1 },
      SEARCH_CONTEXT,
    )
    expect(numbers).toEqual([])
    await expect(
      engine.search({ ...SAMPLE_QUERY, page: RESULT_WINDOW / 60 + 1 }, SEARCH_CONTEXT),
    ).rejects.toThrow('behind')
  })

  test("keeps a car's later state when an older write arrives after it", async () => {
    const hasty = openCluster([proxy.url]).child({ requestTimeout: 1_000, maxRetries: 0 })
    const { keeper, engine, troubles } = await startInstance(hasty)
    proxy.passed.length = 0
    const isBulk = (call: string) => call.startsWith('PUT /cars/_bulk')
    let isLate = true
    proxy.delay = (call) => {
      if (!isLate || !isBulk(call)) return 0
      isLate = false
      return 8_000
    }
    await writer.query(`UPDATE vehicle SET price = 333 WHERE car_code = 'NEW-1'`)
    await vi.waitFor(() => expect(troubles.join()).toContain('TimeoutError'), POLL_OPTIONS)
    await writer.query(`UPDATE vehicle SET price = 332 WHERE car_code = 'NEW-1'`)
    await keeper.caughtUp()
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
    const late = () => proxy.passed.filter(({ call }) => isBulk(call)).at(-1)?.answer
    await vi.waitFor(() => expect(late()).toContain('version_conflict'), POLL_OPTIONS)
    proxy.delay = () => 0
    expect(await engine.search(SAMPLE_QUERY, SEARCH_CONTEXT)).toEqual(await searchFresh(writer))
  })
})
