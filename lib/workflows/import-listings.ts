import { basename } from 'node:path'
import type pg from 'pg'
import { refitValuation } from './valuation-jobs'
import { kyselyOn, type Sql } from '@/lib/server/db/kysely'
import { inTransaction, withPatientClient } from '@/lib/server/db/bulk-load'
import { ImportFileError } from '@/lib/features/valuation/commands/import/csv-rows'
import { RowChecker, type AcceptedRow } from '@/lib/features/valuation/commands/import/row-checker'
import {
  keepObservations,
  readCatalogueIds,
  type CatalogueIds,
} from '@/lib/features/valuation/commands/import/observations'
import {
  openListingFile,
  rowsBelowHeader,
  type ListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import { Report } from '@/lib/features/valuation/commands/import/report'
import {
  YardImport,
  type StockCity,
} from '@/lib/features/vehicles/commands/stock-import/yard-import'
import type { Layout } from '@/lib/features/valuation/rules/market/columns'
import type { ColumnUnit } from '@/lib/features/valuation/rules/market/price-unit'
import type { RejectionCode } from '@/lib/features/valuation/rules/market/reasons'

export { ImportFileError } from '@/lib/features/valuation/commands/import/csv-rows'

export interface ImportOptions {
  file: string
  /** Slug of the city at whose yard the cars are listed as well; null keeps observations only. */
  stockCity?: string | null
  /** Where every row that wasn't taken is told; null: nowhere. */
  report?: string | null
  /** Stop after so many rows. */
  limit?: number
  /** Day of all adverts, `YYYY-MM-DD`, for a file that doesn't tell it. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
}

export interface ImportSummary {
  layout: Layout
  /** In what the prices count whose cells don't say. */
  prices: ColumnUnit
  rows: number
  imported: number
  duplicates: number
  rejected: number
  reasons: Partial<Record<RejectionCode, number>>
  stock: { listed: number; auction: number; known: number; refused: number } | null
}

const BATCH = 2_000

interface Head {
  file: ListingFile
  checker: RowChecker
  rows: number
}

/** First pass: the header, the unit of the prices, the number of rows, and what cars are asked for in this file. */
async function readThrough(options: ImportOptions, now: Date): Promise<Head> {
  const file = await openListingFile(options.file)
  const checker = new RowChecker(file, now, options.observedOn ?? null)
  let rows = 0
  for await (const { cells } of rowsBelowHeader(options.file, options.limit)) {
    checker.learn(cells)
    rows += 1
  }
  return { file, checker, rows }
}

interface Waiting extends AcceptedRow {
  line: number
}

class ImportRun {
  readonly summary: ImportSummary
  #batch: Waiting[] = []

  constructor(
    private readonly client: pg.ClientBase,
    private readonly ids: CatalogueIds,
    private readonly source: string,
    private readonly head: Head,
    private readonly report: Report,
    private readonly yard: YardImport | null,
  ) {
    this.summary = {
      layout: head.file.layout.layout,
      prices: head.file.prices,
      rows: 0,
      imported: 0,
      duplicates: 0,
      rejected: 0,
      reasons: {},
      stock: yard ? { listed: 0, auction: 0, known: 0, refused: 0 } : null,
    }
  }

  async reject(line: number, code: RejectionCode, sentence: string, value: string): Promise<void> {
    this.summary.rejected += 1
    this.summary.reasons[code] = (this.summary.reasons[code] ?? 0) + 1
    await this.report.row(line, code, sentence, value)
  }

  async take(line: number, cells: readonly string[] | null): Promise<void> {
    this.summary.rows += 1
    const checked = this.head.checker.check(cells)
    if ('rejection' in checked) {
      const { code, sentence, value } = checked.rejection
      return this.reject(line, code, sentence, value)
    }
    this.#batch.push({ line, ...checked })
    if (this.#batch.length >= BATCH) await this.flush()
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    const { fresh, outcome } = await inTransaction(this.client, async () => ({
      fresh: await keepObservations(kyselyOn(this.client), batch, this.source, this.ids),
      outcome: this.yard ? await this.yard.add(batch) : null,
    }))
    for (const { line, importKey, listing } of batch) {
      // Taken out once found, so that the second of two equal rows is the repeat.
      if (fresh.delete(importKey)) this.summary.imported += 1
      else {
        this.summary.duplicates += 1
        await this.report.row(
          line,
          'duplicate',
          'The same advert was taken before, from this file or an earlier one.',
          String(listing.price),
        )
      }
    }
    const { stock } = this.summary
    if (!stock || !outcome) return
    stock.listed += outcome.listed
    stock.auction += outcome.auction
    stock.known += outcome.known
    stock.refused += outcome.refused.length
    const lines = new Map(batch.map(({ importKey, line }) => [importKey, line]))
    for (const { row, sentence } of outcome.refused)
      await this.report.row(
        lines.get(row.importKey) ?? 0,
        'not_listed',
        sentence,
        row.car.modelName,
      )
  }
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

function broughtSomething({ imported, stock }: ImportSummary): boolean {
  return imported > 0 || (stock !== null && stock.listed + stock.auction > 0)
}

/**
 * Reads a CSV of adverts into market observations and, when asked, into cars of a yard. The file is read
 * twice: once to learn what its cars cost, once to check each row; memory stays the same for any length.
 * One bad row never stops a run, and a second run of the same file changes nothing.
 *
 * @throws ImportFileError with one sentence when the file as a whole can't be read
 */
export async function takeInListings(
  pool: pg.Pool,
  options: ImportOptions,
): Promise<ImportSummary> {
  const now = options.now ?? new Date()
  const head = await readThrough(options, now)
  return withPatientClient(pool, async (client) => {
    const ids = await readCatalogueIds(kyselyOn(client))
    await requireCatalogue(ids)
    const yard = options.stockCity
      ? new YardImport(client, ids, await cityOf(kyselyOn(client), options.stockCity), now)
      : null
    const report = new Report(options.report ?? null)
    const run = new ImportRun(client, ids, basename(options.file), head, report, yard)
    for await (const { line, cells } of rowsBelowHeader(options.file, options.limit)) {
      await run.take(line, cells)
      options.onProgress?.(run.summary.rows, head.rows)
    }
    await run.flush()
    await report.close()
    return run.summary
  })
}

/** Takes a file in, and fits the price model to what it brought. A run that brought nothing taught nothing. */
export async function importListings(
  pool: pg.Pool,
  options: ImportOptions,
): Promise<ImportSummary> {
  const summary = await takeInListings(pool, options)
  // Should an earlier run have ended before its fit, the night makes up for it.
  if (broughtSomething(summary))
    await withPatientClient(pool, (client) =>
      refitValuation(kyselyOn(client), options.now ?? new Date()),
    )
  return summary
}
