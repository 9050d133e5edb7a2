import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Drives to come are called off. A drive that was made is a line of the trip register, which the law has us keep whole. */
export const forgetTestDrives: ForgetCustomer = async (client, { id }) => {
  await client.query(
    `UPDATE test_drive SET status = 'cancelled' WHERE customer_id = $1 AND status = 'booked'`,
    [id],
  )
  await client.query(
    `UPDATE test_drive SET driver = NULL WHERE customer_id = $1 AND status <> 'done'`,
    [id],
  )
}
