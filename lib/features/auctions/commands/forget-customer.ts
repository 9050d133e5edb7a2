import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/**
 * Closes a dealer's account. The trade name stays beside the bids, as evidence for the cars'
 * owners. Person, GSTIN and certificate are erased.
 */
export const forgetDealer: ForgetCustomer = async (tx, { id }) => {
  await tx.dealer.updateMany({
    where: { customerId: id },
    data: { state: 'closed', person: '-', gstin: null, certificate: '-', reason: null },
  })
  await tx.auction.updateMany({
    where: { vehicle: { sellerId: id }, closeReason: { not: null } },
    data: { closeReason: '-' },
  })
}
