import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING } from '@/lib/features/finance/rules/lending'
import { carRecords } from '@/lib/features/search/car-records'
import { ClusterClient } from '@/lib/features/search/cluster/cluster-client'
import { ClusterEngine } from '@/lib/features/search/cluster/cluster-engine'
import { ClusterHolder } from '@/lib/features/search/cluster/cluster-holder'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { loadIndex } from '@/lib/features/search/load-index'
import type { SearchEngine } from '@/lib/features/search/port'
import { emptyQuery, SEARCH_SORTS, type SearchQuery } from '@/lib/features/search/rules/query'
import type { Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { SqlEngine } from '@/lib/features/search/sql/sql-engine'
import { kyselyOn } from '@/lib/server/db/kysely'
import { testDatabase } from '@/tests/setup/database'
import { openSearchStandIn, type OpenSearchStandIn } from '@/tests/setup/opensearch/stand-in'
import { arbitraryQuery } from '@/tests/unit/search/arbitrary-query'
import { plainSearch } from '@/tests/unit/search/plain-search'
import { plain } from '@/tests/unit/search/small-stock'

/** Compared with a naive evaluation per car. */
const context = { now: new Date('2026-11-20T06:30:00Z'), lending: LENDING }
const ENGINES = ['columns in memory', 'plain SQL', 'search cluster'] as const
let client: pg.Client
let standIn: OpenSearchStandIn
let engines: Record<(typeof ENGINES)[number], SearchEngine>
let cars: CarRecord[]
let vocabulary: Vocabulary

beforeAll(async () => {
  client = new pg.Client({ connectionString: testDatabase().url })
  await client.connect()
  await fillStock(client, { cars: 250, now: context.now })
  const { index } = await loadIndex(client)
  ;({ vocabulary } = index)
  const rows = await carRecords(kyselyOn(client)).execute()
  cars = rows.map((row) => ({ ...row, listedAt: Number(row.listedAt) }))
  standIn = await openSearchStandIn()
  const cluster = new ClusterClient(standIn.url)
  const words = () => Promise.resolve(vocabulary)
  await new ClusterHolder({
    url: testDatabase().url,
    client: cluster,
    alias: 'cars',
    onVocabulary: () => undefined,
  }).load()
  engines = {
    'columns in memory': { search: (query, asked) => Promise.resolve(index.search(query, asked)) },
    'plain SQL': new SqlEngine(testDatabase().prisma.$kysely, words),
    'search cluster': new ClusterEngine(cluster, 'cars', words),
  }
})

afterAll(async () => {
  await client.end()
  await standIn.close()
})

const queries: readonly SearchQuery[] = [
  ...SEARCH_SORTS.map((sort) => ({ sort })),
  { make: ['no-such-make'] },
  { city: ['chennai', 'hyderabad'], make: ['hyundai', 'tata'], model: ['creta', 'nexon', 'i20'] },
  { color: ['white', 'red'], owners: 2, refurbished: true },
  { minPrice: 500_000, kms: 42_000, price: ['1-10'] },
  { maxPrice: 999_999, age: 6, feature: ['abs'] },
  { minYear: 2018, maxYear: 2022, year: ['2019', '2021'] },
  { maxEmi: 15_000, downPayment: 100_000, tenure: 36, sort: 'emi-asc' as const },
  { minEmi: 10_000_000 },
  { variant: ['vxi'], gearbox: ['manual'], warranty: false },
  { page: 3, pageSize: 7, status: ['listed'], tag: ['brand'], discount: false },
  { page: 400 },
].map((parts) => ({ ...emptyQuery(), ...parts }))
const random = fc.sample(arbitraryQuery(), { numRuns: 20, seed: 20261123 })

describe.each(ENGINES)('%s', (name) => {
  test('answers what a search is: total, page, order and every facet', async () => {
    let found = 0
    for (const query of [...queries, ...random]) {
      const expected = plainSearch(cars, vocabulary, query, context)
      expect(plain(await engines[name].search(query, context))).toEqual(plain(expected))
      if (expected.total > 0) found += 1
    }
    expect(found).toBeGreaterThan(20)
    // Control: one car less.
    const less = plainSearch(cars.slice(1), vocabulary, emptyQuery(), context)
    expect(plain(await engines[name].search(emptyQuery(), context))).not.toEqual(plain(less))
  })
})
