import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/**
 * Cancels open drives and erases home addresses. Past drives stay, with the driver's name, because
 * the law requires the trip register.
 */
export const forgetTestDrives: ForgetCustomer = async (tx, { id }) => {
  await tx.testDrive.updateMany({
    where: { customerId: id, status: 'booked' },
    data: { status: 'cancelled' },
  })
  await tx.testDrive.updateMany({
    where: { customerId: id, homeAddress: { not: null } },
    data: { homeAddress: '-', homePincode: '000000' },
  })
  await tx.testDrive.updateMany({
    where: { customerId: id, status: { not: 'done' } },
    data: { driver: null },
  })
}

/**
 * Keeps the appointments because of their paid fees, without the address. A constraint requires an
 * address for a pickup, so this writes a placeholder.
 */
export const forgetSellerAppointments: ForgetCustomer = async (tx, { id }) => {
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
