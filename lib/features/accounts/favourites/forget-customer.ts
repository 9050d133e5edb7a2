import type { ForgetCustomer } from '@/lib/features/accounts/account/person'

/** The liked cars. */
export const forgetFavourites: ForgetCustomer = async (client, { id }) => {
  await client.query('DELETE FROM favourite WHERE customer_id = $1', [id])
}
