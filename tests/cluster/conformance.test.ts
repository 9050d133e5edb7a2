import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClusterEngine } from '@/lib/features/search/cluster/cluster-engine'
import { ClusterHolder } from '@/lib/features/search/cluster/cluster-holder'
import { getDirectUrl } from '@/lib/server/env'
import { testDatabase } from '../setup/database'
import { expectConformance, fillKnownStock, type KnownStock } from '../setup/search-conformance'
import { adminClient, INDEX_ALIAS, removeIndexes } from './instance'

let stock: KnownStock

beforeAll(async () => {
  stock = await fillKnownStock(testDatabase().url)
})

afterAll(removeIndexes)

test.each([
  { shards: 1, replicas: 1 },
  { shards: 3, replicas: 0 },
])('a real cluster returns the search results: $shards shards', async (shape) => {
  const holder = new ClusterHolder({
    url: getDirectUrl(),
    client: adminClient,
    alias: INDEX_ALIAS,
    shape,
    onVocabulary: () => undefined,
  })
  await holder.load()
  const { body } = await adminClient.cat.shards({ index: `${INDEX_ALIAS}-*`, format: 'json' })
  const cars = body.filter(({ index }) => index !== `${INDEX_ALIAS}-standing`)
  expect(cars).toHaveLength(shape.shards * (1 + shape.replicas))
  const engine = new ClusterEngine(adminClient, INDEX_ALIAS, () =>
    Promise.resolve(stock.vocabulary),
  )
  await expectConformance(engine, stock)
})
