import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { setDocumentFactSource } from './tell-document-facts'

interface NotedBy {
  source: 'desk' | 'document'
  staffId: string
}

export async function noteNoc(tx: Db, vehicleId: string, day: string, by: NotedBy): Promise<void> {
  await setDocumentFactSource(tx, by)
  await tx.$kysely
    .updateTable('vehicle')
    .set({ loan_noc_on: day })
    .where('id', '=', vehicleId)
    .where((eb) =>
      eb.or([eb('loan_noc_on', 'is', null), eb('loan_noc_on', '<', sql<Date>`${day}::date`)]),
    )
    .execute()
}

export async function noteFinancier(
  tx: Db,
  vehicleId: string,
  bank: string,
  by: NotedBy,
): Promise<void> {
  await setDocumentFactSource(tx, by)
  await tx.$kysely
    .updateTable('vehicle')
    .set((eb) => ({
      loan_financier: eb.fn.coalesce('loan_financier', eb.val(bank)),
      updated_at: databaseNow,
    }))
    .where('id', '=', vehicleId)
    .execute()
}

/**
 * Sets the time from which missing seller documents block reservations; null if none are missing.
 */
export async function setDocumentsDue(
  tx: Db,
  vehicleId: string,
  dueAt: Date | null,
): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ documents_due_at: dueAt })
    .where('id', '=', vehicleId)
    .where('documents_due_at', 'is distinct from', dueAt)
    .execute()
}

/**
 * Updates the number of open challans and marks the car as changed. Challans that were counted but
 * not entered one by one stay in the number. An unknown number stays unknown until a challan is
 * entered or all records were checked.
 */
export async function updateChallanCount(
  tx: Db,
  vehicleId: string,
  { cleared = 0, areAllKnown = false } = {},
): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set((eb) => ({
      // `greatest` ignores nulls.
      open_challans: eb.fn<number | null>('greatest', [
        eb('open_challans', '-', cleared),
        eb
          .selectFrom('road_due as d')
          .whereRef('d.vehicle_id', '=', 'vehicle.id')
          .where('d.kind', '=', 'challan')
          .where('d.state', 'in', ['open', 'in_court'])
          .select(sql<number | null>`nullif(count(*), 0)::integer`.as('noted')),
        sql.lit(areAllKnown ? 0 : null),
      ]),
      updated_at: databaseNow,
    }))
    .where('id', '=', vehicleId)
    .execute()
}
