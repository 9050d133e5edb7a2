import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases what the person wrote. Findings and sums stay: they belong to the car's books. */
export const forgetReturns: ForgetCustomer = async (tx, { id }) => {
  await tx.carReturn.updateMany({
    where: { purchase: { customerId: id } },
    data: { reason: '-' },
  })
}
