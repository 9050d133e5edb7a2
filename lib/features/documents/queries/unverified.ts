import type { TextRef } from '@/lib/shared/text-ref'
import { say } from '@/lib/i18n/say'
import { type Db, getDb } from '@/lib/server/db/client'
import { type DocumentKind, type DocumentSide, listUnverifiedDocuments } from '../rules/documents'

export async function readUnverifiedDocuments(
  vehicleId: string,
  buyerId: string,
  db: Db = getDb(),
): Promise<{ of: DocumentSide; kind: DocumentKind }[]> {
  const car = await db.vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      sellerId: true,
      documents: { select: { customerId: true, kind: true, status: true } },
    },
  })
  const sellerId = car?.sellerId ?? null
  const sideOf = (customerId: string): DocumentSide | null =>
    customerId === sellerId ? 'seller' : customerId === buyerId ? 'buyer' : null
  const documents = (car?.documents ?? []).flatMap(({ customerId, kind, status }) => {
    const of = sideOf(customerId)
    return of === null ? [] : [{ of, kind, status }]
  })
  return listUnverifiedDocuments(documents, sellerId !== null)
}

export function nameDocuments(
  documents: readonly { of: DocumentSide; kind: DocumentKind }[],
): TextRef[] {
  return documents.map(({ of, kind }) =>
    say(`deskSales.refused.paperOf.${of}`, { paper: say(`documents.kinds.${kind}`) }),
  )
}
