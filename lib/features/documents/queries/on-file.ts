import type { Db } from '@/lib/server/db/client'
import type { DocumentKind } from '../rules/documents'

export async function listKindsOnFile(
  db: Db,
  person: { vehicleId: string; customerId: string },
): Promise<string[]> {
  const documents = await db.document.findMany({
    where: { ...person, storageKey: { not: null }, status: { in: ['submitted', 'verified'] } },
    select: { kind: true },
  })
  return documents.map(({ kind }) => kind)
}

export async function isDocumentOnFile(
  db: Db,
  { kind, ...person }: { vehicleId: string; customerId: string; kind: DocumentKind },
): Promise<boolean> {
  return (await listKindsOnFile(db, person)).includes(kind)
}
