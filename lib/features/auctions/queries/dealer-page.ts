import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readReportWithoutPlate } from '@/lib/features/documents/queries/own-files'
import { toPhotoSrc } from '@/lib/features/vehicles/rules/renditions'
import { type Db, getDb } from '@/lib/server/db/client'
import { selectCarName } from '@/lib/server/db/car-name'
import { clockTimestamp, databaseToday } from '@/lib/server/db/sql'
import type { AuctionState } from '../rules'
import { readOwnMaximums } from './bids'

const MAX_SHOWN = 100

function auctionCars(db: Db) {
  return db.$kysely
    .selectFrom('auction as a')
    .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .select(['a.id', 'a.vehicle_id as vehicleId', 'a.ends_at as endsAt', 'a.step'])
    .select(['v.car_code as carCode', 'v.kms', 'v.owners', 'x.fuel', 'c.name as city'])
    .select(['c.address as place', 'v.seller_id as sellerId'])
    .select((of) => [
      selectCarName(of).as('car'),
      sql<number>`(SELECT count(*)::int FROM auction_bidders(a.id))`.as('bidders'),
    ])
}

const MAX_PHOTOS = 8

const selectHasReport = sql<boolean>`EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = v.id AND i.points_total > 0)`

export async function listOpenAuctions(dealerId: string, db: Db = getDb()) {
  const rows = await auctionCars(db)
    .where('a.state', '=', 'open')
    .where('a.ends_at', '>', clockTimestamp)
    .select((of) => [
      selectHasReport.as('hasReport'),
      jsonArrayFrom(
        of
          .selectFrom('photo as p')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .where('p.storage_key', 'is not', null)
          .select(['p.storage_key as storageKey', 'p.widths'])
          .orderBy('p.position')
          .limit(MAX_PHOTOS),
      ).as('photos'),
    ])
    .orderBy('a.ends_at')
    .limit(MAX_SHOWN)
    .execute()
  const own = await readOwnMaximums(
    rows.map(({ id }) => id),
    dealerId,
  )
  return rows.map(({ sellerId, photos, ...row }) => ({
    ...row,
    photos: photos.flatMap(({ storageKey, widths }) =>
      storageKey === null ? [] : [toPhotoSrc(storageKey, widths ?? [])],
    ),
    isOwn: sellerId === dealerId,
    maximum: own.get(row.id) ?? null,
  }))
}
export type OpenAuction = Awaited<ReturnType<typeof listOpenAuctions>>[number]

export async function listEndedAuctions(dealerId: string, db: Db = getDb()) {
  const rows = await auctionCars(db)
    .innerJoin('dealer_bid as own', (join) =>
      join.onRef('own.auction_id', '=', 'a.id').on('own.dealer_id', '=', dealerId),
    )
    .leftJoin('reservation as h', 'h.auction_id', 'a.id')
    .where('a.ends_at', '<=', clockTimestamp)
    .select(['a.price', 'a.answer_by as answerBy', 'h.ends_at as payBy', 'own.maximum'])
    .select((of) => [
      of.ref('a.state').$castTo<AuctionState>().as('state'),
      sql<boolean>`a.bid_id IS NOT DISTINCT FROM own.id`.as('hasWon'),
      sql<number>`(SELECT coalesce(sum(p.amount), 0)::int FROM buyer_payment p WHERE p.reservation_id = h.id AND p.returned_at IS NULL)`.as(
        'paid',
      ),
    ])
    .orderBy('a.ends_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  // Hide the price from losing dealers: they learn only that another bid won.
  return rows.map(({ sellerId: _sellerId, price, ...row }) => ({
    ...row,
    price: row.hasWon ? price : null,
  }))
}
export type EndedAuction = Awaited<ReturnType<typeof listEndedAuctions>>[number]

export async function readReportForBidder(vehicleId: string, dealerId: string, db: Db = getDb()) {
  const open = await db.$kysely
    .selectFrom('auction as a')
    .innerJoin('dealer as d', (join) => join.on('d.customer_id', '=', dealerId))
    .where('a.vehicle_id', '=', vehicleId)
    .where('a.state', '=', 'open')
    .where('a.ends_at', '>', clockTimestamp)
    .where('d.state', '=', 'approved')
    .where('d.certificate_until', '>=', databaseToday)
    .select('a.id')
    .executeTakeFirst()
  return open ? readReportWithoutPlate(vehicleId) : null
}
