import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CarRecord } from '@/lib/features/search/columns/car-record'
import { ColumnIndex } from '@/lib/engines/column-index/column-index'
import { emptyQuery, SEARCH_SORTS } from '@/lib/features/search/rules/query'
import {
  type Section,
  SnapshotReader,
  writeSnapshot,
} from '@/lib/engines/column-index/snapshot-file'
import { plainSearch } from '../search/plain-search'
import { context, indexOf, plain, stock, vocabulary } from '../search/small-stock'

let folder: string
let path: string
const NONE: ReadonlySet<number> = new Set()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bharosa-snapshot-'))
  path = join(folder, 'columns')
})

afterAll(() => rm(folder, { recursive: true }))

function cars(count: number, seed = 1): CarRecord[] {
  const [sample = []] = fc.sample(
    stock(400).filter((list) => list.length >= count),
    { numRuns: 1, seed },
  )
  return sample.slice(0, count)
}

async function save(index: ColumnIndex, before?: (section: Section) => void): Promise<number> {
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

async function restore(rows: number, left = NONE): Promise<ColumnIndex> {
  const reader = await SnapshotReader.open(path)
  if (!reader) throw new Error('no snapshot')
  try {
    return await ColumnIndex.restore(vocabulary, rows, reader, left)
  } finally {
    await reader.close()
  }
}

const queries = [
  ...SEARCH_SORTS.map((sort) => ({ ...emptyQuery(), sort })),
  { ...emptyQuery(), make: ['hyundai'], owners: 2, kms: 60_000 },
]

function expectSame(index: ColumnIndex, stocked: readonly CarRecord[]): void {
  for (const query of queries)
    expect(plain(index.search(query, context))).toEqual(
      plain(plainSearch(stocked, vocabulary, query, context)),
    )
}

test('an index read from its snapshot answers as it did and goes on with changes; no half file is left', async () => {
  const all = cars(90)
  const rows = await save(await indexOf(all))
  const index = await restore(rows)
  expectSame(index, all)
  const changed = all
    .slice(0, 20)
    .map((car) => ({ ...car, price: car.price + 1, flags: 63 - car.flags }))
  index.apply({ cars: changed, gone: all.slice(20, 40).map((car) => car.number) })
  expectSame(index, [...changed, ...all.slice(40)])
  expect(await readdir(folder)).toEqual(['columns'])
})

test('cars that change, come and go while a snapshot is written leave it usable', async () => {
  const [before, after] = [cars(90), cars(120, 2)]
  const index = await indexOf(before)
  const now = new Map(before.map((car) => [car.number, car]))
  const changed = new Set<number>()
  const pending = [...after]
  const rows = await save(index, () => {
    const [car] = pending.splice(0, 1)
    const gone = [...now.keys()].find((number) => !changed.has(number) && number !== car?.number)
    if (!car || gone === undefined) return
    index.apply({ cars: [car], gone: [gone] })
    now.set(car.number, car).delete(gone)
    changed.add(car.number).add(gone)
  })
  expect(changed.size).toBeGreaterThan(60)
  const restored = await restore(rows, changed)
  restored.apply({
    cars: [...now.values()].filter((car) => changed.has(car.number)),
    gone: [...changed].filter((number) => !now.has(number)),
  })
  expectSame(restored, [...now.values()])
  // What was written is of many moments: taken as it is, it isn't a stock.
  await expect(restore(rows)).rejects.toThrow('lacks cars')
})

test('a torn, a damaged, a foreign snapshot and one of another version are refused; none is no trouble', async () => {
  const rows = await save(await indexOf(cars(90)))
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
