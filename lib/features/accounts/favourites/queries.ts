import { readCardRowsById } from '@/lib/features/vehicles/card-query'
import { toVehicleCard } from '@/lib/features/vehicles/dto'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { getPool } from '@/lib/server/db/pool'
import { DomainError } from '@/lib/shared/error-codes'

interface Asked {
  page: number
  pageSize: number
}

export interface CardPage<Beside> extends Asked {
  items: (VehicleCard & Beside)[]
  total: number
}

const PUBLIC = "v.status IN ('listed', 'reserved', 'sold', 'delivered')"
/** More hearts than anybody needs on one page, and few enough to send with each. */
const MOST_IDS = 500

/** Whether a customer likes a car; unknown where the public doesn't see it. */
export async function readFavourite(
  customerId: string,
  vehicleId: string,
): Promise<{ vehicleId: string; favourite: boolean }> {
  const {
    rows: [row],
  } = await getPool().query<{ favourite: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM favourite WHERE customer_id = $1 AND vehicle_id = v.id) AS favourite FROM vehicle v WHERE v.id = $2 AND ${PUBLIC}`,
    [customerId, vehicleId],
  )
  if (!row) throw new DomainError('not_found')
  return { vehicleId, favourite: row.favourite }
}

/** The cars that a customer likes, by id, the latest first: enough for the hearts of any page. */
export async function readLikedIds(customerId: string): Promise<string[]> {
  const { rows } = await getPool().query<{ id: string }>(
    'SELECT vehicle_id AS id FROM favourite WHERE customer_id = $1 ORDER BY created_at DESC, vehicle_id LIMIT $2',
    [customerId, MOST_IDS],
  )
  return rows.map(({ id }) => id)
}

interface MomentRow {
  id: string
  at: Date
  total: number
}

/** Cards of the listed cars with the moment that put each on the list. */
async function cardsWith<Name extends string>(
  rows: readonly MomentRow[],
  name: Name,
  { now, locale }: { now: Date; locale: Locale },
): Promise<(VehicleCard & Record<Name, string>)[]> {
  const moments = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  const cards = await readCardRowsById(getPool(), [...moments.keys()])
  return cards.map((row) => {
    const beside = { [name]: moments.get(row.id) ?? '' } as Record<Name, string>
    return { ...toVehicleCard(row, { now, locale }), ...beside }
  })
}

async function countOf(sql: string, customerId: string): Promise<number> {
  const {
    rows: [row],
  } = await getPool().query<{ total: number }>(sql, [customerId])
  return row?.total ?? 0
}

/** The cars that a customer likes, the latest like first. */
export async function listFavourites(
  customerId: string,
  { page, pageSize }: Asked,
  now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<CardPage<{ likedAt: string }>> {
  const from = `FROM favourite f JOIN vehicle v ON v.id = f.vehicle_id WHERE f.customer_id = $1 AND ${PUBLIC}`
  const [total, { rows }] = await Promise.all([
    countOf(`SELECT count(*)::int AS total ${from}`, customerId),
    getPool().query<MomentRow>(
      `SELECT v.id, f.created_at AS at ${from} ORDER BY f.created_at DESC, v.id LIMIT $2 OFFSET $3`,
      [customerId, pageSize, (page - 1) * pageSize],
    ),
  ])
  return { items: await cardsWith(rows, 'likedAt', { now, locale }), page, pageSize, total }
}

/** The cars that a customer looked at, the latest look first, each once. */
export async function listViews(
  customerId: string,
  { page, pageSize }: Asked,
  now: Date,
  locale: Locale = DEFAULT_LOCALE,
): Promise<CardPage<{ viewedAt: string }>> {
  const from = `FROM vehicle_view w JOIN vehicle v ON v.id = w.vehicle_id WHERE w.customer_id = $1 AND ${PUBLIC}`
  const [total, { rows }] = await Promise.all([
    countOf(`SELECT count(DISTINCT v.id)::int AS total ${from}`, customerId),
    getPool().query<MomentRow>(
      `SELECT v.id, max(w.at) AS at ${from} GROUP BY v.id ORDER BY max(w.at) DESC, v.id LIMIT $2 OFFSET $3`,
      [customerId, pageSize, (page - 1) * pageSize],
    ),
  ])
  return { items: await cardsWith(rows, 'viewedAt', { now, locale }), page, pageSize, total }
}
