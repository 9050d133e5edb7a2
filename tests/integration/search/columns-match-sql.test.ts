import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING_TABLE } from '@/lib/features/finance/rules/lending'
import type { EngineAnswer, SearchContext } from '@/lib/features/search/port'
import type { CarIndex } from '@/lib/features/search/columns/car-index'
import { kyselyOn } from '@/lib/server/db/kysely'
import { loadIndex } from '@/lib/features/search/load-index'
import { SqlEngine } from '@/lib/features/search/sql/sql-engine'
import { applyChanges } from '@/lib/features/search/changes'
import { createEmptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { applySearchText } from '@/lib/features/search/rules/apply-text'
import { testDatabase } from '@/tests/setup/database'
import { arbitraryQuery } from '@/tests/unit/search/arbitrary-query'
import { SCRIPT_SEARCHES } from '@/tests/unit/car-language/script-searches'

const NOW = new Date('2026-11-20T06:30:00Z')
const context: SearchContext = { now: NOW, lending: LENDING_TABLE }
const CARS = 3_000
const FIRST = 10

let index: CarIndex
let sql: SqlEngine

async function freshIndex(): Promise<CarIndex> {
  const client = await testDatabase().pool.connect()
  try {
    return (await loadIndex(client)).index
  } finally {
    client.release()
  }
}

function plain({ total, numbers, facets }: EngineAnswer) {
  return {
    total,
    numbers,
    facets: Object.fromEntries(
      Object.entries(facets).map(([facet, counts]) => [facet, [...counts].sort()]),
    ),
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
  sql = new SqlEngine(testDatabase().prisma.$kysely, async () => index.vocabulary)
})

const applied = (text: string) =>
  applySearchText({ ...createEmptyQuery(), q: text, pageSize: FIRST }, index.vocabulary, NOW)
    .applied

function answerTo(text: string, params: string): { isRight: boolean; hasCars: boolean } {
  const wanted = parseSearchParams(new URLSearchParams(params), index.vocabulary)
  const right = index.search({ ...wanted, pageSize: CARS }, context)
  const found = index.search(applied(text), context)
  const isMeant = new Set(right.numbers)
  const isRight =
    found.numbers.length === Math.min(FIRST, right.total) &&
    found.numbers.every((number) => isMeant.has(number))
  return { isRight, hasCars: found.total > 0 }
}

describe('the columns in memory', () => {
  test('give the same results as plain SQL for 250 random searches: total, page, order and every facet', async () => {
    const found: number[] = []
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(), async (query) => {
        found.push(await expectSame(query))
      }),
      { numRuns: 250, seed: 20261120 },
    )
    // The test proves something only if the searches find cars.
    expect(found.filter((total) => total > 0).length).toBeGreaterThan(95)
    expect(found.filter((total) => total > 30).length).toBeGreaterThan(30)
  }, 400_000)

  test('list ten correct cars first, or all, for three hundred searches in five spellings', () => {
    const answers = SCRIPT_SEARCHES.map(({ text, params }) => ({ text, ...answerTo(text, params) }))
    expect(answers).toHaveLength(300)
    expect(answers.filter(({ isRight }) => !isRight).map(({ text }) => text)).toEqual([])
    // The comparison must be able to fail.
    expect(answers.filter(({ hasCars }) => hasCars).length).toBeGreaterThan(250)
    expect(answerTo('கார்', 'model=swift&color=white').isRight).toBe(false)
  })

  test('agree with plain SQL on such searches', async () => {
    for (const { text } of SCRIPT_SEARCHES.filter((_, place) => place % 30 === 0)) {
      const query = applied(text)
      const reference = await sql.search(query, context)
      const { total, numbers } = index.search(query, context)
      expect({ text, total, numbers }).toEqual({
        text,
        total: reference.total,
        numbers: reference.numbers,
      })
    }
  })

  test('equal a freshly loaded index after cars were changed, added and removed', async () => {
    const { pool } = testDatabase()
    const changed = await pool.query<{ number: number }>(`
      UPDATE vehicle SET price = price * 3 / 4, kms = kms + 40000, colour = 'gold', city_id = 4, listed_at = listed_at - interval '3 days',
        status = CASE number % 3 WHEN 0 THEN 'withdrawn'::vehicle_status ELSE 'listed' END
      WHERE number % 7 = 0 RETURNING number`)
    const added = await pool.query<{ number: number }>(`
      INSERT INTO vehicle (id, car_code, variant_id, city_id, status, year, colour, kms, owners, price, first_price, listed_at)
      SELECT 'veh_added_' || number, 'ADD-' || number, variant_id, city_id, 'listed', year, colour, kms, owners, price, price, now()
      FROM vehicle WHERE number % 11 = 0 AND price IS NOT NULL RETURNING number`)
    const query = { ...createEmptyQuery(), kms: 50_000 }
    // The index doesn't know the change yet, and the comparison notices that.
    await expect(expectSame(query)).rejects.toThrow()
    const client = await pool.connect()
    try {
      expect(
        await applyChanges(
          kyselyOn(client),
          index,
          [...changed.rows, ...added.rows].map((row) => row.number),
        ),
      ).toBe(true)
    } finally {
      client.release()
    }
    const fresh = await freshIndex()
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(), async (random) => {
        expect(plain(index.search(random, context))).toEqual(plain(fresh.search(random, context)))
      }),
      { numRuns: 300, seed: 7 },
    )
    await expectSame(query)
  }, 60_000)
})
