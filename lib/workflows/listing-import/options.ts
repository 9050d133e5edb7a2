import type { RowProfile } from '@/lib/features/valuation/commands/import/row-checker'
import type { ColumnChoice } from '@/lib/features/valuation/rules/market/columns'
import type { ReportedBatch } from '@/lib/features/valuation/rules/market/import-report'
import type { KyselyDb } from '@/lib/server/db/kysely'

export interface FileProfile extends RowProfile {
  rows: number
  likes: [key: string, count: number][]
}

export interface ImportOptions {
  file: string
  fileName?: string | undefined
  columns?: ColumnChoice | undefined
  isDryRun?: boolean
  /** Slug; null to store only observations. */
  stockCity?: string | null
  staffId?: string | null
  report?: string | null
  limit?: number
  /** `YYYY-MM-DD`, the day of observation for files without dates. */
  observedOn?: string | null
  now?: Date
  onProgress?: (done: number, total: number) => void
  /** Aborting stops after the current batch. Finished batches stay and can be undone. */
  signal?: AbortSignal
  importId?: string
  /** Last line already processed. Lines up to it are read only for matching. */
  afterLine?: number
  learning?: {
    load: () => Promise<FileProfile | null>
    keep: (learnt: FileProfile) => Promise<void>
  }
  onBatch?: (db: KyselyDb, batch: ReportedBatch) => Promise<void>
  batchRows?: number
}
