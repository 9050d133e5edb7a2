import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Why staff gave a payment back; that and when they did stays, as books. */
export const forgetReturnReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.buyerPayment.updateMany({
    where: { reservation: { customerId: id }, returnReason: { not: null } },
    data: { returnReason: '-' },
  })
}

/** Where a free inspection was is no longer known once its buyer is gone; what was found stays with the car. */
export const forgetVisits: ForgetCustomer = async (tx, { id }) => {
  await tx.serviceVisit.updateMany({
    where: { purchase: { customerId: id } },
    data: { address: '-' },
  })
}

/** Where a car was brought is no longer known once its buyer is gone; how far it was stays with the fee. */
export const forgetDeliveries: ForgetCustomer = async (tx, { id }) => {
  await tx.homeDelivery.updateMany({
    where: { reservation: { customerId: id } },
    data: { address: '-', pincode: '000000' },
  })
  await tx.homeDelivery.updateMany({
    where: { reservation: { customerId: id }, cancelReason: { not: null } },
    data: { cancelReason: '-' },
  })
}
