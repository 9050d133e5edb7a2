import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import type { PaymentState } from '../rules'

type PaidFor = { reservationId: string } | { appointmentId: string }

async function closePayment(tx: Db, paidFor: PaidFor): Promise<number | null> {
  const open = tx.$kysely
    .updateTable('payment')
    .set((eb) => ({
      status: eb.cast<PaymentState>(
        eb.case().when('status', '=', 'captured').then('refund_due').else('failed').end(),
        sql`payment_status`,
      ),
    }))
    .where('status', 'in', ['created', 'captured'])
  const closed = await (
    'reservationId' in paidFor
      ? open.where('reservation_id', '=', paidFor.reservationId)
      : open.where('appointment_id', '=', paidFor.appointmentId)
  )
    .returning(['amount', 'status'])
    .execute()
  return closed.find(({ status }) => status === 'refund_due')?.amount ?? null
}

/**
 * What becomes of a token when its hold ends without a sale: money that we have is due back, an unpaid order counts as
 * failed (and may still turn out to be paid). Answers the rupees that are due back, or null.
 */
export function closeTokenPayment(tx: Db, reservationId: string): Promise<number | null> {
  return closePayment(tx, { reservationId })
}

/**
 * What becomes of a listing fee when the appointment is called off before the car has come: money that we have is due
 * back, an unpaid order counts as failed. Answers the rupees that are due back, or null.
 */
export function refundListingFee(tx: Db, appointmentId: string): Promise<number | null> {
  return closePayment(tx, { appointmentId })
}
