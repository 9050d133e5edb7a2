import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases only the person's own words. Findings and sums stay, as part of the car's books. */
export const forgetReturns: ForgetCustomer = async (tx, { id }) => {
  await tx.carReturn.updateMany({
    where: { purchase: { customerId: id } },
    data: { reason: '-' },
  })
}
