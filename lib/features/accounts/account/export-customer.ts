import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import {
  EXPORT_SECTIONS,
  type ExportedRow,
  type ExportSection,
  readSection,
} from './export-queries'

export type CustomerExport = { exportedAt: string } & Record<ExportSection, ExportedRow[]>

/** Everything we hold of a customer, read at one moment: theirs to keep or to take elsewhere (DPDP Act 2023, section 11). */
export async function exportCustomer(customerId: string, now: Date): Promise<CustomerExport> {
  return inTransaction(getPool(), async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const {
      rows: [person],
    } = await client.query<{ id: string; phone: string }>(
      'SELECT id, phone FROM customer WHERE id = $1 AND deleted_at IS NULL',
      [customerId],
    )
    if (!person) throw new DomainError('not_found')
    const told: Partial<Record<ExportSection, ExportedRow[]>> = {}
    for (const section of Object.keys(EXPORT_SECTIONS) as ExportSection[])
      told[section] = await readSection(client, section, person)
    return { exportedAt: now.toISOString(), ...(told as Record<ExportSection, ExportedRow[]>) }
  })
}
