import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Why staff proposed a price far from the model's for a car of theirs; the proposal itself stays, as proof that they agreed. */
export const forgetPriceReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.priceProposal.updateMany({
    where: { vehicle: { sellerId: id }, reason: { not: null } },
    data: { reason: '-' },
  })
}
