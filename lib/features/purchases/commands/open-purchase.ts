import type { CompletedHold } from '@/lib/features/reservations/commands/complete-hold'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { dateOfDay } from '@/lib/shared/dates'
import type { SaleBody } from '../schemas/desk'
import { doneAt } from '../rules/done-at'
import { paperworkPlan } from '../rules/sale'

/** The purchase of a car that was paid in full, with its paperwork planned; in the transaction of the sale. Answers its id. */
export async function openPurchase(
  tx: Db,
  sale: SaleBody,
  hold: CompletedHold,
  tcs: number,
  now: Date,
): Promise<string> {
  const purchaseId = newId('pur')
  const paidAt = doneAt(sale.paidOn, { now, earliest: hold.paidAt, field: 'paidOn' })
  await tx.purchase.create({
    data: {
      id: purchaseId,
      vehicleId: sale.vehicleId,
      customerId: hold.customerId,
      reservationId: hold.reservationId,
      price: hold.price,
      tcs,
      paidAmount: sale.amount,
      paidOn: dateOfDay(sale.paidOn),
      method: sale.method,
      reference: sale.reference,
    },
    select: { id: true },
  })
  const done: Partial<Record<string, Date>> = { token_paid: hold.paidAt, full_payment: paidAt }
  await tx.purchaseStep.createMany({
    data: paperworkPlan(now).map(({ step, dueOn }) => ({
      purchaseId,
      step,
      dueOn: dateOfDay(dueOn),
      doneAt: done[step] ?? null,
    })),
  })
  await openTransfer(tx, sale.vehicleId)
  return purchaseId
}

/** The row of a car's RC transfer, which may exist since the seller delivered the car, or since forms were made. */
export async function openTransfer(tx: Db, vehicleId: string): Promise<void> {
  await tx.rcTransfer.createMany({ data: [{ vehicleId }], skipDuplicates: true })
}
