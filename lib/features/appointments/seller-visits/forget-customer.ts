import { asDb } from '@/lib/server/db/bridge'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** An appointment stays for the fee that was paid for it, without where the person lives. The database asks a pickup for an address. */
export const forgetAppointments: ForgetCustomer = async (given, { id: customerId }) => {
  const { sellerAppointment } = asDb(given)
  await sellerAppointment.updateMany({
    where: { customerId },
    data: { landmark: null, carNotes: null },
  })
  await sellerAppointment.updateMany({
    where: { customerId, address: { not: null } },
    data: { address: '-' },
  })
  await sellerAppointment.updateMany({
    where: { customerId, pincode: { not: null } },
    data: { pincode: '000000' },
  })
}
