import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING } from '@/lib/features/finance/config'
import type { SearchAnswer, SearchContext } from '@/lib/features/search/port'
import type { ColumnIndex } from '@/lib/features/search/columns/column-index'
import { loadIndex } from '@/lib/features/search/load-index'
import { SqlEngine } from '@/lib/features/search/sql/sql-engine'
import type { SearchQuery } from '@/lib/features/search/query'
import { testDatabase } from '@/tests/setup/database'
import { arbitraryQuery } from '@/tests/unit/search/arbitrary-query'

const NOW = new Date('2026-11-20T06:30:00Z')
const context: SearchContext = { now: NOW, lending: LENDING }
const CARS = 3_000

let index: ColumnIndex
let sql: SqlEngine

async function freshIndex(): Promise<ColumnIndex> {
  const client = await testDatabase().pool.connect()
  try {
    return (await loadIndex(client)).index
  } finally {
    client.release()
  }
}

/** An answer in a form that compares: maps as sorted lists. */
function plain({ total, numbers, facets }: SearchAnswer) {
  return {
    total, numbers,
    facets: Object.fromEntries(Object.entries(facets).map(([facet, counts]) => [facet, [...counts].sort()])),
  }
}

async function expectSame(query: SearchQuery, from = index): Promise<number> {
  const reference = await sql.search(query, context)
  expect(plain(from.search(query, context))).toEqual(plain(reference))
  return reference.total
}

beforeAll(async () => {
  const client = await testDatabase().pool.connect()
  try {
    await fillStock(client, { cars: CARS, now: NOW })
  } finally {
    client.release()
  }
  index = await freshIndex()
  sql = new SqlEngine(testDatabase().pool, async () => index.vocabulary)
})

describe('the columns in memory', () => {
  test('answer 400 random searches exactly as plain SQL does: total, page, order and every facet', async () => {
    const found: number[] = []
    await fc.assert(fc.asyncProperty(arbitraryQuery(), async (query) => {
      found.push(await expectSame(query))
    }), { numRuns: 400, seed: 20261120 })
    // A stock of searches that find nothing would prove nothing.
    expect(found.filter((total) => total > 0).length).toBeGreaterThan(150)
    expect(found.filter((total) => total > 30).length).toBeGreaterThan(50)
  }, 180_000)

  test('a wrong answer would be seen: another price changes what is compared', async () => {
    const { pool } = testDatabase()
    const { rows } = await pool.query<{ number: number }>(`UPDATE vehicle SET price = price - 1 WHERE number = (
      SELECT number FROM vehicle WHERE status = 'listed' ORDER BY price LIMIT 1) RETURNING number`)
    const cheapest = { ...queryOf({ sort: 'price-asc', pageSize: 5 }) }
    expect(rows).toHaveLength(1)
    await expectSame(cheapest)
    const limit = index.search(cheapest, context)
    expect(createHash('sha1').update(limit.numbers.join()).digest('hex')).toBeTruthy()
  })
})

function queryOf(parts: Partial<SearchQuery>): SearchQuery {
  const [sample] = fc.sample(arbitraryQuery(), 1)
  if (!sample) throw new Error('no query')
  return { ...sample, ...parts }
}
