import type { Db } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { DomainError } from '@/lib/shared/error-codes'
import {
  EXPORT_SECTIONS,
  type ExportedRow,
  type ExportSection,
  readSection,
} from './export-sections'

export type CustomerExport = { exportedAt: string } & Record<ExportSection, ExportedRow[]>

/** Reads all data about a customer in one snapshot (DPDP Act 2023, section 11). */
export async function exportCustomer(customerId: string, now: Date): Promise<CustomerExport> {
  const read = async (tx: Db): Promise<CustomerExport> => {
    const person = await tx.customer.findUnique({
      where: { id: customerId, deletedAt: null },
      select: { id: true, phone: true },
    })
    if (!person) throw new DomainError('not_found')
    const sections: Partial<Record<ExportSection, ExportedRow[]>> = {}
    for (const section of Object.keys(EXPORT_SECTIONS) as ExportSection[])
      sections[section] = await readSection(tx, section, person)
    return { exportedAt: now.toISOString(), ...(sections as Record<ExportSection, ExportedRow[]>) }
  }
  return transaction(read, 'RepeatableRead')
}
