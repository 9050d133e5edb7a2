import { type Db, getDb } from '@/lib/server/db/client'
import { toDayOrNull } from '@/lib/shared/dates'
import type { DocumentFactSource, KnownDocumentFacts } from '../rules/document-history'

export async function readDocumentFacts(
  vehicleId: string,
  db: Db = getDb(),
): Promise<KnownDocumentFacts[]> {
  const rows = await db.vehicleDocumentFact.findMany({
    where: { vehicleId },
    include: { staff: { select: { name: true } } },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({
    at: row.at,
    source: row.source as DocumentFactSource,
    by: row.staff?.name ?? null,
    reason: row.reason,
    insuranceKind: row.insuranceKind,
    insuranceUntil: toDayOrNull(row.insuranceUntil),
    pucUntil: toDayOrNull(row.pucUntil),
    rcValidUntil: toDayOrNull(row.rcValidUntil),
    loanFinancier: row.loanFinancier,
    loanNocOn: toDayOrNull(row.loanNocOn),
  }))
}
