import type { MatchedColumn } from './columns'
import type { AdvertField } from './fields'
import type { FileFormat } from './read-row'
import type { LeftOutCode, WithheldCode } from './reasons'

export interface FileShape {
  format: 'csv' | 'xlsx'
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | null
  delimiter: ',' | ';' | '\t' | '|' | null
  sheet: string | null
  headerLine: number
}

export interface ImportPreview {
  file: FileShape
  columns: MatchedColumn[]
  missing: string[]
  rows: { line: number; cells: string[] }[]
  notes: string[]
  reading: FileFormat | null
}

export interface UnreadColumn {
  place: number
  header: string
  field: AdvertField
  cells: number
  examples: string[]
}

export interface ImportReport {
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
  /**
   * Changes to known cars that weren't applied, counted by reason. The remainder of the row is
   * applied.
   */
  withheld: Partial<Record<WithheldCode, number>>
  yard: { listed: number; auction: number } | null
}

export interface ReportedRow {
  line: number
  outcome: 'listed' | 'auction' | 'taken' | 'changed' | 'unchanged' | 'left_out'
  code: LeftOutCode | null
  sentence: string
  value: string
  car: string
  withheld: readonly { code: WithheldCode; sentence: string }[]
}

export interface ReportedBatch {
  rows: readonly ReportedRow[]
  line: number
  done: number
  total: number
}
