import { isFeeDue, readVisitor } from '@/lib/features/appointments/commands/open-visit'
import { tellAboutAppointment } from '@/lib/features/appointments/commands/tell-about-visit'
import { readAppointment } from '@/lib/features/appointments/queries/seller-visits'
import {
  capturePayment,
  lockPayment,
  markPaymentChecked,
  type PaymentRow,
  readPayment,
} from '@/lib/features/payments/commands/capture-payment'
import { hasFee } from '@/lib/features/payments/commands/take-at-terminal'
import { addToLedger } from '@/lib/features/purchases/commands/add-to-ledger'
import { askBuyerForDocuments } from '@/lib/features/purchases/commands/ask-for-documents'
import { endStaleHolds } from '@/lib/features/reservations/commands/end-hold'
import { lockCars } from '@/lib/features/reservations/commands/lock-cars'
import { readHolder } from '@/lib/features/reservations/queries/paid-hold'
import { takePaidHold } from '@/lib/features/reservations/commands/take-paid-hold'
import type { Db } from '@/lib/server/db/client'
import { retriedTransaction } from '@/lib/server/db/transaction'
import { kickJob } from '@/lib/server/jobs/kick'
import { log } from '@/lib/server/log'
import { passPoint } from '@/lib/server/named-point'
import type { GatewayPayment } from '@/lib/server/payments/gateway'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { inSpanOf } from '@/lib/server/tracing/trace'
import {
  hasMismatchedMoney,
  isPaid,
  type PaymentState,
  settlingPayment,
} from '@/lib/features/payments/rules'

/** `unknown`: no such order here. The others are the payment's state after we looked. */
export type Settlement = PaymentState | 'unknown'

async function settleToken(
  tx: Db,
  payment: PaymentRow,
  reservationId: string,
): Promise<'captured' | 'refund_due'> {
  const hold = await readHolder(tx, reservationId)
  if (!hold) throw new Error('a token without a hold')
  await lockCars(tx, hold)
  await endStaleHolds(tx, hold)
  const now = await lockPayment(tx, payment.orderId)
  if (now && isPaid(now.status)) return now.status === 'captured' ? 'captured' : 'refund_due'
  if (!(await takePaidHold(tx, { reservationId, ...hold, amount: payment.amount })))
    return 'refund_due'
  // The sale waits for these: the days of the hold are the time to send and check them.
  await askBuyerForDocuments(tx, hold.vehicleId, hold.customerId)
  return 'captured'
}

/** A fee for an appointment that was called off meanwhile is due back, and so is one that came a second time. */
async function settleFee(
  tx: Db,
  { id, appointmentId }: PaymentRow,
): Promise<'captured' | 'refund_due'> {
  const isWanted =
    appointmentId !== null &&
    (await isFeeDue(tx, appointmentId)) &&
    !(await hasFee(tx, appointmentId, id))
  return isWanted ? 'captured' : 'refund_due'
}

/** Notes a listing fee that was paid, in the seller's ledger and to the seller; in the transaction that took the money, once. */
export async function recordListingFee(
  tx: Db,
  appointmentId: string,
  amount: number,
): Promise<void> {
  const paid = await readVisitor(tx, appointmentId)
  if (!paid) return
  await addToLedger(tx, { vehicleId: paid.vehicleId, kind: 'listing_fee', amount: -amount })
  const appointment = await readAppointment(tx, appointmentId, paid.customerId)
  if (appointment)
    await tellAboutAppointment(
      tx,
      'listingFeePaid',
      paid.customerId,
      appointment,
      `listing-fee:${appointmentId}`,
    )
}

/** Money has come: the hold becomes a reservation, or the money is due back. All in one transaction, once. */
async function takeMoney(payment: PaymentRow, paid: GatewayPayment): Promise<Settlement> {
  const status = await retriedTransaction(async (tx) => {
    const to =
      payment.reservationId === null
        ? await settleFee(tx, payment)
        : await settleToken(tx, payment, payment.reservationId)
    const isFirst = await capturePayment(tx, payment.id, to, paid.paymentId)
    if (isFirst && to === 'captured' && payment.appointmentId !== null)
      await recordListingFee(tx, payment.appointmentId, payment.amount)
    passPoint('settle:uncommitted')
    return to
  })
  passPoint('settle:committed')
  kickJob('send-messages')
  if (status === 'refund_due') kickJob('refund-payments')
  return status
}

/**
 * Brings a payment to where the gateway says it is. The same for the browser's callback, a webhook and the reconciler,
 * and harmless however often and in whatever order they come: none of them is believed, each makes us look.
 */
export async function settlePayment(orderId: string): Promise<Settlement> {
  const payment = await readPayment(orderId)
  if (!payment) return 'unknown'
  return inSpanOf(payment.trace, { name: 'settle payment' }, () => settle(payment))
}

async function settle(payment: PaymentRow): Promise<Settlement> {
  const { orderId } = payment
  const gateway = paymentGateway()
  if (isPaid(payment.status) || payment.provider !== gateway.name) return payment.status
  const attempts = await gateway.fetchPayments(orderId)
  passPoint('settle:asked')
  if (hasMismatchedMoney(payment, attempts))
    log().error({ payment: payment.id }, 'a payment does not match its order')
  const found = settlingPayment(payment, attempts)
  if (!found) {
    await markPaymentChecked(payment.id)
    return payment.status
  }
  return takeMoney(payment, found.status === 'captured' ? found : await gateway.capture(found))
}
