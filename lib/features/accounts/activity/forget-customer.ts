import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Views, call-backs and questions go; what happened on the site stays as a count without a person. */
export const forgetActivity: ForgetCustomer = async (client, { id, phone }) => {
  await client.query('DELETE FROM vehicle_view WHERE customer_id = $1 OR visitor = $1', [id])
  await client.query('DELETE FROM call_back WHERE customer_id = $1', [id])
  await client.query(
    'DELETE FROM customer_query WHERE customer_id = $1 OR (customer_id IS NULL AND phone = $2)',
    [id, phone],
  )
  await client.query(
    'UPDATE activity SET customer_id = NULL, parameter = NULL WHERE customer_id = $1',
    [id],
  )
}
