import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { readCardRows } from '../../lib/features/vehicles/card-query'
import { getVocabulary } from '../../lib/features/search/catalogue-cache'
import { isSearchIndexReady, startSearchIndex, stopSearchIndex } from '../../lib/features/search/engine'
import { searchCars } from '../../lib/features/search/queries'
import { SqlEngine } from '../../lib/features/search/sql/sql-engine'
import { applyText } from '../../lib/features/search/text/apply-text'
import { LENDING } from '../../lib/features/finance/config'
import { getPool } from '../../lib/server/db/pool'
import { DuckDbPeer } from './duckdb-peer'
import { columnFilters } from './filters'
import { BareColumns } from './floor'
import { timeInTurns, timingOf, type Timing } from './measure'
import { MIX } from './mix'
import { fillStock } from './stock'

export const NOW = new Date('2026-11-20T06:30:00Z')

export interface ScaleResult {
  cars: number
  search: Timing
  floor: Timing // bare scan and row read
  scan: Timing
  rowRead: Timing
  duckDb: Timing
  plainSql: Timing
  load: { milliseconds: number; bytes: number }
  change: number // ms until a changed price was found
  text: Timing
}

const WARM_UP = 3
const ROUNDS = 10
const PLAIN_SQL_SEARCHES = 8

async function measureLoad(url: string): Promise<ScaleResult['load']> {
  const script = join(import.meta.dirname, 'load-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env: { ...process.env, DATABASE_URL: url } })
  return JSON.parse(stdout) as ScaleResult['load']
}

/** Milliseconds from a commit until a search shows the new price. */
async function measureChange(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`SELECT number FROM vehicle WHERE status = 'listed' ORDER BY number LIMIT 1`)
  await client.query('UPDATE vehicle SET price = 1 WHERE number = $1', [rows[0]?.number])
  const start = performance.now()
  const { emptyQuery } = await import('../../lib/features/search/query')
  for (;;) {
    const { items } = await searchCars({ ...emptyQuery(), sort: 'price-asc', maxPrice: 1 }, { now: NOW })
    if (items.length > 0) return performance.now() - start
    await pause(5)
  }
}

async function measurePlainSql(url: string, resolved: readonly ReturnType<typeof applyText>['applied'][]): Promise<Timing> {
  const patient = new pg.Pool({ connectionString: url, max: 2 })
  const engine = new SqlEngine(patient, getVocabulary)
  const every = Math.ceil(resolved.length / PLAIN_SQL_SEARCHES)
  const times = await timeInTurns(resolved.filter((_, index) => index % every === 0), 1, async (query) => {
    const { numbers } = await engine.search(query, { now: NOW, lending: LENDING })
    await readCardRows(patient, numbers)
  })
  await patient.end()
  return timingOf(times)
}

async function startIndex(url: string): Promise<void> {
  startSearchIndex(url)
  while (!isSearchIndexReady()) await pause(20)
}

/** Fills the database with so many cars and measures the search beside its floor and its peers. */
export async function measureScale(url: string, cars: number, folder: string): Promise<ScaleResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillStock(client, { cars, now: NOW })
  const load = await measureLoad(url)
  await startIndex(url)
  const vocabulary = await getVocabulary()
  const searches = MIX.map(({ query }) => query)
  const resolved = searches.map((query) => applyText(query, vocabulary, NOW).applied)

  const runSearch = (query: (typeof searches)[number]) => searchCars(query, { now: NOW })
  await timeInTurns(searches, WARM_UP, runSearch)
  const search = await timeInTurns(searches, ROUNDS, runSearch)

  const pages = await Promise.all(resolved.map(async (query) => ({ query, items: (await searchCars(query, { now: NOW })).items })))
  const numbers = await Promise.all(pages.map(async ({ items }) => {
    const { rows } = await client.query<{ number: number }>('SELECT number FROM vehicle WHERE id = ANY($1)', [items.map((item) => item.vehicleId)])
    return rows.map((row) => row.number)
  }))
  const bare = await BareColumns.load(client, cars)
  const tasks = resolved.map((query, index) => ({ filters: columnFilters(query, vocabulary, NOW), numbers: numbers[index] ?? [], query }))
  await timeInTurns(tasks, WARM_UP, ({ filters }) => bare.count(filters))
  const scan = await timeInTurns(tasks, ROUNDS, ({ filters }) => bare.count(filters))
  const rowRead = await timeInTurns(tasks, ROUNDS, (task) => readCardRows(getPool(), task.numbers))
  const floor = scan.map((time, index) => time + (rowRead[index] ?? 0))

  const duck = await DuckDbPeer.load(client, join(folder, `cars-${cars}.csv`))
  const runDuck = async (task: (typeof tasks)[number]) => {
    const found = await duck.search(task.filters, task.query.sort, task.query.page)
    await readCardRows(getPool(), found.numbers)
    return found
  }
  await checkPeers(tasks, runDuck, bare)
  const duckDb = await timeInTurns(tasks, Math.ceil(ROUNDS / 3), runDuck)
  duck.close()
  const plainSql = await measurePlainSql(url, resolved)
  const text = await timeInTurns(searches.filter((query) => query.q !== null), 200, (query) => applyText(query, vocabulary, NOW))
  const change = await measureChange(client)
  await stopSearchIndex()
  await client.end()
  return {
    cars, load, change, search: timingOf(search), floor: timingOf(floor), scan: timingOf(scan), rowRead: timingOf(rowRead),
    duckDb: timingOf(duckDb), plainSql, text: timingOf(text),
  }
}

type Task = { filters: ReturnType<typeof columnFilters>; query: ReturnType<typeof applyText>['applied'] }

/** A peer that answers something else proves nothing: all three must find as many cars. */
async function checkPeers<One extends Task>(tasks: readonly One[], runDuck: (task: One) => Promise<{ total: number }>, bare: BareColumns): Promise<void> {
  for (const task of tasks) {
    const { total } = await searchCars(task.query, { now: NOW })
    const others = [(await runDuck(task)).total, bare.count(task.filters)]
    if (others.some((other) => other !== total)) {
      throw new Error(`The peers don't agree: search ${total}, DuckDB and bare scan ${others.join(', ')} for ${JSON.stringify(task.query)}`)
    }
  }
}
