import type { LearntOfRows } from '@/lib/features/valuation/commands/import/row-checker'
import type { ColumnChoice } from '@/lib/features/valuation/rules/market/columns'
import type { ToldBatch } from '@/lib/features/valuation/rules/market/import-report'
import type { Sql } from '@/lib/server/db/kysely'

export interface Learnt extends LearntOfRows {
  rows: number
  likes: [key: string, count: number][]
}

export interface ImportOptions {
  file: string
  fileName?: string | undefined
  /** Default: automatic matching. */
  columns?: ColumnChoice | undefined
  /** Decides and counts without writing. */
  isDryRun?: boolean
  /** City slug for stock; null: observations only. */
  stockCity?: string | null
  /** Null: run in a terminal. */
  staffId?: string | null
  /** CSV report of rejected rows and changes, or null. */
  report?: string | null
  limit?: number
  /** `YYYY-MM-DD`, for files without dates. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
  /** Stops after the current batch; done work stays and can be undone. */
  signal?: AbortSignal
  /** Continues an interrupted import. */
  importId?: string
  /** Last processed line; earlier rows are only read for matching. */
  afterLine?: number
  /** Cache of the first pass. */
  learning?: { load: () => Promise<Learnt | null>; keep: (learnt: Learnt) => Promise<void> }
  /** Called in each batch's transaction. */
  onBatch?: (db: Sql, batch: ToldBatch) => Promise<void>
  batchRows?: number
}
