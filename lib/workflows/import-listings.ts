import { basename } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type pg from 'pg'
import { refitValuation } from './valuation-jobs'
import {
  lookInto,
  notesOf,
  openListingFile,
  rowsBelowHeader,
  type ListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import {
  keepObservations,
  readCatalogueIds,
  type AdvertFate,
  type CatalogueIds,
} from '@/lib/features/valuation/commands/import/observations'
import { Report } from '@/lib/features/valuation/commands/import/report'
import { RowChecker } from '@/lib/features/valuation/commands/import/row-checker'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import { FactCounts } from '@/lib/features/vehicles/commands/stock-import/recognise-car'
import {
  YardImport,
  type RowOutcome,
  type StockCity,
  type YardRow,
} from '@/lib/features/vehicles/commands/stock-import/yard-import'
import type { ColumnChoice } from '@/lib/features/valuation/rules/market/columns'
import type { Field } from '@/lib/features/valuation/rules/market/fields'
import type {
  ImportPreview,
  ImportReport,
  ToldBatch,
  ToldRow,
  UnreadColumn,
} from '@/lib/features/valuation/rules/market/import-report'
import type { LeftOutCode } from '@/lib/features/valuation/rules/market/reasons'
import { changeInWords } from '@/lib/features/vehicles/rules/imported-car'
import { inTransaction, withPatientClient } from '@/lib/server/db/bulk-load'
import { newId } from '@/lib/server/db/ids'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'

export { ImportFileError } from '@/lib/features/valuation/commands/import/table'

export interface ImportOptions {
  file: string
  /** What the person who gave the file calls it; else the name of the path. */
  fileName?: string | undefined
  /** The columns as a person matched them; else as `previewImport` matches them. */
  columns?: ColumnChoice | undefined
  /** Decides and counts everything, and writes nothing. */
  isDryRun?: boolean
  /** Slug of the city at whose yard the cars are listed as well; null keeps observations only. */
  stockCity?: string | null
  /** Who runs it at the desk; null: nobody, it runs in a terminal. */
  staffId?: string | null
  /** A CSV file to be written: a line for each row that was left out or changed a car; null: none. */
  report?: string | null
  /** Stop after so many rows. */
  limit?: number
  /** Day of all adverts, `YYYY-MM-DD`, for a file that doesn't tell it. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
  /** Ends the run after the batch that it is at; what was done stays, and is taken back like any import. */
  signal?: AbortSignal
  /** An import that broke off and goes on: the cars that it brought aren't brought again. */
  importId?: string
  /** Line up to which it had come; what became of rows up to there isn't told again. */
  afterLine?: number
  /** Called in each batch's transaction, so that what is noted there is as true as the cars. */
  onBatch?: (db: Sql, batch: ToldBatch) => Promise<void>
  /** Rows of a batch. */
  batchRows?: number
}

const BATCH = 2_000
const PREVIEW_ROWS = 20
/** Rows between two turns of everybody else. */
const ROWS_A_TURN = 50

/**
 * A file before its import: what each column is read as, what is missing, and its first rows beside them.
 *
 * @throws ImportFileError with one sentence when the file as a whole can't be read
 */
export async function previewImport(
  file: string,
  { columns, fileName, now = new Date() }: Pick<ImportOptions, 'columns' | 'fileName' | 'now'> = {},
): Promise<ImportPreview> {
  const looked = await lookInto(file, { columns, name: fileName }, now)
  const width = looked.columns.length
  return {
    file: looked.table.shape,
    columns: looked.columns,
    missing: looked.missing,
    rows: looked.sample.slice(0, PREVIEW_ROWS).map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, place) => cells?.[place] ?? ''),
    })),
    notes: looked.file ? notesOf(looked.file) : looked.table.notes,
    reading: looked.file?.reading ?? null,
  }
}

interface Head {
  file: ListingFile
  checker: RowChecker
  likes: FactCounts
  rows: number
}

