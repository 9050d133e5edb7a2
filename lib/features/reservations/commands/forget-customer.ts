import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Holds stay, without personal data, as evidence of paid and refunded tokens. */
export const forgetReservations: ForgetCustomer = async (tx, { id }) => {
  await tx.waitingLine.deleteMany({ where: { customerId: id } })
  await tx.reservation.updateMany({
    where: { customerId: id },
    data: { address: null, browser: null, endReason: null },
  })
}
