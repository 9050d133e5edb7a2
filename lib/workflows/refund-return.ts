import {
  bookReturnRefund,
  type ReturnRefundBody,
} from '@/lib/features/returns/commands/book-refund'
import { lockReturn } from '@/lib/features/returns/commands/lock-return'
import { setReturnStockCar } from '@/lib/features/returns/commands/note-stock-car'
import { notifyOfReturn } from '@/lib/features/returns/commands/notify-of-return'
import { takeIntoStock } from '@/lib/features/vehicles/commands/take-into-stock'
import { endOpenClaims } from '@/lib/features/warranty/commands/withdraw-claim'
import { writeAudit } from '@/lib/server/auth/audit'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'

/**
 * The original seller's payout isn't touched.
 * @throws DomainError `not_found`; `conflict` before the buyer agreed, or without an account;
 * `forbidden` for the person who took the car back, if the sum needs two people
 */
export async function refundReturn(
  body: ReturnRefundBody,
  staffId: string,
): Promise<{ stockVehicleId: string }> {
  const stockVehicleId = await transaction(async (tx) => {
    const known = await lockReturn(tx, body.returnId)
    await bookReturnRefund(tx, known, body, staffId)
    const { id, purchaseId, customerId, vehicleId: soldId, backOdometer, refund, now } = known
    const inStock = await takeIntoStock(tx, {
      soldId,
      kms: backOdometer ?? 0,
      lender: body.lender ?? null,
      staffId,
      now,
    })
    await setReturnStockCar(tx, id, inStock)
    await endOpenClaims(tx, purchaseId, now)
    await notifyOfReturn(tx, known, 'refunded')
    await writeAudit(
      {
        staffId,
        customerId,
        action: 'return.refunded',
        subject: id,
        detail: { vehicleId: soldId, refund, reference: body.reference ?? null },
      },
      tx,
    )
    return inStock
  })
  kickJob('send-messages')
  kickJob('make-passports')
  return { stockVehicleId }
}
