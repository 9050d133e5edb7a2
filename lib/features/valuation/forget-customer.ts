import { asDb } from '@/lib/server/db/bridge'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Answers stay for the scoreboard, without who asked. */
export const forgetValuations: ForgetCustomer = async (client, { id }) => {
  await asDb(client).valuation.updateMany({ where: { customerId: id }, data: { customerId: null } })
}
