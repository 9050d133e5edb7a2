import { type Db, getDb } from '@/lib/server/db/client'
import { selectCarName } from '@/lib/server/db/car-name'
import type { AuctionState } from '../rules'

export async function readAuctionOffer(auctionId: string, db: Db = getDb()) {
  const offer = await db.$kysely
    .selectFrom('auction as a')
    .innerJoin('dealer_bid as b', 'b.id', 'a.bid_id')
    .innerJoin('dealer as d', 'd.customer_id', 'b.dealer_id')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('customer as s', 's.id', 'v.seller_id')
    .where('a.id', '=', auctionId)
    .where('s.deleted_at', 'is', null)
    .select(['a.vehicle_id as vehicleId', 'a.price', 'a.answer_by as answerBy'])
    .select(['b.dealer_id as dealerId', 'd.trade_name as dealer'])
    .select(['s.id as sellerId', 's.phone', 's.locale'])
    .select((of) => [
      selectCarName(of).as('car'),
      of.ref('a.state').$castTo<AuctionState>().as('state'),
    ])
    .executeTakeFirst()
  return offer && offer.price !== null ? { ...offer, price: offer.price } : null
}
