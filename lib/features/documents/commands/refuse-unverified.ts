import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { nameDocuments, readUnverifiedDocuments } from '../queries/unverified'

/**
 * The caller must lock the car, so that no document is refused meanwhile.
 * @throws DomainError `conflict` with a list of the missing documents
 */
export async function refuseUnverifiedDocuments(
  tx: Db,
  vehicleId: string,
  buyerId: string,
): Promise<void> {
  const missing = await readUnverifiedDocuments(vehicleId, buyerId, tx)
  if (missing.length === 0) return
  const what = nameDocuments(missing)
  throw new DomainError('conflict', { message: say('deskSales.refused.unverified', { what }) })
}
