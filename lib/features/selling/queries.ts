import { readOwnCardRows } from '@/lib/features/vehicles/card-query'
import { toOwnVehicleCard } from '@/lib/features/vehicles/dto'
import type { ReadOptions } from '@/lib/features/vehicles/queries'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getPool } from '@/lib/server/db/pool'
import type { SellerCar } from './schemas'
import { sellerStage, type StageFacts } from './rules/stages'

interface SellingRow extends StageFacts {
  id: string
  likes: number
  views: number
  testDrives: number
  soldAt: Date | null
  settlementDueAt: Date | null
  settlementStartedAt: Date | null
  settlementPaidAt: Date | null
}

const SELECT = `SELECT v.id, v.status::text, v.documents_due_at AS "documentsDueAt", v.sold_at AS "soldAt",
    (SELECT count(*)::int FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status <> 'verified') AS "unverifiedDocuments",
    (SELECT count(*)::int FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id AND d.status IN ('due', 'refused')) AS "dueDocuments",
    (SELECT count(*)::int FROM favourite f WHERE f.vehicle_id = v.id) AS likes,
    (SELECT count(*)::int FROM vehicle_view w WHERE w.vehicle_id = v.id) AS views,
    (SELECT count(*)::int FROM test_drive d WHERE d.vehicle_id = v.id AND d.status IN ('booked', 'done')) AS "testDrives",
    s.due_at AS "settlementDueAt", s.started_at AS "settlementStartedAt", s.paid_at AS "settlementPaidAt", t.issued_at AS "rcIssuedAt"
  FROM vehicle v LEFT JOIN settlement s ON s.vehicle_id = v.id LEFT JOIN rc_transfer t ON t.vehicle_id = v.id
  WHERE v.seller_id = $1`

function toSelling(row: SellingRow, now: Date): SellerCar['selling'] {
  const { settlementDueAt: dueAt, settlementStartedAt: startedAt, settlementPaidAt: paidAt } = row
  return {
    ...sellerStage({ ...row, settlement: dueAt ? { dueAt, startedAt, paidAt } : null }, now),
    likes: row.likes,
    views: row.views,
    testDrives: row.testDrives,
    documentsDueAt: row.documentsDueAt?.toISOString() ?? null,
    soldAt: row.soldAt?.toISOString() ?? null,
  }
}

export interface SellerPage {
  items: SellerCar[]
  page: number
  pageSize: number
  total: number
}

async function withCards(
  sellerId: string,
  rows: readonly SellingRow[],
  { now, locale = DEFAULT_LOCALE }: ReadOptions,
): Promise<SellerCar[]> {
  const selling = new Map(rows.map((row) => [row.id, toSelling(row, now)]))
  const cards = await readOwnCardRows(getPool(), sellerId, [...selling.keys()])
  return cards.flatMap((row) => {
    const own = selling.get(row.id)
    return own ? [{ ...toOwnVehicleCard(row, { now, locale }), selling: own }] : []
  })
}

/** One of a seller's own cars by its code, or null: somebody else's is not there. */
export async function getSellerCar(
  carCode: string,
  sellerId: string,
  options: ReadOptions,
): Promise<SellerCar | null> {
  const { rows } = await getPool().query<SellingRow>(`${SELECT} AND v.car_code = $2`, [
    sellerId,
    carCode,
  ])
  const [car] = await withCards(sellerId, rows, options)
  return car ?? null
}

/** A seller's own cars in every state, the latest first, each with its stage and how much interest it has. */
export async function listSellerCars(
  sellerId: string,
  { page, pageSize }: { page: number; pageSize: number },
  { now, locale = DEFAULT_LOCALE }: ReadOptions,
): Promise<SellerPage> {
  const pool = getPool()
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM vehicle WHERE seller_id = $1',
      [sellerId],
    ),
    pool.query<SellingRow>(`${SELECT} ORDER BY v.created_at DESC, v.id DESC LIMIT $2 OFFSET $3`, [
      sellerId,
      pageSize,
      (page - 1) * pageSize,
    ]),
  ])
  return {
    items: await withCards(sellerId, found.rows, { now, locale }),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
  }
}
