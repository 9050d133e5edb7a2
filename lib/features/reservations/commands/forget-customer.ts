import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Deletes places in line. Ended holds stay as receipts of paid and refunded tokens. */
export const forgetReservations: ForgetCustomer = async (tx, { id }) => {
  await tx.waitingLine.deleteMany({ where: { customerId: id } })
  await tx.reservation.updateMany({
    where: { customerId: id },
    data: { address: null, browser: null, endReason: null },
  })
}
