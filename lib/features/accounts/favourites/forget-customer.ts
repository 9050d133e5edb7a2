import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** The liked cars. */
export const forgetFavourites: ForgetCustomer = async (tx, { id }) => {
  await tx.favourite.deleteMany({ where: { customerId: id } })
}
