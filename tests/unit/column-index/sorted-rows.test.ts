import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSetBits } from '@/lib/engines/column-index/bits'
import { Columns } from '@/lib/engines/column-index/columns'
import { ItemGroups } from '@/lib/engines/column-index/groups'
import { RadixSort } from '@/lib/engines/column-index/radix-sort'
import { SortedRows } from '@/lib/engines/column-index/sorted-rows'
import { LIBRARY_LAYOUT, type Book } from './library'

function bookOf(
  number: number,
  [price, pages, decade, added, shelf, lent]: readonly number[],
): Book {
  return {
    number,
    price: price ?? 1,
    pages: pages ?? 1,
    decade: decade ?? 0,
    added: added ?? 0,
    shelf: shelf ?? 10,
    language: 'de',
    isLent: lent === 1,
  }
}

const facts = fc.tuple(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 0, max: 12 }),
  fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -(2 ** 42), max: 2 ** 42 })),
  fc.constantFrom(10, 40, 70),
  fc.constantFrom(0, 1),
)

const KEYS: Readonly<Record<string, (book: Book) => number>> = {
  newest: ({ added }) => -added,
  cheap: ({ price }) => price,
  thick: ({ pages }) => -pages,
}

function expectedOrder(books: Iterable<Book>, name: string): number[] {
  const key = KEYS[name] ?? (() => 0)
  return [...books]
    .sort((a, b) => Number(a.isLent) - Number(b.isLent) || key(a) - key(b) || b.number - a.number)
    .map(({ number }) => number)
}

function build(books: readonly Book[], name: string) {
  const keyOf = LIBRARY_LAYOUT.orders[name]
  if (!keyOf) throw new Error(`no order ${name}`)
  const columns = Columns.forItems(new ItemGroups(LIBRARY_LAYOUT), LIBRARY_LAYOUT, 0)
  for (const book of books) columns.put(book)
  const rows = listSetBits(columns.live, columns.items)
  const sorter = new RadixSort(rows.length)
  sorter.sort(rows, (row) => ~(columns.number[row] ?? 0) >>> 0)
  const order = SortedRows.sort(keyOf(columns.named), columns, rows, sorter)
  return {
    columns,
    order,
    numbers: () =>
      Array.from({ length: order.length }, (_, index) => columns.number[order.at(index)] ?? -1),
  }
}

describe.each(Object.keys(LIBRARY_LAYOUT.orders))('the order %s', (name) => {
  test('sorts by its key, then by the newer number', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), (list) => {
        const books = list.map((one, index) => bookOf(index + 1, one))
        expect(build(books, name).numbers()).toEqual(expectedOrder(books, name))
      }),
    )
  })

  test('stays sorted while items are changed, added and removed', () => {
    const changes = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.option(facts)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 25 }),
        fc.array(changes, { maxLength: 4 }),
        (list, batches) => {
          const books = new Map(list.map((one, index) => [index + 1, bookOf(index + 1, one)]))
          const { columns, order, numbers } = build([...books.values()], name)
          for (const batch of batches) {
            const latest = new Map(batch)
            order.remove(
              [...latest.keys()].map((number) => columns.rowOf(number)).filter((row) => row >= 0),
            )
            const rows = [...latest].flatMap(([number, change]) => {
              if (change === null) {
                columns.remove(number)
                books.delete(number)
                return []
              }
              const book = bookOf(number, change)
              books.set(number, book)
              return [columns.put(book)]
            })
            order.insert(rows)
            expect(numbers()).toEqual(expectedOrder(books.values(), name))
          }
        },
      ),
    )
  })
})
