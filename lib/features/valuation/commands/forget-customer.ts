import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetValuations: ForgetCustomer = async (tx, { id }) => {
  await tx.valuation.updateMany({ where: { customerId: id }, data: { customerId: null } })
}
