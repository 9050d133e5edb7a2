import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** What a seller wrote to the desk about their cars. */
export const forgetNotes: ForgetCustomer = async (tx, { id }) => {
  await tx.vehicleNote.deleteMany({ where: { customerId: id } })
}
