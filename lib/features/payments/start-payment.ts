import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'
import { openPayment, type PaymentWanted } from './open-payment'
import { orderForPayment, type PaymentOrder } from './order-for-payment'

/** Opens a payment and its order at the gateway, for what needs no hold: a seller's listing fee. Repeats find the same one. */
export async function startPayment(
  wanted: PaymentWanted,
): Promise<PaymentOrder & { paymentId: string }> {
  const payment = await inTransaction(getPool(), async (client) => {
    // Two clicks at once would open two payments: the appointment's row lets them through one after the other.
    if (wanted.purpose === 'listing_fee')
      await client.query('SELECT 1 FROM seller_appointment WHERE id = $1 FOR NO KEY UPDATE', [
        wanted.appointmentId,
      ])
    return openPayment(client, wanted)
  })
  return { paymentId: payment.id, ...(await orderForPayment(payment)) }
}
