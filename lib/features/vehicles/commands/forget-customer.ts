import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** What a seller wrote to the desk about their cars. */
export const forgetNotes: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleNote.deleteMany({ where: { customerId: id } })
}

/** Why somebody moved a car of theirs, or one that they held; that it was moved stays in its history. */
export const forgetMoveReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleEventReason.deleteMany({ where: { customerId: id } })
}
