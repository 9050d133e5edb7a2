import type { Db } from '@/lib/server/db/client'
import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { databaseNow } from '@/lib/server/db/sql'

export const forgetAppeals: ForgetCustomer = async (tx, { id }) => {
  await tx.priceAppeal.updateMany({
    where: { customerId: id },
    data: { paperKey: null, paperType: null },
  })
  await tx.$kysely
    .updateTable('price_appeal')
    .set({ state: 'withdrawn', closed_at: databaseNow })
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

export async function listAppealPapers(db: Db, customerId: string): Promise<string[]> {
  const found = await db.priceAppeal.findMany({
    where: { customerId, paperKey: { not: null } },
    select: { paperKey: true },
  })
  return found.flatMap(({ paperKey }) => (paperKey === null ? [] : [paperKey]))
}
