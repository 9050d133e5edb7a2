import type { MatchedColumn } from './columns'
import type { Field } from './fields'
import type { FileReading } from './read-row'
import type { LeftOutCode, WithheldCode } from './reasons'

/** How a file was read. */
export interface FileShape {
  format: 'csv' | 'xlsx'
  /** Null for XLSX, which says it itself. */
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | null
  delimiter: ',' | ';' | '\t' | '|' | null
  /** The sheet of a workbook. */
  sheet: string | null
  /** Line of the header; what stands above it is a title. */
  headerLine: number
}

/** A file before its import: how its columns are matched, and its first rows beside them. */
export interface ImportPreview {
  file: FileShape
  columns: MatchedColumn[]
  /** What no column holds that an import can't do without; nothing runs until it is empty. */
  missing: string[]
  /** The first rows below the header, a text for each column. */
  rows: { line: number; cells: string[] }[]
  /** What a person should know, a sentence each: "The first line is a title", "Odometers are read in thousands". */
  notes: string[]
  /** How figures are read, as the columns prove it; null while a column is missing. */
  reading: FileReading | null
}

/** Cells of a column that say something which couldn't be read; what they tell counts as unknown. */
export interface UnreadColumn {
  place: number
  header: string
  field: Field
  cells: number
  /** Up to three of them, as they stand in the file. */
  examples: string[]
}

/** What a run did, or in a dry run would do: `rows = taken + changed + unchanged + leftOut`. */
export interface ImportReport {
  /** Takes the import back; null for a dry run. */
  importId: string | null
  isDryRun: boolean
  file: FileShape
  columns: MatchedColumn[]
  unread: UnreadColumn[]
  notes: string[]
  rows: number
  /** Cars (without a city: adverts) that weren't known. */
  taken: number
  /** Known cars of which something changed. */
  changed: number
  unchanged: number
  leftOut: number
  /** Rows left out, by reason. */
  reasons: Partial<Record<LeftOutCode, number>>
  /** Changes of known cars that weren't made, by reason; the rest of such a row is taken. */
  withheld: Partial<Record<WithheldCode, number>>
  /** Of the taken ones how many are for sale now, and how many past the age limit wait for an auction; null without a city. */
  yard: { listed: number; auction: number } | null
}

/** What became of one row, or in a dry run would become of it. */
export interface ToldRow {
  line: number
  outcome: 'listed' | 'auction' | 'taken' | 'changed' | 'unchanged' | 'left_out'
  /** Why it was left out. */
  code: LeftOutCode | null
  sentence: string
  /** The cell or the car that it is about. */
  value: string
  /** Code of the car; '' where there is none. */
  car: string
  /** What wasn't changed although the row says it. */
  withheld: readonly { code: WithheldCode; sentence: string }[]
}

/** The rows that one transaction decided. */
export interface ToldBatch {
  rows: readonly ToldRow[]
  /** The last line that was read. */
  line: number
  /** Rows read so far. */
  done: number
  total: number
}
