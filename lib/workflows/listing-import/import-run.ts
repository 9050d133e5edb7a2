import type pg from 'pg'
import {
  listRowNotes,
  type ListingFile,
} from '@/lib/features/valuation/commands/import/listing-file'
import {
  storeObservations,
  type AdvertResult,
  type CatalogueIds,
} from '@/lib/features/valuation/commands/import/observations'
import type { ReportWriter } from '@/lib/features/valuation/commands/import/report'
import type { RowChecker } from '@/lib/features/valuation/commands/import/row-checker'
import type { ImportReport, ReportedRow } from '@/lib/features/valuation/rules/market/import-report'
import type { LeftOutCode } from '@/lib/features/valuation/rules/market/reasons'
import type { FactCounts } from '@/lib/features/vehicles/commands/stock-import/recognise-car'
import type {
  YardRowOutcome,
  YardImport,
  YardRow,
} from '@/lib/features/vehicles/commands/stock-import/yard-import'
import { describeCarChange } from '@/lib/features/vehicles/rules/imported-car'
import { runInTransaction } from '@/lib/server/db/bulk-load'
import { kyselyOn } from '@/lib/server/db/kysely'
import type { ImportOptions } from './options'
import { UnreadCells } from './unread-cells'

const BATCH = 2_000

export interface ImportPreparation {
  file: ListingFile
  checker: RowChecker
  likes: FactCounts
  rows: number
}

function emptyReport(
  head: ImportPreparation,
  importId: string,
  options: ImportOptions,
): ImportReport {
  const { file } = head
  return {
    importId: options.isDryRun ? null : importId,
    isDryRun: options.isDryRun ?? false,
    file: file.table.shape,
    columns: file.columns,
    unread: [],
    notes: listRowNotes(file),
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

function toldCar(outcome: YardRowOutcome): ReportedRow {
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
    ? { ...told, sentence: describeCarChange(change), value: row.car.modelName, withheld }
    : { ...told, withheld }
}

export class ImportRun {
  readonly summary: ImportReport
  readonly #unread: UnreadCells
  readonly #seenAdverts = new Set<string>()
  #batch: YardRow[] = []
  #leftOut: ReportedRow[] = []
  #told: YardRow[] = []
  #line = 0

  constructor(
    private readonly client: pg.ClientBase,
    private readonly ids: CatalogueIds,
    private readonly head: ImportPreparation,
    private readonly report: ReportWriter,
    private readonly yard: YardImport | null,
    private readonly run: { source: string; importId: string; isDryRun: boolean },
    private readonly options: ImportOptions,
  ) {
    this.summary = emptyReport(head, run.importId, options)
    this.#unread = new UnreadCells(head.file)
  }

  async #tell({ line, outcome, code, sentence, value, car, withheld }: ReportedRow): Promise<void> {
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
    const wasTold = line <= (this.options.afterLine ?? 0)
    if ('rejection' in checked) {
      if (wasTold) return
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
      if (wasTold) return this.#recall({ line, ...row })
      this.#batch.push({ line, ...row })
    }
    if (this.#batch.length + this.#leftOut.length >= (this.options.batchRows ?? BATCH))
      await this.flush(false)
  }

  async #recall(row: YardRow): Promise<void> {
    if (!this.yard) this.#seenAdverts.add(row.importKey)
    else if (this.#told.push(row) >= BATCH) await this.#endRecall()
  }

  async #endRecall(): Promise<void> {
    const told = this.#told
    this.#told = []
    if (told.length > 0) await this.yard?.recall(told)
  }

  async flush(isEnd: boolean): Promise<void> {
    const [batch, leftOut] = [this.#batch, this.#leftOut]
    this.#batch = []
    this.#leftOut = []
    const db = kyselyOn(this.client)
    const { onBatch } = this.options
    await this.#endRecall()
    const told = await runInTransaction(this.client, async () => {
      const decided = this.yard ? await this.yard.add(batch) : null
      const last = this.yard && isEnd ? await this.yard.end() : []
      const cars = decided && [...decided, ...last]
      const kept = cars
        ? cars.flatMap(({ row, fate }) => (fate === 'left_out' ? [] : [row]))
        : batch
      const fates = await storeObservations(db, kept, this.run, this.ids)
      const adverts = cars ? [] : batch.map((row) => this.#toldAdvert(row, fates))
      const rows = [...leftOut, ...[...(decided ?? []), ...last].map(toldCar), ...adverts].sort(
        (one, other) => one.line - other.line,
      )
      const { rows: done } = this.summary
      await onBatch?.(db, { rows, line: this.#line, done, total: this.head.rows })
      return rows
    })
    for (const row of told) await this.#tell(row)
  }

  #toldAdvert(
    { importKey, line, listing, car }: YardRow,
    fates: Map<string, AdvertResult>,
  ): ReportedRow {
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
