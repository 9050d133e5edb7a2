import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow, timeFromNow } from '@/lib/server/db/sql'

/**
 * Holds a car for the dealer who won it, at the agreed price. Such a hold needs no token and may
 * exist beside the dealer's other holds; the database checks it against the auction
 * (`reservation_as_auctioned`).
 */
export async function holdForAuction(
  tx: Db,
  hold: { auctionId: string; vehicleId: string; dealerId: string; quoteId: string; days: number },
): Promise<{ endsAt: Date | null }> {
  return tx.$kysely
    .insertInto('reservation')
    .values({
      id: newId('res'),
      vehicle_id: hold.vehicleId,
      customer_id: hold.dealerId,
      quote_id: hold.quoteId,
      auction_id: hold.auctionId,
      status: 'active',
      token_amount: 0,
      pay_before: databaseNow,
      paid_at: databaseNow,
      ends_at: timeFromNow({ hours: 24 * hold.days }),
    })
    .returning('ends_at as endsAt')
    .executeTakeFirstOrThrow()
}
