import type { ForgetCustomer } from '@/lib/features/account/person'

/** Messages, sent and unsent. */
export const forgetMessages: ForgetCustomer = async (client, { id, phone, emailId }) => {
  await client.query('DELETE FROM message WHERE customer_id = $1 OR "to" = ANY($2::text[])', [id, [phone, emailId ?? phone]])
}
