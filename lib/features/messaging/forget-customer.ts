import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Messages, sent and unsent. */
export const forgetMessages: ForgetCustomer = async (client, { id, phone }) => {
  await client.query(
    'DELETE FROM message WHERE customer_id = $1 OR (customer_id IS NULL AND "to" = $2)',
    [id, phone],
  )
}
