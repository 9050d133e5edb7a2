import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Drives to come are called off. A drive that was made is a line of the trip register, which the law has us keep whole. */
export const forgetTestDrives: ForgetCustomer = async (tx, { id }) => {
  await tx.testDrive.updateMany({
    where: { customerId: id, status: 'booked' },
    data: { status: 'cancelled' },
  })
  await tx.testDrive.updateMany({
    where: { customerId: id, status: { not: 'done' } },
    data: { driver: null },
  })
}