/** First pass: the header, the units, the number of rows, and what cars are asked for in this file. */
async function readThrough(options: ImportOptions, now: Date): Promise<Head> {
  const { fileName, columns, observedOn = null } = options
  const file = await openListingFile(options.file, { name: fileName, columns }, now)
  const checker = new RowChecker(file, now, observedOn)
  const likes = new FactCounts()
  let rows = 0
  for await (const { cells } of rowsBelowHeader(file, options.limit)) {
    const row = checker.learn(cells)
    if (row && options.stockCity) likes.add(row)
    rows += 1
    if (rows % ROWS_A_TURN === 0) await othersTurn()
  }
  checker.endLearning()
  return { file, checker, likes, rows }
}

function emptyReport(head: Head, importId: string, options: ImportOptions): ImportReport {
  const { file } = head
  return {
    importId: options.isDryRun ? null : importId,
    isDryRun: options.isDryRun ?? false,
    file: file.table.shape,
    columns: file.columns,
    unread: [],
    notes: notesOf(file),
    rows: 0,
    taken: 0,
    changed: 0,
    unchanged: 0,
    leftOut: 0,
    reasons: {},
    withheld: {},
    yard: options.stockCity ? { listed: 0, auction: 0 } : null,
  }
}

const MAX_EXAMPLES = 3
const MAX_EXAMPLE_LENGTH = 60

/** Counts the cells that couldn't be read, by column. */
class UnreadCells {
  readonly #columns = new Map<number, UnreadColumn>()

  constructor(private readonly file: ListingFile) {}

  add(cells: readonly string[] | null, fields: readonly Field[]): void {
    for (const field of fields) {
      const place = this.file.layout.columns[field].find((one) => cells?.[one]?.trim())
      if (place === undefined) continue
      const known = this.#columns.get(place)
      const { header = '' } = this.file.columns[place] ?? {}
      const column = known ?? { place, header, field, cells: 0, examples: [] }
      column.cells += 1
      const example = (cells?.[place] ?? '').trim().slice(0, MAX_EXAMPLE_LENGTH)
      if (column.examples.length < MAX_EXAMPLES && !column.examples.includes(example))
        column.examples.push(example)
      this.#columns.set(place, column)
    }
  }

  list(): UnreadColumn[] {
    return [...this.#columns.values()].sort((one, other) => one.place - other.place)
  }
}

class ImportRun {
  readonly summary: ImportReport
  readonly #unread: UnreadCells
  readonly #seenAdverts = new Set<string>()
  #batch: YardRow[] = []
  #leftOut: ToldRow[] = []
  #line = 0

  constructor(
    private readonly client: pg.ClientBase,
    private readonly ids: CatalogueIds,
    private readonly head: Head,
    private readonly report: Report,
    private readonly yard: YardImport | null,
    private readonly run: { source: string; importId: string; isDryRun: boolean },
    private readonly options: ImportOptions,
  ) {
    this.summary = emptyReport(head, run.importId, options)
    this.#unread = new UnreadCells(head.file)
  }

  /** Counts a row and writes its line of the report. */
  async #tell({ line, outcome, code, sentence, value, car, withheld }: ToldRow): Promise<void> {
    const { summary, report } = this
    if (outcome === 'left_out') {
      const reason = code as LeftOutCode
      summary.leftOut += 1
      summary.reasons[reason] = (summary.reasons[reason] ?? 0) + 1
      return report.row({ line, outcome: 'left out', reason, sentence, value, car })
    }
    if (outcome === 'listed' || outcome === 'auction' || outcome === 'taken') summary.taken += 1
    else summary[outcome] += 1
    if (summary.yard && (outcome === 'listed' || outcome === 'auction')) summary.yard[outcome] += 1
    if (outcome === 'changed')
      await report.row({ line, outcome, reason: 'changed', sentence, value, car })
    for (const one of withheld) {
      summary.withheld[one.code] = (summary.withheld[one.code] ?? 0) + 1
      await report.row({
        line,
        outcome: 'not changed',
        reason: one.code,
        sentence: one.sentence,
        value: '',
        car,
      })
    }
  }

