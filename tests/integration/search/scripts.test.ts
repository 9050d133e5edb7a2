import { beforeAll, describe, expect, test } from 'vitest'
import { fillStock } from '@/bench/search/stock'
import { LENDING } from '@/lib/features/finance/rules/lending'
import type { ColumnIndex } from '@/lib/features/search/columns/column-index'
import { loadIndex } from '@/lib/features/search/load-index'
import type { SearchContext } from '@/lib/features/search/port'
import { parseSearchParams } from '@/lib/features/search/rules/parse-query'
import { emptyQuery, type SearchQuery } from '@/lib/features/search/rules/query'
import { applyText } from '@/lib/features/search/rules/text/apply-text'
import { SqlEngine } from '@/lib/features/search/sql/sql-engine'
import { testDatabase } from '@/tests/setup/database'
import { SCRIPT_SEARCHES } from '@/tests/unit/search/script-searches'

const NOW = new Date('2026-11-20T06:30:00Z')
const context: SearchContext = { now: NOW, lending: LENDING }
const FIRST = 10

let index: ColumnIndex
let sql: SqlEngine

beforeAll(async () => {
  const client = await testDatabase().pool.connect()
  try {
    await fillStock(client, { cars: 2_000, now: NOW })
    index = (await loadIndex(client)).index
  } finally {
    client.release()
  }
  sql = new SqlEngine(testDatabase().prisma.$kysely, async () => index.vocabulary)
})

const applied = (text: string) =>
  applyText({ ...emptyQuery(), q: text, pageSize: FIRST }, index.vocabulary, NOW).applied

/** Whether the first ten cars of a text, or all of them, are ones that were meant, and none of these is missing. */
function answerTo(text: string, params: string): { isRight: boolean; hasCars: boolean } {
  const wanted = parseSearchParams(new URLSearchParams(params), index.vocabulary)
  const right = index.search({ ...wanted, pageSize: 2_000 } satisfies SearchQuery, context)
  const found = index.search(applied(text), context)
  const isMeant = new Set(right.numbers)
  const isRight =
    found.numbers.length === Math.min(FIRST, right.total) &&
    found.numbers.every((number) => isMeant.has(number))
  return { isRight, hasCars: found.total > 0 }
}

describe('three hundred searches in five ways of writing', () => {
  test('have ten right cars in the first ten, or all there are', () => {
    const answers = SCRIPT_SEARCHES.map(({ text, params }) => ({ text, ...answerTo(text, params) }))
    expect(answers).toHaveLength(300)
    expect(answers.filter(({ isRight }) => !isRight).map(({ text }) => text)).toEqual([])
    // A list whose cars aren't in stock would prove nothing, nor would a comparison that any text passes.
    expect(answers.filter(({ hasCars }) => hasCars).length).toBeGreaterThan(250)
    expect(answerTo('கார்', 'model=swift&color=white').isRight).toBe(false)
  })

  test('are answered by plain SQL just as by the columns in memory', async () => {
    for (const { text } of SCRIPT_SEARCHES.filter((_, place) => place % 15 === 0)) {
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
})
