import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases what the person wrote. Finding, clause and amount stay: they belong to the car's books. */
export const forgetClaims: ForgetCustomer = async (tx, { id }) => {
  await tx.warrantyClaim.updateMany({
    where: { purchase: { customerId: id } },
    data: { text: '-' },
  })
}
