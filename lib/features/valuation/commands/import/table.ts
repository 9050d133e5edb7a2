import type { FileShape } from '../../rules/market/import-report'

/** What is wrong with a whole file, in one sentence for the person who gave it. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
}

export interface TableRow {
  /** Line of the file (row of the sheet) on which the row begins; the first is 1. */
  line: number
  /**
   * Cells as texts. Typed cells of a workbook are written unmistakably: days as `2026-11-05`, figures without grouping
   * and with a decimal point, yes and no as `TRUE` and `FALSE`. Null for a row that can't be taken apart.
   */
  cells: string[] | null
}

/** A file of rows below a header, whatever it was saved by. */
export interface Table {
  shape: FileShape
  header: string[]
  /** What a person should know of how it was read. */
  notes: string[]
  /** The rows below the header, without empty ones; as often as one likes. */
  rows(): AsyncGenerator<TableRow>
  /** Takes away what its reading left on this machine. */
  close(): Promise<void>
}

/** What is said of the rows above a header. */
export function titleNotes(rows: number): string[] {
  if (rows === 0) return []
  return [rows === 1 ? 'The first line is a title.' : `The first ${rows} lines are titles.`]
}
