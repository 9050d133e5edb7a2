import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ColumnIndex, type IndexQuery } from '@/lib/engines/column-index'
import {
  ALL_BOOKS_QUERY,
  arbitraryBook,
  LIBRARY_LAYOUT,
  arbitraryLibrary,
  OWN_PRICE,
  toPlainAnswer,
  searchPlainly,
  arbitraryIndexQuery,
  type Book,
} from './library'

async function indexOf(books: readonly Book[], expected = books.length) {
  const index = ColumnIndex.create(LIBRARY_LAYOUT, expected)
  for (const one of books) index.add(one)
  return index.finish()
}

function expectSame(index: ColumnIndex<Book>, books: readonly Book[], asked: IndexQuery): number {
  const reference = searchPlainly(books, asked)
  expect(toPlainAnswer(index.search(asked))).toEqual(toPlainAnswer(reference))
  return reference.total
}

describe('an index of books, compared with a book-by-book search', () => {
  test('gives the same results for random searches: total, page, order and every count', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        arbitraryLibrary(200),
        fc.array(arbitraryIndexQuery, { maxLength: 6 }),
        async (books, queries) => {
          const index = await indexOf(books)
          for (const asked of queries) found += expectSame(index, books, asked) > 0 ? 1 : 0
        },
      ),
      { numRuns: 60, seed: 20261128 },
    )
    expect(found).toBeGreaterThan(60)
  })

  test('gives the same results for long sorted lists and for rare matches', async () => {
    const [books = []] = fc.sample(arbitraryLibrary(900, 700), { numRuns: 1, seed: 3 })
    const index = await indexOf(books)
    const few = new Map([['language', (id: string) => id === 'fr']])
    for (const filters of [ALL_BOOKS_QUERY.filters, few])
      for (const order of ['newest', 'cheap', 'thick', OWN_PRICE])
        for (const offset of [0, 30, books.length - 2, books.length + 1])
          expectSame(index, books, { ...ALL_BOOKS_QUERY, filters, order, offset })
  })

  test('gives the same results after books arrived, moved, were lent and removed', async () => {
    const change = fc.oneof(
      arbitraryBook(fc.integer({ min: 1, max: 90 })),
      fc.integer({ min: 1, max: 90 }),
    )
    await fc.assert(
      fc.asyncProperty(
        arbitraryLibrary(40),
        fc.array(fc.array(change, { maxLength: 25 }), { maxLength: 4 }),
        arbitraryIndexQuery,
        async (books, batches, asked) => {
          const index = await indexOf(books, 0)
          const now = new Map(books.map((one) => [one.number, one]))
          for (const batch of batches) {
            const after = new Map(
              batch.map((one) => (typeof one === 'number' ? [one, null] : [one.number, one])),
            )
            for (const [number, one] of after) {
              if (one) now.set(number, one)
              else now.delete(number)
            }
            index.apply({
              items: [...after.values()].filter((one) => one !== null),
              gone: [...after].flatMap(([number, one]) => (one ? [] : [number])),
            })
            for (const each of [asked, ALL_BOOKS_QUERY]) expectSame(index, [...now.values()], each)
            expect(index.size).toBe(now.size)
          }
        },
      ),
      { numRuns: 40, seed: 8 },
    )
  })

  test('notices one missing book, or one in another language (negative control)', async () => {
    const [books = []] = fc.sample(arbitraryLibrary(80, 60), { numRuns: 1, seed: 5 })
    const [first, ...others] = books
    if (!first) throw new Error('no books')
    const index = await indexOf(books)
    expect(() => expectSame(index, others, ALL_BOOKS_QUERY)).toThrow()
    const translated = { ...first, language: first.language === 'en' ? 'de' : 'en' }
    expect(() => expectSame(index, [translated, ...others], ALL_BOOKS_QUERY)).toThrow()
  })

  test('refuses groups, orders and columns outside its layout', async () => {
    const [one] = fc.sample(arbitraryBook(fc.constant(1)), { numRuns: 1, seed: 1 })
    if (!one) throw new Error('no book')
    const index = await indexOf([one])
    expect(index.knows(one)).toBe(true)
    expect(index.knows({ ...one, shelf: 41 })).toBe(false)
    expect(() => index.search({ ...ALL_BOOKS_QUERY, order: 'by-weight' })).toThrow('by-weight')
    expect(() => ColumnIndex.create(LIBRARY_LAYOUT).search(ALL_BOOKS_QUERY)).toThrow(
      "isn't finished",
    )
    const limit = { facet: 'length', column: 'weight', atMost: 1 }
    expect(() => index.search({ ...ALL_BOOKS_QUERY, limit })).toThrow('No column is called weight.')
  })
})
