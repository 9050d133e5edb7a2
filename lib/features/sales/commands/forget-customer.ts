import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetPaymentReturnReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.buyerPayment.updateMany({
    where: { reservation: { customerId: id }, returnReason: { not: null } },
    data: { returnReason: '-' },
  })
}

export const forgetVisits: ForgetCustomer = async (tx, { id }) => {
  await tx.serviceVisit.updateMany({
    where: { purchase: { customerId: id } },
    data: { address: '-' },
  })
}

/** Erases address and reason. The distance stays: it explains the fee. */
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

export const forgetPaperworkReasons: ForgetCustomer = async (tx, { id }) => {
  const theirs = { OR: [{ customerId: id }, { vehicle: { sellerId: id } }] }
  await tx.purchaseStep.updateMany({
    where: { purchase: theirs, reason: { not: null } },
    data: { reason: '-' },
  })
  await tx.purchase.updateMany({
    where: { ...theirs, handoverReason: { not: null } },
    data: { handoverReason: '-' },
  })
}
