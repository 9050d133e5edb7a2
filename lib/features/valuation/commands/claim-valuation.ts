import { getDb } from '@/lib/server/db/client'
import { type OwnValuation, readOwnValuation } from '../queries/own-valuations'

/**
 * Moves a valuation made before login to the account, unless another account owns it. Returns
 * whether this customer owns it now.
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
