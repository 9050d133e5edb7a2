import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getPool } from '@/lib/server/db/pool'
import { readCardRows } from './card-query'
import { toVehicleCard } from './dto'
import type { ReadOptions } from './queries'
import type { VehicleCard } from './schemas/card'

export interface SoldPage {
  items: (VehicleCard & { soldAt: string })[]
  page: number
  pageSize: number
  total: number
}

const FROM = `FROM vehicle v JOIN city c ON c.id = v.city_id
  WHERE v.status IN ('sold', 'delivered') AND ($1::text IS NULL OR c.slug = $1)`

/** Sold cars, the latest first; in one city by its slug, or in all. An unknown city has none. */
export async function listSoldVehicles(
  asked: { city: string | null; page: number; pageSize: number },
  { now, locale = DEFAULT_LOCALE }: ReadOptions,
): Promise<SoldPage> {
  const { city, page, pageSize } = asked
  const pool = getPool()
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM}`, [city]),
    pool.query<{ number: number; soldAt: Date }>(
      `SELECT v.number, v.sold_at AS "soldAt" ${FROM} ORDER BY v.sold_at DESC, v.number DESC LIMIT $2 OFFSET $3`,
      [city, pageSize, (page - 1) * pageSize],
    ),
  ])
  const soldAt = new Map(found.rows.map((row) => [row.number, row.soldAt.toISOString()]))
  const rows = await readCardRows(pool, [...soldAt.keys()])
  const items = rows.map((row) => ({
    ...toVehicleCard(row, { now, locale }),
    soldAt: soldAt.get(row.number) ?? '',
  }))
  return { items, page, pageSize, total: counted.rows[0]?.total ?? 0 }
}
