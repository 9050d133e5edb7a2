import { beforeAll, describe, test } from 'vitest'
import { SqlEngine } from '@/lib/features/search/sql/sql-engine'
import { testDatabase } from '@/tests/setup/database'
import {
  expectConformance,
  fillKnownStock,
  type KnownStock,
} from '@/tests/setup/search-conformance'

/** `npm run test:cluster` runs the same tests against the search cluster. */
let stock: KnownStock

beforeAll(async () => {
  stock = await fillKnownStock(testDatabase().url)
})

describe('a search returns total, page, order and every facet', () => {
  test('from columns in memory', () => expectConformance(stock.columns, stock))

  test('from plain SQL', () =>
    expectConformance(
      new SqlEngine(testDatabase().prisma.$kysely, () => Promise.resolve(stock.vocabulary)),
      stock,
    ))
})
