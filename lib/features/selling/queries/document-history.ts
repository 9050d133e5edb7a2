import { readRcTransfer } from '@/lib/features/documents/queries/transfer'
import { readDocumentFacts } from '@/lib/features/vehicles/queries/document-facts'
import {
  type DocumentFactEvent,
  listDocumentEvents,
} from '@/lib/features/vehicles/rules/document-history'

export type OwnDocumentEvent = Pick<DocumentFactEvent, 'at' | 'source' | 'news'>

/**
 * Lists what we learned of a car's documents, newest first, until the RC is in the buyer's name.
 * Empty for another person's car.
 */
export async function listOwnDocumentEvents(
  vehicleId: string,
  sellerId: string,
): Promise<OwnDocumentEvent[]> {
  const car = await readRcTransfer({ id: vehicleId, sellerId })
  if (!car) return []
  const end = car.transfer?.issuedAt ?? null
  return listDocumentEvents(await readDocumentFacts(vehicleId))
    .filter(({ at, news }) => news.length > 0 && (end === null || at <= end))
    .map(({ at, source, news }) => ({ at, source, news }))
    .toReversed()
}
