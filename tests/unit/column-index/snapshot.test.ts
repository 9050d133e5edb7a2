import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ColumnIndex,
  type SnapshotSection,
  SnapshotReader,
  writeSnapshot,
} from '@/lib/engines/column-index'
import {
  ALL_BOOKS_QUERY,
  LIBRARY_LAYOUT,
  arbitraryLibrary,
  OWN_PRICE,
  toPlainAnswer,
  searchPlainly,
  type Book,
} from './library'

let folder: string
let path: string
const NONE: ReadonlySet<number> = new Set()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'column-index-'))
  path = join(folder, 'columns')
})

afterAll(() => rm(folder, { recursive: true }))

function booksOf(count: number, seed = 1): Book[] {
  const [sample = []] = fc.sample(arbitraryLibrary(400, count), { numRuns: 1, seed })
  return sample.slice(0, count)
}

async function indexOf(books: readonly Book[]): Promise<ColumnIndex<Book>> {
  const index = ColumnIndex.create(LIBRARY_LAYOUT, books.length)
  for (const book of books) index.add(book)
  return index.finish()
}

async function save(
  index: ColumnIndex<Book>,
  before?: (section: SnapshotSection) => void,
): Promise<number> {
  const { rows, sections } = index.forSnapshot()
  const seen = sections.map((section) => ({
    name: section.name,
    isAtOnce: section.isAtOnce,
    get column() {
      before?.(section)
      return section.column
    },
  }))
  await writeSnapshot(path, { rows }, seen)
  return rows
}

async function restore(rows: number, left = NONE): Promise<ColumnIndex<Book>> {
  const reader = await SnapshotReader.open(path)
  if (!reader) throw new Error('no snapshot')
  try {
    return await ColumnIndex.restore(LIBRARY_LAYOUT, rows, reader, left)
  } finally {
    await reader.close()
  }
}

const queries = [
  ...[...Object.keys(LIBRARY_LAYOUT.orders), OWN_PRICE].map((order) => ({
    ...ALL_BOOKS_QUERY,
    order,
  })),
  {
    ...ALL_BOOKS_QUERY,
    filters: new Map([['genre', (id: string) => id === 'crime']]),
    limit: { facet: 'length', column: 'pages', atMost: 450 },
  },
]

function expectSame(index: ColumnIndex<Book>, books: readonly Book[]): void {
  for (const query of queries)
    expect(toPlainAnswer(index.search(query))).toEqual(toPlainAnswer(searchPlainly(books, query)))
}

test('an index restored from its snapshot gives the same results and follows changes; no partial file is left', async () => {
  const all = booksOf(90)
  const rows = await save(await indexOf(all))
  const index = await restore(rows)
  expectSame(index, all)
  const changed = all
    .slice(0, 20)
    .map((book) => ({ ...book, price: book.price + 1, isLent: !book.isLent }))
  index.apply({ items: changed, gone: all.slice(20, 40).map(({ number }) => number) })
  expectSame(index, [...changed, ...all.slice(40)])
  expect(await readdir(folder)).toEqual(['columns'])
})

test('changes during the writing of a snapshot leave it usable', async () => {
  const [before, after] = [booksOf(90), booksOf(120, 2)]
  const index = await indexOf(before)
  const now = new Map(before.map((book) => [book.number, book]))
  const changed = new Set<number>()
  const pending = [...after]
  const rows = await save(index, () => {
    const [book] = pending.splice(0, 1)
    const gone = [...now.keys()].find((number) => !changed.has(number) && number !== book?.number)
    if (!book || gone === undefined) return
    index.apply({ items: [book], gone: [gone] })
    now.set(book.number, book).delete(gone)
    changed.add(book.number).add(gone)
  })
  expect(changed.size).toBeGreaterThan(30)
  const restored = await restore(rows, changed)
  restored.apply({
    items: [...now.values()].filter(({ number }) => changed.has(number)),
    gone: [...changed].filter((number) => !now.has(number)),
  })
  expectSame(restored, [...now.values()])
  // Without the changes, the snapshot doesn't match the rows.
  await expect(restore(rows)).rejects.toThrow('lacks items')
})

test('a truncated, damaged, foreign or old snapshot is refused; a missing one is no error', async () => {
  const rows = await save(await indexOf(booksOf(90)))
  const whole = await readFile(path)
  await expect(restore(rows)).resolves.toBeDefined()
  await truncate(path, whole.length - 5)
  await expect(restore(rows)).rejects.toThrow('ends too early')
  const damaged = Buffer.from(whole)
  damaged[whole.length - 40] = (damaged[whole.length - 40] ?? 0) ^ 4
  await writeFile(path, damaged)
  await expect(restore(rows)).rejects.toThrow('is damaged')
  await writeFile(path, whole)
  await expect(restore(rows + 32)).rejects.toThrow('another length')
  await writeFile(path, 'PK'.repeat(50_000))
  await expect(restore(rows)).rejects.toThrow('no snapshot')
  const { crc32 } = await import('node:zlib')
  const other = Buffer.from(whole)
  other.write('"format":9', other.indexOf('"format":1'))
  other.writeUInt32LE(crc32(other.subarray(0, 65_532)), 65_532)
  await writeFile(path, other)
  await expect(restore(rows)).rejects.toThrow('another version')
  await rm(path)
  expect(await SnapshotReader.open(path)).toBeNull()
})
