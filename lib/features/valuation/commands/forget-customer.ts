import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** The figures stay for the comparison with sales, without the customer. */
export const forgetValuations: ForgetCustomer = async (tx, { id }) => {
  await tx.valuation.updateMany({ where: { customerId: id }, data: { customerId: null } })
}
