import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { now } from '@/lib/server/db/sql'

/**
 * Withdraws the person's open appeals and erases their words. Fact, dates and labels stay, as part
 * of the public counts.
 */
export const forgetAppeals: ForgetCustomer = async (tx, { id }) => {
  await tx.$kysely
    .updateTable('price_appeal')
    .set({ state: 'withdrawn', closed_at: now })
    .where('customer_id', '=', id)
    .where('state', '=', 'asked')
    .execute()
  await tx.priceAppeal.updateMany({
    where: { customerId: id },
    data: { claimed: '-', text: '-' },
  })
  await tx.priceAppeal.updateMany({
    where: { customerId: id, answer: { not: null } },
    data: { answer: '-' },
  })
}
