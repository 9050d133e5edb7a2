import { getPool } from '@/lib/server/db/pool'
import { isSandbox } from '@/lib/server/payments/payment-gateway'

export interface Checkout {
  /** Whole rupees. */
  amount: number
  /** The page that sent the person to pay. */
  back: string
  purpose: 'token' | 'listing_fee'
}

/** The order that this person is to pay at the sandbox gateway; null where it isn't theirs, or where a real one takes the money. */
export async function getCheckout(orderId: string, customerId: string): Promise<Checkout | null> {
  if (!isSandbox()) return null
  const {
    rows: [order],
  } = await getPool().query<{
    amount: number
    carCode: string | null
    appointmentId: string | null
  }>(
    `SELECT p.amount, v.car_code AS "carCode", p.appointment_id AS "appointmentId" FROM payment p
     LEFT JOIN reservation r ON r.id = p.reservation_id LEFT JOIN vehicle v ON v.id = r.vehicle_id
     LEFT JOIN seller_appointment a ON a.id = p.appointment_id
     WHERE p.order_id = $1 AND p.provider = 'sandbox' AND (r.customer_id = $2 OR a.customer_id = $2)`,
    [orderId, customerId],
  )
  if (!order) return null
  const { amount, carCode, appointmentId } = order
  if (carCode !== null) return { amount, purpose: 'token', back: `/reserve/${carCode}` }
  return { amount, purpose: 'listing_fee', back: `/sell/appointment/${appointmentId}` }
}
