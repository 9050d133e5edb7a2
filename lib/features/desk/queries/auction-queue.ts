import { sql } from 'kysely'
import type { AuctionState } from '@/lib/features/auctions/rules'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

/**
 * Cars at auction with their latest auction, due at the end of the bidding, of the owner's answer
 * or of the dealer's payment. Without such a step, a car is due two weeks after its creation or two
 * days after its last auction, whichever is later, because its owner waits.
 */
export function selectAuctionQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .leftJoin('auction as a', (join) =>
      join.on('a.id', '=', (of) =>
        of
          .selectFrom('auction as newest')
          .whereRef('newest.vehicle_id', '=', 'v.id')
          .select('newest.id')
          .orderBy('newest.opened_at', 'desc')
          .limit(1),
      ),
    )
    .leftJoin('reservation as h', (join) =>
      join.onRef('h.auction_id', '=', 'a.id').on('h.status', '=', 'active'),
    )
    .where('v.status', '=', 'auction')
    .select((of) => [
      'v.id as key',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      of.ref('a.state').$castTo<AuctionState | null>().as('state'),
      'a.price',
      sql<Date | null>`CASE a.state WHEN 'open' THEN a.ends_at WHEN 'won' THEN a.answer_by WHEN 'agreed' THEN h.ends_at
        ELSE greatest(v.created_at + interval '14 days', a.ends_at + interval '2 days') END`.as(
        'dueAt',
      ),
    ])
}
