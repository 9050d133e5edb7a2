import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Why Dosts did something in their name, in words that may tell of them; the log's lines stay without. */
export const forgetReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.auditReason.deleteMany({ where: { customerId: id } })
}
