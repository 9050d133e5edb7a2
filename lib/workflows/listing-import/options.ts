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
  /** Without it, columns are matched automatically. */
  columns?: ColumnChoice | undefined
  /** Decide and count, but write nothing. */
  isDryRun?: boolean
  /** City slug under which cars are added to the stock; null to store observations only. */
  stockCity?: string | null
  /** Null when run in a terminal. */
  staffId?: string | null
  /** Path of a CSV report of rejected rows and changes, or null. */
  report?: string | null
  limit?: number
  /** `YYYY-MM-DD`, the day of observation for files that give no dates. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
  /** Aborting stops after the current batch; the work done so far stays and can be undone. */
  signal?: AbortSignal
  /** Id of an interrupted import to continue. */
  importId?: string
  /** The last line already processed; rows up to it are only read for matching. */
  afterLine?: number
  /** Where the first pass's result is cached. */
  learning?: { load: () => Promise<Learnt | null>; keep: (learnt: Learnt) => Promise<void> }
  /** Called inside each batch's transaction. */
  onBatch?: (db: Sql, batch: ToldBatch) => Promise<void>
  batchRows?: number
}
