import type { FileShape } from '../../rules/market/import-report'

/** One sentence about the whole file, for its sender. */
export class ImportFileError extends Error {
  override name = 'ImportFileError'
}

export interface TableRow {
  /** 1-based line of the file (or row of the sheet) where the row begins. */
  line: number
  /**
   * Cell texts. Typed workbook cells are written unambiguously: days as `2026-11-05`, numbers
   * without grouping and with a point, booleans as `TRUE` and `FALSE`. Null for a malformed row.
   */
  cells: string[] | null
}

/** A file of rows with a header, of any format. */
export interface Table {
  shape: FileShape
  header: string[]
  /** Remarks for the person about how it was read. */
  notes: string[]
  /** Data rows without empty ones. Can be iterated repeatedly. */
  rows(): AsyncGenerator<TableRow>
  /** Deletes temporary files. */
  close(): Promise<void>
}

/** Remarks about rows above the header. */
export function titleNotes(rows: number): string[] {
  if (rows === 0) return []
  return [rows === 1 ? 'The first line is a title.' : `The first ${rows} lines are titles.`]
}
