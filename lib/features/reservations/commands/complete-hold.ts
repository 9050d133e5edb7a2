import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export interface CompletedHold {
  reservationId: string
  customerId: string
  quoteId: string
  auctionId: string | null
  price: number
  tokenPaid: number
  paidAt: Date
}

/**
 * Completes the active hold in the sale's transaction, under the car's lock. Returns the buyer and
 * the locked price; null if the car has no paid hold.
 */
export async function completeHold(tx: Db, vehicleId: string): Promise<CompletedHold | null> {
  const sold = await tx.$kysely
    .updateTable('reservation')
    .from('quote')
    .set({ status: 'completed', ended_at: databaseNow, end_reason: 'sold' })
    .whereRef('quote.id', '=', 'reservation.quote_id')
    .where('reservation.vehicle_id', '=', vehicleId)
    .where('reservation.status', '=', 'active')
    .where('reservation.ends_at', '>', databaseNow)
    .returning(['reservation.id as reservationId', 'reservation.customer_id as customerId'])
    .returning([
      'reservation.quote_id as quoteId',
      'reservation.auction_id as auctionId',
      'quote.total as price',
      'reservation.paid_at as paidAt',
    ])
    // No filter by purpose: a reservation's only payment in this table is its token.
    .returning((eb) =>
      eb
        .selectFrom('payment')
        .select((of) => of.fn.coalesce('payment.kept_amount', 'payment.amount').as('amount'))
        .whereRef('payment.reservation_id', '=', 'reservation.id')
        .where('payment.status', '=', 'captured')
        .as('tokenPaid'),
    )
    .executeTakeFirst()
  if (!sold || sold.paidAt === null) return null
  return { ...sold, paidAt: sold.paidAt, tokenPaid: sold.tokenPaid ?? 0 }
}
