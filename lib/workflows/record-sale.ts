import { say } from '@/lib/i18n/say'
import {
  computeLoanToClose,
  requireUnsoldCar,
  refuseUncleared,
  selectCarToSell,
} from './check-sold-car'
import { lockCarAndOldCar, findAttachedOldCarId, settleExchange } from './settle-exchange'
import { refuseUnverifiedDocuments } from '@/lib/features/documents/commands/refuse-unverified'
import { closeWaitingLine } from '@/lib/features/reservations/commands/close-waiting-line'
import { completeHold } from '@/lib/features/reservations/commands/complete-hold'
import { ensureFreshLook } from '@/lib/features/dues/commands/look-at-registry'
import { openSettlement } from '@/lib/features/settlements/commands/open-settlement'
import { readAuctionTds } from '@/lib/features/settlements/queries/tds'
import { cancelDrivesForCar } from '@/lib/features/appointments/commands/change-drive'
import { markSold } from '@/lib/features/vehicles/commands/price-of-vehicle'
import { moveVehicle } from '@/lib/features/vehicles/commands/move-vehicle'
import { writeAudit } from '@/lib/server/auth/audit'
import { FRESH_LOOK_HOURS } from '@/lib/features/dues/rules'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { type Db, getDb } from '@/lib/server/db/client'
import { transaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { DomainError } from '@/lib/shared/error-codes'
import { formatRupees } from '@/lib/shared/numbers'
import type { SaleAnswer, SaleBody } from '@/lib/features/sales/schemas/desk'
import { openPurchase } from '@/lib/features/sales/commands/open-purchase'
import {
  addBuyerPayment,
  refuseUnlikelyPaymentDay,
  refuseUsedReference,
} from '@/lib/features/sales/commands/take-buyer-payment'
import { countUnfundedParts, sumBuyerPayments } from '@/lib/features/sales/queries/buyer-payments'
import { type PaidHold, readPaidHold } from '@/lib/features/reservations/queries/paid-hold'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { debitBlockedToken } from './token-blocks'
import { notifyOfSale } from '@/lib/features/sales/commands/notify-of-sale'

async function checkRest(db: Db, { vehicleId, amount, paidOn }: SaleBody) {
  const hold = await readPaidHold(db, vehicleId)
  if (!hold) throw new DomainError('conflict', { message: say('deskSales.refused.noPaidHold') })
  if ((await countUnfundedParts(db, hold.reservationId)) > 0)
    throw new DomainError('conflict', { message: say('deskSales.refused.partGone') })
  const before = await sumBuyerPayments(db, hold.reservationId)
  const { tcs, rest } = computeRest({ ...hold, paid: before })
  if ((amount ?? 0) !== rest) {
    const message = say('deskSales.refused.amount', { amount: formatRupees(rest) })
    throw new DomainError('invalid_input', { message, fields: { amount: message } })
  }
  if (paidOn) refuseUnlikelyPaymentDay(hold, paidOn)
  return { hold, tcs, paid: before + rest }
}

async function payTheRest(
  tx: Db,
  sale: SaleBody,
  staffId: string,
): Promise<{ paidHold: PaidHold; tcs: number; paid: number }> {
  const { amount, method, reference, paidOn } = sale
  const { hold, tcs, paid } = await checkRest(tx, sale)
  if (amount && method && reference && paidOn)
    await addBuyerPayment(tx, hold, { amount, method, reference, paidOn }, staffId)
  return { paidHold: hold, tcs, paid }
}

/**
 * Our own rows are checked before the slow call to the registry. The transaction repeats the checks
 * under the car's lock.
 */
async function refuseEarly(sale: SaleBody): Promise<void> {
  const db = getDb()
  const { vehicleId } = sale
  const car = requireUnsoldCar(await selectCarToSell(db, vehicleId).executeTakeFirst())
  computeLoanToClose(sale, car)
  const { hold } = await checkRest(db, sale)
  await refuseUnverifiedDocuments(db, vehicleId, hold.customerId)
}

async function lookAtBoth(vehicleId: string, staffId: string): Promise<void> {
  await ensureFreshLook(vehicleId, staffId)
  const oldCar = await findAttachedOldCarId(getDb(), vehicleId)
  if (oldCar !== null) await ensureFreshLook(oldCar, staffId)
}

/** The registry check is too old: midnight in India has passed, or the transaction was slow. */
function refuseOldLook(error: unknown): never {
  if (!breaksConstraint(error, 'sale_after_look')) throw error
  const message = say('deskSales.dues.refused.tooOld', { hours: FRESH_LOOK_HOURS })
  throw new DomainError('conflict', { message })
}

async function sell(tx: Db, sale: SaleBody, staffId: string): Promise<SaleAnswer> {
  const { vehicleId } = sale
  await lockCarAndOldCar(tx, vehicleId)
  const car = requireUnsoldCar(await selectCarToSell(tx, vehicleId).executeTakeFirst())
  const loanClosure = computeLoanToClose(sale, car)
  const { paidHold, tcs, paid } = await payTheRest(tx, sale, staffId)
  const hold = await completeHold(tx, vehicleId)
  if (!hold) throw new DomainError('conflict', { message: say('deskSales.refused.noPaidHold') })
  await refuseUncleared(tx, vehicleId, hold.customerId)
  await refuseUnverifiedDocuments(tx, vehicleId, hold.customerId)
  // Before the move: the database requires the date of the sale with the state `sold`.
  await markSold(tx, vehicleId, hold.price)
  await moveVehicle(tx, {
    vehicleId,
    move: 'sell',
    mover: { kind: 'staff', id: staffId, onBehalfOf: hold.customerId },
  })
  const purchaseId = await openPurchase(tx, vehicleId, hold, tcs, car.now)
  await settleExchange(tx, { hold: paidHold, paid, staffId })
  const settlement =
    car.sellerId === null
      ? null
      : await openSettlement(tx, {
          vehicleId,
          price: hold.price,
          quoteId: hold.quoteId,
          soldAt: car.now,
          loanClosure,
          tds:
            hold.auctionId === null
              ? 0
              : await readAuctionTds({ vehicleId, price: hold.price, at: car.now }, tx),
          staffId,
        })
  if (car.sellerId !== null && settlement === null) {
    throw new DomainError('conflict', {
      message: say('deskSales.refused.loanTooBig'),
      fields: { loanClosure: say('deskSales.refused.loanTooBig') },
    })
  }
  await cancelDrivesForCar(tx, vehicleId)
  await closeWaitingLine(tx, vehicleId, [hold.customerId, car.sellerId])
  await notifyOfSale(tx, {
    vehicleId,
    purchaseId,
    buyerId: hold.customerId,
    price: hold.price,
    payBy: settlement?.dueAt ?? null,
  })
  const detail = { paid, reference: sale.reference ?? null }
  await writeAudit(
    {
      staffId,
      customerId: hold.customerId,
      action: 'sale.recorded',
      subject: vehicleId,
      detail,
      reason: sale.nocAnswer ?? null,
    },
    tx,
  )
  return {
    purchaseId,
    vehicleId,
    price: hold.price,
    tcs,
    paid,
    payout: settlement?.payout ?? null,
  }
}

/**
 * Debits a blocked token first. One transaction then records the payment and all that a sale
 * entails.
 * @throws DomainError `not_found`; `conflict` if sold, without a paid hold, while a blocked token
 * isn't debited, with open challans or tolls, with unverified documents, for an open loan without a
 * valid foreclosure letter, without a registry check of today (the same for an old car that pays
 * for it), or if a booked transfer was sent back; `invalid_input` for another amount, or a loan
 * amount that differs from the letter's
 */
export async function recordSale(sale: SaleBody, staffId: string): Promise<SaleAnswer> {
  await refuseEarly(sale)
  await lookAtBoth(sale.vehicleId, staffId)
  await debitBlockedToken(sale.vehicleId)
  const answer = await transaction((tx) => sell(tx, sale, staffId))
    .catch(refuseOldLook)
    .catch(refuseUsedReference)
  kickJob('send-messages')
  return answer
}
