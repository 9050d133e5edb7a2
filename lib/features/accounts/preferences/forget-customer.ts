import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** The saved search and its alerts. */
export const forgetPreference: ForgetCustomer = async (client, { id }) => {
  await client.query('DELETE FROM preference WHERE customer_id = $1', [id])
}
