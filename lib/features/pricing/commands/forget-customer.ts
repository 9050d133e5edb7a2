import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetPriceReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.priceProposal.updateMany({
    where: { vehicle: { sellerId: id }, reason: { not: null } },
    data: { reason: '-' },
  })
}
