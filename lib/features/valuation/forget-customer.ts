import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Answers stay for the scoreboard, without who asked. */
export const forgetValuations: ForgetCustomer = async (client, { id }) => {
  await client.query('UPDATE valuation SET customer_id = NULL WHERE customer_id = $1', [id])
}
