import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/** An appointment stays for the fee that was paid for it, without where the person lives. The database asks a pickup for an address. */
export const forgetAppointments: ForgetCustomer = async (client, { id }) => {
  await client.query(
    `UPDATE seller_appointment SET address = CASE WHEN address IS NULL THEN NULL ELSE '-' END, landmark = NULL, car_notes = NULL,
       pincode = CASE WHEN pincode IS NULL THEN NULL ELSE '000000' END
     WHERE customer_id = $1`,
    [id],
  )
}
