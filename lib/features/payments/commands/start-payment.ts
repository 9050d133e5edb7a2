import { lockByName } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { openPayment, type PaymentRequest } from './open-payment'
import { ensurePaymentOrder, type PaymentOrder } from './order-for-payment'

export async function openListingFeePayment(
  request: Extract<PaymentRequest, { purpose: 'listing_fee' }>,
): Promise<PaymentOrder & { paymentId: string }> {
  const payment = await transaction(async (tx) => {
    // Lock: a double click would otherwise open two payments.
    await lockByName(tx, `payment for ${request.appointmentId}`)
    return openPayment(tx, request)
  })
  return { paymentId: payment.id, ...(await ensurePaymentOrder(payment)) }
}
