import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetClaims: ForgetCustomer = async (tx, { id }) => {
  await tx.warrantyClaim.updateMany({
    where: { purchase: { customerId: id } },
    data: { text: '-' },
  })
}
