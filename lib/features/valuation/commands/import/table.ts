import type { FileShape } from '../../rules/market/import-report'

export class ImportFileError extends Error {
  override name = 'ImportFileError'
}

export interface TableRow {
  line: number
  /**
   * Cells as text. A workbook's typed cells are normalised: dates to `2026-11-05`, numbers to a
   * decimal point without grouping, booleans to `TRUE` and `FALSE`. Null for a malformed row.
   */
  cells: string[] | null
}

export interface ListingTable {
  shape: FileShape
  header: string[]
  notes: string[]
  rows(): AsyncGenerator<TableRow>
  close(): Promise<void>
}

export function listTitleNotes(rows: number): string[] {
  if (rows === 0) return []
  return [rows === 1 ? 'The first line is a title.' : `The first ${rows} lines are titles.`]
}
