import type { CompletedHold } from '@/lib/features/reservations/commands/complete-hold'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { findTermsAt } from '@/lib/features/pricing/rules/terms'
import { openRcTransfer } from '@/lib/features/documents/commands/open-transfer'
import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { toUtcMidnight, toIndianDay } from '@/lib/shared/dates'
import { readBuyerPayments } from '../queries/buyer-payments'
import { readHoldDelivery } from '../queries/home-delivery'
import { toDoneTime } from '@/lib/features/documents/rules/done-at'
import { planPaperwork } from '../rules/sale'
import { computeSuccessFee } from '@/lib/features/settlements/rules/settlement'
import { readHolidays } from '@/lib/features/catalogue/queries/holidays'

export async function openPurchase(
  tx: Db,
  vehicleId: string,
  hold: CompletedHold,
  tcs: number,
  now: Date,
): Promise<string> {
  const purchaseId = newId('pur')
  const payments = await readBuyerPayments(tx, hold.reservationId)
  const kept = payments.filter(({ returnedAt }) => returnedAt === null)
  const lastDay = kept.reduce(
    (day, { paidOn }) => (paidOn > day ? paidOn : day),
    toIndianDay(hold.paidAt),
  )
  const paidAt = toDoneTime(lastDay, { now, earliest: hold.paidAt, field: 'paidOn' })
  const delivery = await readHoldDelivery(tx, { reservationId: hold.reservationId })
  // The terms that the buyer saw when the hold began, even if they have changed since.
  const { createdAt, vehicle } = await tx.reservation.findUniqueOrThrow({
    where: { id: hold.reservationId },
    select: { createdAt: true, vehicle: { select: { successFeePercent: true } } },
  })
  const { returnDays, returnKms, returnPerKm, returnFee, bondPerDay } = findTermsAt(
    await readTermChanges(tx),
    createdAt,
  )
  const isAuction = hold.auctionId !== null
  const steps = planPaperwork(now, await readHolidays(tx), { isAuction })
  const rcPromisedOn = steps.find(({ step }) => step === 'rc_issued')?.dueOn
  const bondCap = computeSuccessFee(hold.price, vehicle.successFeePercent)
  await tx.purchase.create({
    data: {
      id: purchaseId,
      vehicleId,
      customerId: hold.customerId,
      reservationId: hold.reservationId,
      price: hold.price,
      tcs,
      deliveryFee: delivery?.fee ?? 0,
      // A dealer buys the car as it is and can't return it.
      returnDays: isAuction ? 0 : returnDays,
      returnKms,
      returnPerKm,
      returnFee,
      rcPromisedOn: rcPromisedOn === undefined ? null : toUtcMidnight(rcPromisedOn),
      bondPerDay: isAuction || bondCap === 0 ? 0 : bondPerDay,
      bondCap,
      paidAmount: kept.reduce((sum, { amount }) => sum + amount, 0),
      paidOn: toUtcMidnight(lastDay),
    },
    select: { id: true },
  })
  const done: Partial<Record<string, Date>> = { token_paid: hold.paidAt, full_payment: paidAt }
  await tx.purchaseStep.createMany({
    data: steps.map(({ step, dueOn }) => ({
      purchaseId,
      step,
      dueOn: toUtcMidnight(dueOn),
      doneAt: done[step] ?? null,
    })),
  })
  await openRcTransfer(tx, vehicleId)
  return purchaseId
}