  async take(line: number, cells: readonly string[] | null): Promise<void> {
    this.summary.rows += 1
    this.#line = line
    const checked = this.head.checker.check(cells)
    this.#unread.add(cells, checked.unread)
    if ('rejection' in checked) {
      const { code, sentence, value } = checked.rejection
      this.#leftOut.push({
        line,
        outcome: 'left_out',
        code,
        sentence,
        value,
        car: '',
        withheld: [],
      })
    } else {
      const { unread: _, ...row } = checked
      this.#batch.push({ line, ...row })
    }
    if (this.#batch.length + this.#leftOut.length >= (this.options.batchRows ?? BATCH))
      await this.flush(false)
  }

  /** Writes what has come together. Only rows that became cars of the yard, where there is one, are learnt from. */
  async flush(isEnd: boolean): Promise<void> {
    const [batch, leftOut] = [this.#batch, this.#leftOut]
    this.#batch = []
    this.#leftOut = []
    const db = kyselyOn(this.client)
    const { afterLine = 0, onBatch } = this.options
    const told = await inTransaction(this.client, async () => {
      const decided = this.yard ? await this.yard.add(batch) : null
      const last = this.yard && isEnd ? await this.yard.end() : []
      const cars = decided && [...decided, ...last]
      const kept = cars
        ? cars.flatMap(({ row, fate }) => (fate === 'left_out' ? [] : [row]))
        : batch
      const fates = await keepObservations(db, kept, this.run, this.ids)
      const adverts = cars ? [] : batch.map((row) => this.#toldAdvert(row, fates))
      const once = [...leftOut, ...(decided ?? []).map(toldCar), ...adverts]
      const rows = [
        ...(afterLine > 0 ? once.filter(({ line }) => line > afterLine) : once),
        // Rows that waited for all others are told at the end alone.
        ...last.map(toldCar),
      ]
      const { rows: done } = this.summary
      await onBatch?.(db, { rows, line: this.#line, done, total: this.head.rows })
      return rows
    })
    for (const row of told) await this.#tell(row)
  }

  #toldAdvert({ importKey, line, listing, car }: YardRow, fates: Map<string, AdvertFate>): ToldRow {
    const fate = this.#seenAdverts.has(importKey) ? 'known' : fates.get(importKey)
    this.#seenAdverts.add(importKey)
    const isChanged = fate === 'changed'
    return {
      line,
      outcome: isChanged ? 'changed' : fate === 'new' ? 'taken' : 'unchanged',
      code: null,
      sentence: isChanged ? 'The same car was asked for otherwise before.' : '',
      value: isChanged ? `${car.modelName} ${listing.price}` : '',
      car: '',
      withheld: [],
    }
  }

  end(): ImportReport {
    this.summary.unread = this.#unread.list()
    return this.summary
  }
}

function toldCar(outcome: RowOutcome): ToldRow {
  const { row, carCode, fate } = outcome
  const told = {
    line: row.line,
    outcome: fate,
    code: null,
    sentence: '',
    value: '',
    car: carCode ?? '',
  }
  if (outcome.fate === 'left_out')
    return {
      ...told,
      code: outcome.code,
      sentence: outcome.sentence,
      value: row.car.modelName,
      withheld: [],
    }
  const { change, withheld } = outcome
  return outcome.fate === 'changed'
    ? { ...told, sentence: changeInWords(change), value: row.car.modelName, withheld }
    : { ...told, withheld }
}

async function cityOf(db: Sql, slug: string): Promise<StockCity> {
  const cities = await db.selectFrom('city').select(['id', 'code', 'slug']).orderBy('id').execute()
  const city = cities.find((one) => one.slug === slug)
  if (city) return city
  throw new ImportFileError(
    `There is no city ${slug}; choose one of ${cities.map((one) => one.slug).join(', ')}.`,
  )
}

async function requireCatalogue(ids: CatalogueIds): Promise<void> {
  if (ids.models.size === 0)
    throw new ImportFileError(
      'The database has no catalogue yet: run npm run seed or npm start first.',
    )
}

async function openImport(
  db: Sql,
  run: { importId: string; source: string; city: StockCity | null; now: Date },
  staffId: string | null,
): Promise<void> {
  await db
    .insertInto('listing_import')
    .values({
      id: run.importId,
      file_name: run.source,
      city_id: run.city?.id ?? null,
      staff_id: staffId,
      started_at: run.now,
    })
    .onConflict((goesOn) => goesOn.column('id').doUpdateSet({ status: 'running', ended_at: null }))
    .execute()
}

async function closeImport(db: Sql, id: string, summary: ImportReport, status: 'done' | 'failed') {
  await db
    .updateTable('listing_import')
    .set({ status, rows: summary.rows, report: JSON.stringify(summary), ended_at: new Date() })
    .where('id', '=', id)
    .execute()
}

async function runThrough(run: ImportRun, head: Head, options: ImportOptions): Promise<void> {
  for await (const { line, cells } of rowsBelowHeader(head.file, options.limit)) {
    if (options.signal?.aborted) break
    await run.take(line, cells)
    const { rows } = run.summary
    if (rows % ROWS_A_TURN === 0) await othersTurn()
    options.onProgress?.(rows, head.rows)
  }
  // What waits for rows that weren't read isn't decided.
  await run.flush(!options.signal?.aborted)
}

/**
 * Reads a file of cars or adverts into market observations and, when asked, into cars of a yard. The file is read twice:
 * once to learn how its figures are meant and what its cars cost, once to decide each row; a CSV's memory stays the same
 * for any length. One bad row never stops a run, and a second run of the same file changes nothing.
 *
 * @throws ImportFileError with one sentence when the file as a whole can't be read
 */
export async function takeInListings(pool: pg.Pool, options: ImportOptions): Promise<ImportReport> {
  const now = options.now ?? new Date()
  const isDryRun = options.isDryRun ?? false
  const head = await readThrough(options, now)
  return withPatientClient(pool, async (client) => {
    const db = kyselyOn(client)
    const ids = await readCatalogueIds(db)
    await requireCatalogue(ids)
    const city = options.stockCity ? await cityOf(db, options.stockCity) : null
    const source = options.fileName ?? basename(options.file)
    const importId = options.importId ?? newId('imp')
    const report = new Report(options.report ?? null)
    if (!isDryRun) await openImport(db, { importId, source, city, now }, options.staffId ?? null)
    const yard = city
      ? new YardImport(client, ids, city, head.likes, { importId, isDryRun, now })
      : null
    const run = new ImportRun(
      client,
      ids,
      head,
      report,
      yard,
      { source, importId, isDryRun },
      options,
    )
    const { summary } = run
    let status: 'done' | 'failed' = 'failed'
    try {
      await runThrough(run, head, options)
      if (!options.signal?.aborted) status = 'done'
    } finally {
      run.end()
      if (!isDryRun) await closeImport(db, importId, summary, status)
      await report.close()
    }
    return summary
  })
}

/** Takes a file in, and fits the price model to what it brought. A run that brought nothing taught nothing. */
export async function importListings(pool: pg.Pool, options: ImportOptions): Promise<ImportReport> {
  const summary = await takeInListings(pool, options)
  // Should an earlier run have ended before its fit, the night makes up for it.
  if (!summary.isDryRun && summary.taken + summary.changed > 0)
    await withPatientClient(pool, (client) =>
      refitValuation(kyselyOn(client), options.now ?? new Date()),
    )
  return summary
}
