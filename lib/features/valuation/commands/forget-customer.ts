import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Answers stay for the scoreboard, without who asked. */
export const forgetValuations: ForgetCustomer = async (tx, { id }) => {
  await tx.valuation.updateMany({ where: { customerId: id }, data: { customerId: null } })
}
