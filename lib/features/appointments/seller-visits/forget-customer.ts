import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** An appointment stays for the fee that was paid for it, without where the person lives. The database asks a pickup for an address. */
export const forgetAppointments: ForgetCustomer = async (tx, { id }) => {
  const ofCustomer = { customerId: id }
  await tx.sellerAppointment.updateMany({
    where: ofCustomer,
    data: { landmark: null, carNotes: null },
  })
  await tx.sellerAppointment.updateMany({
    where: { ...ofCustomer, address: { not: null } },
    data: { address: '-' },
  })
  await tx.sellerAppointment.updateMany({
    where: { ...ofCustomer, pincode: { not: null } },
    data: { pincode: '000000' },
  })
}
