import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/**
 * Closes a dealer's account. The trade name stays beside its bids, which are the evidence of other
 * cars' owners; person, GSTIN and certificate go.
 */
export const forgetDealer: ForgetCustomer = async (tx, { id }) => {
  await tx.dealer.updateMany({
    where: { customerId: id },
    data: { state: 'closed', person: '-', gstin: null, certificate: '-', reason: null },
  })
  // An owner who takes the car back may say why.
  await tx.auction.updateMany({
    where: { vehicle: { sellerId: id }, closeReason: { not: null } },
    data: { closeReason: '-' },
  })
}
