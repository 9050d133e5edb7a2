import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Erases the notes a seller wrote to the desk about their cars. */
export const forgetNotes: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleNote.deleteMany({ where: { customerId: id } })
}

/**
 * Erases the reasons people typed for moving the customer's cars; the moves stay in the history.
 */
export const forgetMoveReasons: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleEventReason.deleteMany({ where: { customerId: id } })
}
