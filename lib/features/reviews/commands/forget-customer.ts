import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetReviews: ForgetCustomer = async (tx, { id }) => {
  await tx.review.updateMany({ where: { purchase: { customerId: id } }, data: { text: '-' } })
}
