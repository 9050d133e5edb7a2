import type { MatchedColumn } from './columns'
import type { Field } from './fields'
import type { FileReading } from './read-row'
import type { LeftOutCode, WithheldCode } from './reasons'

/** Format of a file. */
export interface FileShape {
  format: 'csv' | 'xlsx'
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | null
  delimiter: ',' | ';' | '\t' | '|' | null
  sheet: string | null
  /** Lines above it are titles. */
  headerLine: number
}

/** Preview before an import: column assignment and first rows. */
export interface ImportPreview {
  file: FileShape
  columns: MatchedColumn[]
  /** Required fields without a column; an import can't start until this is empty. */
  missing: string[]
  /** First data rows, one text per column. */
  rows: { line: number; cells: string[] }[]
  /** Sentences for the person, such as "Odometers are read in thousands". */
  notes: string[]
  /** Inferred units and formats; null while a required column is missing. */
  reading: FileReading | null
}

/** Cells that couldn't be parsed, by column; their facts count as unknown. */
export interface UnreadColumn {
  place: number
  header: string
  field: Field
  cells: number
  examples: string[]
}

/** Result of a run or dry run: `rows = taken + changed + unchanged + leftOut`. */
export interface ImportReport {
  /** Needed to undo the import; null for a dry run. */
  importId: string | null
  isDryRun: boolean
  file: FileShape
  columns: MatchedColumn[]
  unread: UnreadColumn[]
  notes: string[]
  rows: number
  taken: number
  changed: number
  unchanged: number
  leftOut: number
  reasons: Partial<Record<LeftOutCode, number>>
  /** Known cars' changes that were withheld, by reason; the rest of the row is applied. */
  withheld: Partial<Record<WithheldCode, number>>
  /**
   * Of the taken cars: for sale now, and over the age limit awaiting auction. Null without a city.
   */
  yard: { listed: number; auction: number } | null
}

/** Result for one row. */
export interface ToldRow {
  line: number
  outcome: 'listed' | 'auction' | 'taken' | 'changed' | 'unchanged' | 'left_out'
  code: LeftOutCode | null
  sentence: string
  value: string
  car: string
  /** Changes in the row that weren't applied. */
  withheld: readonly { code: WithheldCode; sentence: string }[]
}

/** Results of one transaction. */
export interface ToldBatch {
  rows: readonly ToldRow[]
  /** Last line read. */
  line: number
  done: number
  total: number
}
