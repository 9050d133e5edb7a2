import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** The saved search and its alerts. */
export const forgetPreference: ForgetCustomer = async (tx, { id }) => {
  await tx.preference.deleteMany({ where: { customerId: id } })
}
