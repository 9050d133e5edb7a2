import type { ForgetCustomer } from '@/lib/server/db/forget-customer'
import { databaseNow } from '@/lib/server/db/sql'

export const forgetComplaints: ForgetCustomer = async (tx, { id, phone }) => {
  // Waits for a message that is being written. Later messages find no phone.
  const theirs = await tx.$kysely
    .selectFrom('complaint')
    .select('id')
    .where((of) => of.or({ customer_id: id, phone }))
    .forUpdate()
    .execute()
  const ids = theirs.map((one) => one.id)
  if (ids.length === 0) return
  await tx.complaintMessage.deleteMany({ where: { complaintId: { in: ids } } })
  await tx.$kysely
    .updateTable('complaint')
    .set({ state: 'withdrawn', closed_at: databaseNow })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()
  await tx.complaint.updateMany({
    where: { id: { in: ids } },
    data: { name: '-', text: '-', phone: null },
  })
  await tx.complaint.updateMany({
    where: { id: { in: ids }, resolution: { not: null } },
    data: { resolution: '-' },
  })
  await tx.complaintRound.updateMany({
    where: { complaintId: { in: ids } },
    data: { resolution: '-', reason: '-' },
  })
}
