import { databaseNow } from '@/lib/server/db/sql'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'

/**
 * Ends a buyer's links and erases the salts of plate and chassis number, so that nobody can
 * disclose them any more. The signed passports stay: they name nobody and belong to the car.
 */
export const forgetPassports: ForgetCustomer = async (tx, { id }) => {
  await tx.$kysely
    .updateTable('passport_share')
    .set({ ended_at: databaseNow })
    .where('ended_at', 'is', null)
    .where('purchase_id', 'in', (of) =>
      of.selectFrom('purchase as p').where('p.customer_id', '=', id).select('p.id'),
    )
    .execute()
  await tx.passport.updateMany({
    where: { purchase: { customerId: id } },
    data: { disclosures: [] },
  })
}
