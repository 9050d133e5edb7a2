import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Places in line go. Holds that have ended stay: they are the receipt of a token paid and returned. */
export const forgetReservations: ForgetCustomer = async (tx, { id }) => {
  await tx.waitingLine.deleteMany({ where: { customerId: id } })
  await tx.reservation.updateMany({
    where: { customerId: id },
    data: { address: null, browser: null, endReason: null },
  })
}
