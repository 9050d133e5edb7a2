import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Drives to come are called off. A drive that was made is a line of the trip register, which the law has us keep whole. */
export const forgetTestDrives: ForgetCustomer = async (tx, { id }) => {
  await tx.testDrive.updateMany({
    where: { customerId: id, status: 'booked' },
    data: { status: 'cancelled' },
  })
  // How far a drive's way was stays with its line of the register, where it went doesn't.
  await tx.testDrive.updateMany({
    where: { customerId: id, homeAddress: { not: null } },
    data: { homeAddress: '-', homePincode: '000000' },
  })
  await tx.testDrive.updateMany({
    where: { customerId: id, status: { not: 'done' } },
    data: { driver: null },
  })
}

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
