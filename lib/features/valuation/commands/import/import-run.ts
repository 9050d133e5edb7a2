import type { KyselyDb } from '@/lib/server/db/kysely'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import type { ImportReport } from '../../rules/market/import-report'

export async function openImport(
  db: KyselyDb,
  run: { importId: string; source: string; city: { id: number } | null; now: Date },
  staffId: string | null,
): Promise<void> {
  await db
    .insertInto('listing_import')
    .values({
      id: run.importId,
      file_name: run.source,
      city_id: run.city?.id ?? null,
      staff_id: staffId,
      started_at: run.now,
    })
    .onConflict((goesOn) => goesOn.column('id').doUpdateSet({ status: 'running', ended_at: null }))
    .execute()
}

export async function closeImport(
  db: KyselyDb,
  id: string,
  summary: ImportReport,
  status: 'done' | 'failed',
): Promise<void> {
  await db
    .updateTable('listing_import')
    .set({ status, rows: summary.rows, report: JSON.stringify(summary), ended_at: new Date() })
    .where('id', '=', id)
    .execute()
}

export async function undoAdvertImport(tx: Db, importId: string, staffId: string): Promise<number> {
  const adverts = await tx.marketObservation.deleteMany({ where: { importId } })
  await tx.$kysely
    .updateTable('listing_import')
    .set((of) => ({
      status: 'taken_back',
      ended_at: of.fn.coalesce('ended_at', databaseNow),
      taken_back_at: databaseNow,
      taken_back_by: staffId,
    }))
    .where('id', '=', importId)
    .execute()
  return adverts.count
}
