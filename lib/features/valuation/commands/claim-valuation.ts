import { getDb } from '@/lib/server/db/client'
import { type OwnValuation, readOwnValuation } from '../queries/own-valuations'

/**
 * A price that a stranger asked for becomes the account's with which they went on; one that has an owner stays theirs. Returns the
 * valuation if it is this person's now.
 */
export async function claimValuation(
  valuationId: string,
  customerId: string,
): Promise<OwnValuation | null> {
  await getDb().valuation.updateMany({
    where: { id: valuationId, customerId: null, vehicleId: null },
    data: { customerId },
  })
  return readOwnValuation(valuationId, customerId)
}
