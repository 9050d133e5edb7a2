import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases the words. The stars still count, without a name. */
export const forgetReviews: ForgetCustomer = async (tx, { id }) => {
  await tx.review.updateMany({ where: { purchase: { customerId: id } }, data: { text: '-' } })
}
