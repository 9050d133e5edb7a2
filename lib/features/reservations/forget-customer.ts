import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Places in line go. Holds that have ended stay: they are the receipt of a token paid and returned. */
export const forgetReservations: ForgetCustomer = async (client, { id }) => {
  await client.query('DELETE FROM waiting_line WHERE customer_id = $1', [id])
}
