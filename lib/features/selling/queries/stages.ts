import { readOwnCardRows } from '@/lib/features/vehicles/queries/cards'
import { toOwnVehicleCard } from '@/lib/features/vehicles/dto'
import type { ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import { selectAuctionStatus } from '@/lib/features/auctions/queries/state'
import { sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import type { SellerCar } from '../schemas'
import { findSellerStage } from '../rules/stages'

function ownCars(sellerId: string) {
  const count = sql<number>`count(*)::int`.as('count')
  return getDb()
    .$kysely.selectFrom('vehicle as v')
    .leftJoin('settlement as s', 's.vehicle_id', 'v.id')
    .leftJoin('rc_transfer as t', 't.vehicle_id', 'v.id')
    .where('v.seller_id', '=', sellerId)
    .select((of) => {
      const documents = of
        .selectFrom('document as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .whereRef('d.customer_id', '=', 'v.seller_id')
      return [
        'v.id',
        'v.status',
        selectAuctionStatus(of.ref('v.id'), of.ref('v.status')).as('auction'),
        'v.documents_due_at as documentsDueAt',
        'v.sold_at as soldAt',
        'v.sold_price as soldPrice',
        of
          .exists(
            of
              .selectFrom('price_proposal as p')
              .whereRef('p.vehicle_id', '=', 'v.id')
              .where('p.superseded_at', 'is', null)
              .where('p.agreed_at', 'is', null)
              .select('p.id'),
          )
          .$castTo<boolean>()
          .as('isPriceProposed'),
        of
          .exists(
            of
              .selectFrom('exchange as x')
              .whereRef('x.vehicle_id', '=', 'v.id')
              .where('x.state', 'in', ['agreed', 'attached'])
              .select('x.id'),
          )
          .$castTo<boolean>()
          .as('isPromised'),
        documents
          .where('d.status', '!=', 'verified')
          .select(count)
          .$asScalar()
          .$notNull()
          .as('unverifiedDocuments'),
        documents
          .where('d.status', 'in', ['due', 'refused'])
          .select(count)
          .$asScalar()
          .$notNull()
          .as('dueDocuments'),
        of
          .selectFrom('favourite as f')
          .whereRef('f.vehicle_id', '=', 'v.id')
          .select(count)
          .$asScalar()
          .$notNull()
          .as('likes'),
        of
          .selectFrom('vehicle_view as w')
          .whereRef('w.vehicle_id', '=', 'v.id')
          .select(count)
          .$asScalar()
          .$notNull()
          .as('views'),
        of
          .selectFrom('test_drive as d')
          .whereRef('d.vehicle_id', '=', 'v.id')
          .where('d.status', 'in', ['booked', 'done'])
          .select(count)
          .$asScalar()
          .$notNull()
          .as('testDrives'),
        's.due_at as settlementDueAt',
        's.started_at as settlementStartedAt',
        's.paid_at as settlementPaidAt',
        't.issued_at as rcIssuedAt',
      ]
    })
}

type SellingRow = Awaited<ReturnType<ReturnType<typeof ownCars>['execute']>>[number]

function toSelling(row: SellingRow, now: Date): SellerCar['selling'] {
  const { settlementDueAt: dueAt, settlementStartedAt: startedAt, settlementPaidAt: paidAt } = row
  return {
    ...findSellerStage({ ...row, settlement: dueAt ? { dueAt, startedAt, paidAt } : null }, now),
    auction: row.auction,
    likes: row.likes,
    views: row.views,
    testDrives: row.testDrives,
    unverifiedDocuments: row.unverifiedDocuments,
    documentsDueAt: row.documentsDueAt?.toISOString() ?? null,
    soldAt: row.soldAt?.toISOString() ?? null,
  }
}

export interface SellerCarsPage {
  items: SellerCar[]
  page: number
  pageSize: number
  total: number
}

async function withCards(
  sellerId: string,
  rows: readonly SellingRow[],
  { now, locale }: ReadOptions,
): Promise<SellerCar[]> {
  const selling = new Map(
    rows.map((row) => [row.id, { selling: toSelling(row, now), soldPrice: row.soldPrice }]),
  )
  const cards = await readOwnCardRows(getDb(), sellerId, [...selling.keys()])
  return cards.flatMap((row) => {
    const own = selling.get(row.id)
    if (!own) return []
    const card = toOwnVehicleCard(row, { now, locale })
    return [{ ...card, price: own.soldPrice ?? card.price, selling: own.selling }]
  })
}

export async function getSellerCar(
  carCode: string,
  sellerId: string,
  options: ReadOptions,
): Promise<SellerCar | null> {
  const rows = await ownCars(sellerId).where('v.car_code', '=', carCode).execute()
  const [car] = await withCards(sellerId, rows, options)
  return car ?? null
}

export async function listSellerCars(
  sellerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  { now, locale }: ReadOptions,
): Promise<SellerCarsPage> {
  const [total, found] = await Promise.all([
    getDb().vehicle.count({ where: { sellerId } }),
    ownCars(sellerId)
      .orderBy('v.created_at', 'desc')
      .orderBy('v.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  return {
    items: await withCards(sellerId, found, { now, locale }),
    page,
    pageSize,
    total,
  }
}
