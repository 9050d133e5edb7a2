import { getDb } from '@/lib/server/db/client'
import { type OwnValuation, readOwnValuation } from '../queries/own-valuations'

/**
 * Moves a valuation made before the login to the account, unless it is another account's. Returns
 * null if it isn't this customer's afterwards.
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
