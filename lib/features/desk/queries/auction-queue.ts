import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

/**
 * Cars at auction with their bids. The outcome is due two weeks after the car was created, because
 * the owner waits for an answer.
 */
export function selectAuctionQueue(db: Sql) {
  return selectQueueCars(db)
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .where('v.status', '=', 'auction')
    .select((of) => [
      'v.id as key',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      sql<number>`(SELECT count(*)::int FROM auction_bid b WHERE b.vehicle_id = v.id)`.as('bids'),
      sql<number | null>`(SELECT max(b.amount) FROM auction_bid b WHERE b.vehicle_id = v.id)`.as(
        'best',
      ),
      sql<Date | null>`v.created_at + interval '14 days'`.as('dueAt'),
    ])
}
