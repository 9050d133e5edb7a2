import type { LearntOfRows } from '@/lib/features/valuation/commands/import/row-checker'
import type { ColumnChoice } from '@/lib/features/valuation/rules/market/columns'
import type { ToldBatch } from '@/lib/features/valuation/rules/market/import-report'
import type { Sql } from '@/lib/server/db/kysely'

/** What the first pass over a file learns for the second; may be kept as JSON. */
export interface Learnt extends LearntOfRows {
  rows: number
  likes: [key: string, count: number][]
}

export interface ImportOptions {
  file: string
  /** What the person who gave the file calls it; else the name of the path. */
  fileName?: string | undefined
  /** The columns as a person matched them; else as `previewImport` matches them. */
  columns?: ColumnChoice | undefined
  /** Decides and counts everything, and writes nothing. */
  isDryRun?: boolean
  /** Slug of the city at whose yard the cars are listed as well; null keeps observations only. */
  stockCity?: string | null
  /** Who runs it at the desk; null: nobody, it runs in a terminal. */
  staffId?: string | null
  /** A CSV file to be written: a line for each row that was left out or changed a car; null: none. */
  report?: string | null
  /** Stop after so many rows. */
  limit?: number
  /** Day of all adverts, `YYYY-MM-DD`, for a file that doesn't tell it. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
  /** Ends the run after the batch that it is at; what was done stays, and is taken back like any import. */
  signal?: AbortSignal
  /** An import that broke off and goes on: the cars that it brought aren't brought again. */
  importId?: string
  /** Line up to which it had come: rows up to there are read to recognise their like, but neither decided nor told again. */
  afterLine?: number
  /** Where what the first pass learns is kept, so that the next run of the same rows needn't make it. */
  learning?: { load: () => Promise<Learnt | null>; keep: (learnt: Learnt) => Promise<void> }
  /** Called in each batch's transaction, so that what is noted there is as true as the cars. */
  onBatch?: (db: Sql, batch: ToldBatch) => Promise<void>
  /** Rows of a batch. */
  batchRows?: number
}
