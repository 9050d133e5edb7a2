import { endSheetWork, type LeasedSheet } from '@/lib/features/desk/commands/sheet-lease'
import { withSheetFile } from '@/lib/features/desk/commands/sheet-file'
import { ImportFileError } from '@/lib/features/valuation/commands/import/table'
import type { SheetHead } from '@/lib/features/desk/rules/sheet-head'
import { getDb } from '@/lib/server/db/client'
import { previewImport } from '../listing-import/preview-import'

/** Limits only the preview; the run reads the whole text. */
const MAX_CELL = 120
const MAX_HEADER = 100
const MAX_COLUMNS = 200

const tooMany = () =>
  new ImportFileError(
    `The sheet has more than ${MAX_COLUMNS} columns. Leave out those that aren't needed.`,
  )

export async function readStockSheet(sheet: LeasedSheet, now: Date): Promise<void> {
  const read = await withSheetFile(sheet, (file) =>
    previewImport(file, { fileName: sheet.fileName, now }),
  )
  if (read.columns.length > MAX_COLUMNS) throw tooMany()
  if (read.rows.length === 0)
    throw new ImportFileError(`${sheet.fileName} has headings and no rows below them.`)
  const head: SheetHead = {
    columns: read.columns.map(({ header, ...column }) => ({
      ...column,
      header: header.slice(0, MAX_HEADER),
    })),
    rows: read.rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.slice(0, MAX_CELL)),
    })),
    notes: read.notes,
    reading: read.reading,
  }
  await endSheetWork(getDb().$kysely, sheet, 'read', { head: JSON.stringify(head) })
}
