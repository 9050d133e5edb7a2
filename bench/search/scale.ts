import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { LENDING_TABLE } from '../../lib/features/finance/rules/lending'
import { getVocabulary } from '../../lib/features/search/catalogue-cache'
import {
  getSearchEngine,
  isSearchIndexReady,
  startSearchIndex,
  stopSearchIndex,
} from '../../lib/features/search/engine'
import { searchCars } from '../../lib/features/search/queries'
import { createEmptyQuery, type SearchQuery } from '../../lib/features/search/rules/query'
import { createClient, getDb } from '../../lib/server/db/client'
import { SqlEngine } from '../../lib/features/search/sql/sql-engine'
import { applySearchText } from '../../lib/features/search/rules/apply-text'
import { readCardRows } from '../../lib/features/vehicles/queries/cards'
import { SCRIPT_SEARCHES } from '../../tests/unit/car-language/script-searches'
import { DuckDbPeer } from './duckdb-peer'
import { buildColumnFilters, type ColumnFilters } from './filters'
import { BareColumns } from './floor'
import { timeTasks, timeAlternately, summarizeTimes, type Timing } from './measure'
import { MIX } from './mix'
import { fillStock } from './stock'

const NOW = new Date('2026-11-20T06:30:00Z')
const WARM_UP = 3
const ROUNDS = 12
const DUCKDB_ROUNDS = 3
const TEXT_ROUNDS = 200
const PLAIN_SQL_SEARCHES = 8 // each takes seconds at a million cars

export interface ScaleResult {
  cars: number
  search: Timing
  floor: Timing // bare scan and row read
  scan: Timing
  rowRead: Timing
  duckDb: Timing
  plainSql: Timing
  text: Timing
  load: { milliseconds: number; bytes: number }
  change: number // ms until a changed price was found
}

interface Task {
  typedQuery: SearchQuery
  query: SearchQuery
  filters: ColumnFilters
  numbers: readonly number[]
  total: number
}

export async function measureScale(
  url: string,
  cars: number,
  folder: string,
): Promise<ScaleResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillStock(client, { cars, now: NOW })
    const load = await measureLoad(url)
    await startSearchIndex(url)
    while (!isSearchIndexReady()) await pause(20)
    const tasks = await makeTasks()
    return {
      cars,
      load,
      ...(await measureSearch(client, cars, join(folder, `cars-${cars}.csv`), tasks)),
      plainSql: await measurePlainSql(url, tasks),
      text: await measureText(),
      change: await measureChange(client),
    }
  } finally {
    await stopSearchIndex()
    await client.end()
  }
}

async function measureLoad(url: string): Promise<ScaleResult['load']> {
  const script = join(import.meta.dirname, 'load-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: url },
  })
  return JSON.parse(stdout) as ScaleResult['load']
}

async function makeTasks(): Promise<Task[]> {
  const vocabulary = await getVocabulary()
  return Promise.all(
    MIX.map(async ({ query: typedQuery }) => {
      const query = applySearchText(typedQuery, vocabulary, NOW).applied
      const { numbers, total } = await getSearchEngine().search(query, {
        now: NOW,
        lending: LENDING_TABLE,
      })
      return {
        typedQuery,
        query,
        filters: buildColumnFilters(query, vocabulary, NOW),
        numbers,
        total,
      }
    }),
  )
}

type Measured = Pick<ScaleResult, 'search' | 'floor' | 'scan' | 'rowRead' | 'duckDb'>

async function measureSearch(
  client: pg.ClientBase,
  cars: number,
  file: string,
  tasks: readonly Task[],
): Promise<Measured> {
  const bare = await BareColumns.load(client, cars)
  const duck = await DuckDbPeer.load(client, file)
  const runDuck = async ({ filters, query }: Task) => {
    if (query.sort === 'emi-asc')
      throw new Error('The peer has no order by instalment; keep it out of the mix.')
    const found = await duck.search(filters, query.sort, query.page)
    await readCardRows(getDb(), found.numbers)
    return found.total
  }
  for (const task of tasks) {
    expectSameTotal(task, bare.count(task.filters), 'the bare scan')
    expectSameTotal(task, await runDuck(task), 'DuckDB')
  }
  const own = {
    search: ({ typedQuery }: Task) => searchCars(typedQuery, { now: NOW, locale: 'en' }),
    scan: ({ filters }: Task) => bare.count(filters),
    rowRead: ({ numbers }: Task) => readCardRows(getDb(), numbers),
  }
  await timeAlternately(tasks, WARM_UP, own)
  const { search, scan, rowRead } = await timeAlternately(tasks, ROUNDS, own)
  const duckDb = await timeTasks(tasks, DUCKDB_ROUNDS, runDuck)
  duck.close()
  const floor = scan.map((time, index) => time + (rowRead[index] ?? 0))
  return {
    search: summarizeTimes(search),
    scan: summarizeTimes(scan),
    rowRead: summarizeTimes(rowRead),
    floor: summarizeTimes(floor),
    duckDb: summarizeTimes(duckDb),
  }
}

function expectSameTotal({ total, query }: Task, found: number, peer: string): void {
  if (found !== total)
    throw new Error(
      `The search finds ${total} cars and ${peer} ${found} for ${JSON.stringify(query)}`,
    )
}

async function measurePlainSql(url: string, tasks: readonly Task[]): Promise<Timing> {
  const patient = new pg.Pool({ connectionString: url, max: 2 })
  const db = createClient(patient)
  const engine = new SqlEngine(db.$kysely, getVocabulary)
  const every = Math.ceil(tasks.length / PLAIN_SQL_SEARCHES)
  const some = tasks.filter((_, index) => index % every === 0)
  const times = await timeTasks(some, 1, async ({ query }) => {
    const { numbers } = await engine.search(query, { now: NOW, lending: LENDING_TABLE })
    await readCardRows(db, numbers)
  })
  await patient.end()
  return summarizeTimes(times)
}

async function measureText(): Promise<Timing> {
  const vocabulary = await getVocabulary()
  const typed = [
    ...MIX.filter(({ query }) => query.q !== null),
    ...SCRIPT_SEARCHES.map(({ text }) => ({ query: { ...createEmptyQuery(), q: text } })),
  ]
  return summarizeTimes(
    await timeTasks(typed, TEXT_ROUNDS, ({ query }) => applySearchText(query, vocabulary, NOW)),
  )
}

async function measureChange(client: pg.ClientBase): Promise<number> {
  await client.query(
    `UPDATE vehicle SET price = 1 WHERE number = (SELECT min(number) FROM vehicle WHERE status = 'listed')`,
  )
  const start = performance.now()
  for (;;) {
    const { total } = await searchCars(
      { ...createEmptyQuery(), maxPrice: 1, pageSize: 1 },
      { now: NOW, locale: 'en' },
    )
    if (total > 0) return performance.now() - start
    await pause(5)
  }
}
