import { closeImport, openImport } from '@/lib/features/valuation/commands/import/import-run'
import { basename } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type pg from 'pg'
import { refitPriceModel } from './valuation-jobs'
import {
  ROWS_PER_TURN,
  readRowsBelowHeader,
  withListingFile,
  type ListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import {
  readCatalogueIds,
  type CatalogueIds,
} from '@/lib/features/valuation/commands/import/observations'
import { ReportWriter } from '@/lib/features/valuation/commands/import/report'
import { RowChecker } from '@/lib/features/valuation/commands/import/row-checker'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import { FactCounts } from '@/lib/features/vehicles/commands/stock-import/recognise-car'
import {
  YardImport,
  type StockCity,
} from '@/lib/features/vehicles/commands/stock-import/yard-import'
import type { ImportReport } from '@/lib/features/valuation/rules/market/import-report'
import { withPatientClient } from '@/lib/server/db/bulk-load'
import { newId } from '@/lib/server/db/ids'
import { kyselyOn, type KyselyDb } from '@/lib/server/db/kysely'
import { ImportRun, type ImportPreparation } from './listing-import/import-run'
import type { ImportOptions } from './listing-import/options'

async function readThrough(
  file: ListingFile,
  options: ImportOptions,
  now: Date,
): Promise<ImportPreparation> {
  const checker = new RowChecker(file, now, options.observedOn ?? null)
  const known = await options.learning?.load()
  if (known) {
    checker.recall(known)
    return { file, checker, likes: FactCounts.fromCounts(known.likes), rows: known.rows }
  }
  const likes = new FactCounts()
  let rows = 0
  for await (const { cells } of readRowsBelowHeader(file, options.limit)) {
    if (options.signal?.aborted) break
    const row = checker.learn(cells)
    if (row && options.stockCity) likes.add(row)
    rows += 1
    if (rows % ROWS_PER_TURN === 0) await othersTurn()
  }
  const learnt = checker.endLearning()
  if (!options.signal?.aborted)
    await options.learning?.keep({ ...learnt, rows, likes: likes.toCounts() })
  return { file, checker, likes, rows }
}

async function cityOf(db: KyselyDb, slug: string): Promise<StockCity> {
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

async function runThrough(
  run: ImportRun,
  head: ImportPreparation,
  options: ImportOptions,
): Promise<void> {
  for await (const { line, cells } of readRowsBelowHeader(head.file, options.limit)) {
    if (options.signal?.aborted) break
    await run.take(line, cells)
    const { rows } = run.summary
    if (rows % ROWS_PER_TURN === 0) await othersTurn()
    options.onProgress?.(rows, head.rows)
  }
  // Only a complete run decides the rows that waited for later ones.
  await run.flush(!options.signal?.aborted)
}

/**
 * Learns units and price levels first, then decides row by row, in constant memory for CSV. Bad
 * rows don't stop the import. Idempotent.
 * @throws ImportFileError with one sentence if the whole file can't be read
 */
export function importListingsWithoutRefit(
  pool: pg.Pool,
  options: ImportOptions,
): Promise<ImportReport> {
  const now = options.now ?? new Date()
  const opened = { name: options.fileName, columns: options.columns }
  return withListingFile(options.file, opened, now, async (file) => {
    const head = await readThrough(file, options, now)
    return takeInRows(pool, head, options, now)
  })
}

function takeInRows(
  pool: pg.Pool,
  head: ImportPreparation,
  options: ImportOptions,
  now: Date,
): Promise<ImportReport> {
  const isDryRun = options.isDryRun ?? false
  return withPatientClient(pool, async (client) => {
    const db = kyselyOn(client)
    const ids = await readCatalogueIds(db)
    await requireCatalogue(ids)
    const city = options.stockCity ? await cityOf(db, options.stockCity) : null
    const source = options.fileName ?? basename(options.file)
    const importId = options.importId ?? newId('imp')
    const report = new ReportWriter(options.report ?? null)
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

export async function importListings(pool: pg.Pool, options: ImportOptions): Promise<ImportReport> {
  const summary = await importListingsWithoutRefit(pool, options)
  if (!summary.isDryRun && summary.taken + summary.changed > 0)
    await withPatientClient(pool, (client) =>
      refitPriceModel(kyselyOn(client), options.now ?? new Date()),
    )
  return summary
}
