import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases the person's words. Finding, clause and amount stay, as part of the car's books. */
export const forgetClaims: ForgetCustomer = async (tx, { id }) => {
  await tx.warrantyClaim.updateMany({
    where: { purchase: { customerId: id } },
    data: { text: '-' },
  })
}
