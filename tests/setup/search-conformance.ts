import fc from 'fast-check'
import pg from 'pg'
import { expect } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import { selectCarRecords } from '@/lib/features/search/car-records'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { loadIndex } from '@/lib/features/search/load-index'
import type { SearchEngine } from '@/lib/features/search/port'
import { createEmptyQuery, SEARCH_SORTS, type SearchQuery } from '@/lib/features/search/rules/query'
import type { Vocabulary } from '@/lib/features/search/rules/vocabulary'
import { kyselyOn } from '@/lib/server/db/kysely'
import { arbitraryQuery } from '../unit/search/arbitrary-query'
import { searchCarsPlainly } from '../unit/search/plain-search'
import { toPlainResult } from '../unit/search/small-stock'

const context = { now: new Date('2026-11-20T06:30:00Z'), lending: LENDING_TABLE }

export interface KnownStock {
  vocabulary: Vocabulary
  cars: CarRecord[]
  columns: SearchEngine
}

export async function fillKnownStock(url: string): Promise<KnownStock> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillStock(client, { cars: 250, now: context.now })
    const { index } = await loadIndex(client)
    const rows = await selectCarRecords(kyselyOn(client)).execute()
    return {
      vocabulary: index.vocabulary,
      cars: rows.map((row) => ({ ...row, listedAt: Number(row.listedAt) })),
      columns: { search: (query, asked) => Promise.resolve(index.search(query, asked)) },
    }
  } finally {
    await client.end()
  }
}

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
].map((parts) => ({ ...createEmptyQuery(), ...parts }))
const random = fc.sample(arbitraryQuery(), { numRuns: 20, seed: 20261123 })

export async function expectConformance(
  engine: SearchEngine,
  { cars, vocabulary }: KnownStock,
): Promise<void> {
  let found = 0
  for (const query of [...queries, ...random]) {
    const expected = searchCarsPlainly(cars, vocabulary, query, context)
    expect(toPlainResult(await engine.search(query, context))).toEqual(toPlainResult(expected))
    if (expected.total > 0) found += 1
  }
  expect(found).toBeGreaterThan(20)
  // Negative control: with one car less, the results differ.
  const less = searchCarsPlainly(cars.slice(1), vocabulary, createEmptyQuery(), context)
  expect(toPlainResult(await engine.search(createEmptyQuery(), context))).not.toEqual(
    toPlainResult(less),
  )
}
