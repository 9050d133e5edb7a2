// Measures searches in stocks larger than a test's Postgres can hold: `node --import tsx
// bench/search/large.ts 1000000 10000000`. It repeats 100,000 cars with other prices, kilometres
// and dates. It measures the columns only, not the reading of rows.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { LENDING_TABLE } from '../../lib/features/finance/rules/lending'
import { getCatalogueAliases } from '../../lib/features/search/catalogue-aliases'
import { createCarDecoder, STOCK_STATEMENT } from '../../lib/features/search/car-records'
import type { CarRecord } from '../../lib/features/search/columns/car-record'
import { CarIndex } from '../../lib/features/search/columns/car-index'
import { readVocabulary } from '../../lib/features/search/read-vocabulary'
import { applySearchText } from '../../lib/features/search/rules/apply-text'
import { SnapshotReader, writeSnapshot } from '../../lib/engines/column-index'
import type { Vocabulary } from '../../lib/features/search/rules/vocabulary'
import { copyOut } from '../../lib/server/db/bulk-load'
import { kyselyOn } from '../../lib/server/db/kysely'
import { withConnection } from '../../lib/server/db/listen'
import { applyMigrations } from '../../lib/server/db/migrate'
import { ensureDatabase } from '../../scripts/database/cluster'
import { withThrowawayCluster } from '../../scripts/database/throwaway'
import { formatTiming, timeTasks, summarizeTimes } from './measure'
import { MIX } from './mix'
import { createDice } from './random'
import { fillStock } from './stock'

const NOW = new Date('2026-11-20T06:30:00Z')
const BASE = 100_000
const MB = 1024 * 1024
const DAY_MS = 86_400_000

async function readBase(): Promise<{ vocabulary: Vocabulary; cars: CarRecord[] }> {
  return withThrowawayCluster(async (cluster) => {
    const url = await ensureDatabase(cluster, 'bench')
    await applyMigrations(url)
    return withConnection(url, { name: 'bench', queryTimeout: undefined }, async (client) => {
      await fillStock(client, { cars: BASE, now: NOW })
      const cars: CarRecord[] = []
      const decoder = createCarDecoder((car) => cars.push({ ...car }))
      await copyOut(
        client,
        STOCK_STATEMENT,
        new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            decoder.write(chunk)
            done()
          },
        }),
      )
      return { vocabulary: await readVocabulary(kyselyOn(client), getCatalogueAliases()), cars }
    })
  })
}

async function build(vocabulary: Vocabulary, cars: readonly CarRecord[], size: number) {
  const dice = createDice(1)
  const index = CarIndex.create(vocabulary, size)
  const times = Math.ceil(size / cars.length)
  let number = 0
  for (const car of cars) {
    for (let turn = 0; turn < times && number < size; turn += 1) {
      number += 1
      index.add({
        ...car,
        number,
        kms: car.kms + dice.below(5_000),
        price: car.price + 1_000 * dice.below(40),
        listedAt: car.listedAt - dice.below(60) * DAY_MS - dice.below(DAY_MS),
      })
    }
  }
  return index.finish()
}

function slowest(times: readonly number[]): string[] {
  return MIX.map(({ name }, place) => ({
    name,
    middle: summarizeTimes(times.filter((_, index) => index % MIX.length === place)).p50,
  }))
    .toSorted((a, b) => b.middle - a.middle)
    .slice(0, 3)
    .map(({ name, middle }) => `${name} ${middle.toFixed(0)} ms`)
}

async function timeSnapshot(index: CarIndex): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bharosa-bench-'))
  const path = join(folder, 'columns')
  try {
    const { rows, sections } = index.forSnapshot()
    const begun = performance.now()
    await writeSnapshot(path, {}, sections)
    const written = performance.now()
    const { size } = await stat(path)
    const reader = await SnapshotReader.open(path)
    if (!reader) throw new Error('The snapshot is gone.')
    const restored = await CarIndex.restore(vocabulary, rows, reader, new Set())
    const read = performance.now()
    await reader.close()
    if (restored.size !== index.size) throw new Error('The snapshot lacks cars.')
    const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
    return `${Math.round(size / MB)} MiB, written in ${seconds(begun, written)} s, read in ${seconds(written, read)} s`
  } finally {
    await rm(folder, { recursive: true })
  }
}

const { vocabulary, cars } = await readBase()
const context = { now: NOW, lending: LENDING_TABLE }
const queries = MIX.map(({ query }) => applySearchText(query, vocabulary, NOW).applied)
for (const size of process.argv.slice(2).map(Number)) {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const begun = performance.now()
  const index = await build(vocabulary, cars, size)
  const built = performance.now() - begun
  globalThis.gc?.()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  await timeTasks(queries, 2, (query) => index.search(query, context))
  const processor: number[] = []
  const times = await timeTasks(queries, 8, (query) => {
    const before = process.threadCpuUsage()
    index.search(query, context)
    processor.push(process.threadCpuUsage(before).user / 1_000)
  })
  console.log(
    `${size.toLocaleString('en-IN')} cars: ${formatTiming(summarizeTimes(times))}; ` +
      `of the processor ${formatTiming(summarizeTimes(processor))}; ` +
      `${Math.round((arrayBuffers - before.arrayBuffers) / MB)} MiB of columns, ${Math.round((heapUsed - before.heapUsed) / MB)} MiB of heap, ` +
      `the process ${Math.round(process.memoryUsage().rss / MB)} MiB; made in ${(built / 1_000).toFixed(1)} s`,
  )
  console.log(`  the slowest: ${slowest(times).join(', ')}`)
  console.log(`  a snapshot: ${await timeSnapshot(index)}`)
}
