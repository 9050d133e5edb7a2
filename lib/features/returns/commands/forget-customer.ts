import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetReturns: ForgetCustomer = async (tx, { id }) => {
  await tx.carReturn.updateMany({
    where: { purchase: { customerId: id } },
    data: { reason: '-' },
  })
}
