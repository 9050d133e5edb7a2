import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** The liked cars. */
export const forgetFavourites: ForgetCustomer = async (client, { id }) => {
  await client.query('DELETE FROM favourite WHERE customer_id = $1', [id])
}
