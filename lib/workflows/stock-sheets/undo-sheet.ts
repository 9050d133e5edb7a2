import { endSheetWork, type LeasedSheet } from '@/lib/features/desk/commands/sheet-lease'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { resolveText } from '@/lib/i18n/words'
import { writeAudit } from '@/lib/server/auth/audit'
import { getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'
import { kickJob } from '@/lib/server/jobs/kick'
import { undoImport, type UndoImportResult } from './take-back-import'

const NOTHING: UndoImportResult = { withdrawn: 0, restored: 0, kept: 0, adverts: 0 }

export async function undoStockSheet(sheet: LeasedSheet): Promise<void> {
  const { id: subject, importId, undoneById, endedAt } = sheet
  const db = getDb().$kysely
  const staffId = undoneById ?? ''
  try {
    const finish = (on: KyselyDb, did: UndoImportResult) =>
      endSheetWork(on, sheet, 'finish', { undo_tally: JSON.stringify(did), undone_at: databaseNow })
    const did =
      importId === null ? NOTHING : await undoImport(importId, staffId, { inTransaction: finish })
    if (importId === null) await finish(db, did)
    await writeAudit({ staffId, action: 'sheet.undone', subject, detail: { ...did } })
    for (const job of ['refresh-fair-prices', 'refit-valuation'] as const) kickJob(job)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const problem = resolveText(DEFAULT_LOCALE, error.detail.message ?? error.message)
    await endSheetWork(db, sheet, endedAt === null ? 'breakOff' : 'keep', { problem })
  }
}
