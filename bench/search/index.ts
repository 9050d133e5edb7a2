import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations } from '../../lib/server/db/migrate'
import { closePool } from '../../lib/server/db/pool'
import { ensureDatabase } from '../../scripts/database/cluster'
import { withThrowawayCluster } from '../../scripts/database/throwaway'
import type { BenchRow, BenchSection } from '../lib/section'
import { formatTiming } from './measure'
import { MIX } from './mix'
import { measureScale, type ScaleResult } from './scale'

const SIZES: readonly { cars: number; p95: number }[] = [
  { cars: 10_000, p95: 5 },
  { cars: 200_000, p95: 10 },
  { cars: 1_000_000, p95: 30 },
]
const MILLION = 1_000_000
const MAX_OVER_FLOOR = 1.5
const MIN_OVER_DUCKDB = 2

const NOTES = [
  `${MIX.length} different searches (chosen filters and typed texts, every order, deep pages), each several times in turn. A search is everything a request does: text to filters, total, all facets, the page of 24 with its rows from Postgres, and their shape for the wire.`,
  'The floor is a bare linear scan over the same facts, a plain column each, that only counts the matching cars, plus the read of the same 24 rows. DuckDB holds the same columns in memory with its default threads; both are checked to find exactly as many cars.',
]

export async function runSearchBench(): Promise<BenchSection> {
  return withThrowawayCluster(async (cluster) => {
    const url = await ensureDatabase(cluster, 'bench')
    await applyMigrations(url)
    process.env.DATABASE_URL = url
    process.env.LOG_LEVEL = 'silent'
    const folder = await mkdtemp(join(tmpdir(), 'bharosa-bench-'))
    try {
      const rows: BenchRow[] = []
      for (const { cars, p95 } of SIZES) {
        const result = await measureScale(url, cars, folder)
        rows.push(...rowsOf(result, p95))
        console.table(rowsOf(result, p95))
      }
      return { title: 'Search', notes: [...NOTES, busyness()], rows }
    } finally {
      await closePool()
      await rm(folder, { recursive: true, force: true })
    }
  })
}

function busyness(): string {
  const [, , quarterHour = 0] = loadavg()
  return `Load average of the last quarter of an hour: ${quarterHour.toFixed(1)} on ${cpus().length} cores, this benchmark included.`
}

function rowsOf(result: ScaleResult, limit: number): BenchRow[] {
  const at = `${result.cars.toLocaleString('en-IN')} cars`
  const overFloor = result.search.p95 / result.floor.p95
  const overDuckDb = result.duckDb.p95 / result.search.p95
  const isMillion = result.cars === MILLION
  return [
    {
      what: `${at}: search`,
      figure: formatTiming(result.search),
      target: `p95 ≤ ${limit} ms`,
      held: result.search.p95 <= limit,
    },
    {
      what: `${at}: floor, bare scan and row read`,
      figure: formatTiming(result.floor),
      target: '',
      held: null,
    },
    {
      what: `${at}: search ÷ floor`,
      figure: `${overFloor.toFixed(2)} × (p95)`,
      target: `≤ ${MAX_OVER_FLOOR} ×`,
      held: overFloor <= MAX_OVER_FLOOR,
    },
    { what: `${at}: bare scan alone`, figure: formatTiming(result.scan), target: '', held: null },
    { what: `${at}: row read alone`, figure: formatTiming(result.rowRead), target: '', held: null },
    {
      what: `${at}: DuckDB and row read`,
      figure: formatTiming(result.duckDb),
      target: '',
      held: null,
    },
    {
      what: `${at}: DuckDB ÷ search`,
      figure: `${overDuckDb.toFixed(1)} × (p95)`,
      target: isMillion ? `≥ ${MIN_OVER_DUCKDB} ×` : '',
      held: isMillion ? overDuckDb >= MIN_OVER_DUCKDB : null,
    },
    {
      what: `${at}: plain SQL and row read`,
      figure: formatTiming(result.plainSql),
      target: '',
      held: null,
    },
    {
      what: `${at}: text to filters`,
      figure: formatTiming(result.text),
      target: '≤ 1 ms',
      held: result.text.p95 <= 1,
    },
    {
      what: `${at}: loading the index`,
      figure: `${(result.load.milliseconds / 1000).toFixed(1)} s, ${Math.round(result.load.bytes / 2 ** 20)} MiB`,
      target: isMillion ? '≤ 15 s, ≤ 300 MB' : '',
      held: isMillion ? result.load.milliseconds <= 15_000 && result.load.bytes <= 300e6 : null,
    },
    {
      what: `${at}: a changed price is found after`,
      figure: `${Math.round(result.change)} ms`,
      target: '≤ 5 s',
      held: result.change <= 5_000,
    },
  ]
}
