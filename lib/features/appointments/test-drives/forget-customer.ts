import { asDb } from '@/lib/server/db/bridge'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** Drives to come are called off. A drive that was made is a line of the trip register, which the law has us keep whole. */
export const forgetTestDrives: ForgetCustomer = async (given, { id: customerId }) => {
  const { testDrive } = asDb(given)
  await testDrive.updateMany({
    where: { customerId, status: 'booked' },
    data: { status: 'cancelled' },
  })
  await testDrive.updateMany({
    where: { customerId, status: { not: 'done' } },
    data: { driver: null },
  })
}
