import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

export const forgetNotes: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleNote.deleteMany({ where: { customerId: id } })
}

export const forgetMoveReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleEventReason.deleteMany({ where: { customerId: id } })
}
