import type { Pool } from 'pg'
import type { VehicleState } from './rules/moves'

/** A car as a list shows it, straight from the database. */
export interface CardRow {
  id: string
  number: number
  carCode: string
  status: 'listed' | 'reserved' | 'sold' | 'delivered'
  year: number
  colour: string
  kms: number
  owners: number
  price: number
  firstPrice: number
  isRefurbished: boolean
  fairPrice: number | null
  fairLow: number | null
  fairHigh: number | null
  listedAt: Date
  variantSlug: string
  variantName: string
  fuel: string
  transmission: string
  modelSlug: string
  modelName: string
  body: string
  makeSlug: string
  makeName: string
  citySlug: string
  cityName: string
  drawnView: string | null
  storageKey: string | null
  photoWidth: number | null
  photoHeight: number | null
  photoWidths: number[] | null
  blur: string | null
}

/** A car in any state, as its owner sees it: it may have no price yet, and not be on show. */
export type OwnCardRow = Omit<CardRow, 'status' | 'price' | 'firstPrice' | 'listedAt'> & {
  status: VehicleState
  price: number | null
  firstPrice: number | null
  listedAt: Date | null
}

// A hold that has run out of time is over for every reader, also before anybody has swept it up.
const STATUS_NOW = `CASE WHEN v.status = 'reserved' AND NOT EXISTS (SELECT FROM live_hold h WHERE h.vehicle_id = v.id)
    THEN 'listed' ELSE v.status::text END`

const ANY_CAR = `SELECT v.id, v.number, v.car_code AS "carCode", ${STATUS_NOW} AS status, v.year, v.colour, v.kms, v.owners, v.price,
    v.first_price AS "firstPrice", v.is_refurbished AS "isRefurbished", v.fair_price AS "fairPrice",
    v.fair_low AS "fairLow", v.fair_high AS "fairHigh", v.listed_at AS "listedAt",
    x.slug AS "variantSlug", x.name AS "variantName", x.fuel::text, x.transmission::text,
    m.slug AS "modelSlug", m.name AS "modelName", m.body, k.slug AS "makeSlug", k.name AS "makeName",
    c.slug AS "citySlug", c.name AS "cityName",
    p.drawn_view AS "drawnView", p.storage_key AS "storageKey", p.width AS "photoWidth", p.height AS "photoHeight",
    p.widths AS "photoWidths", p.blur
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  JOIN city c ON c.id = v.city_id
  LEFT JOIN LATERAL (SELECT * FROM photo WHERE photo.vehicle_id = v.id ORDER BY photo.position LIMIT 1) p ON true`

// The statuses stand in the text: a car that isn't public yet can't reach a list, whatever was asked.
const SELECT = `${ANY_CAR}
  WHERE v.status IN ('listed', 'reserved', 'sold', 'delivered')`

/** Public cars by their number, in the asked order; those that went away meanwhile are left out. */
export async function readCardRows(
  pool: Pick<Pool, 'query'>,
  numbers: readonly number[],
): Promise<CardRow[]> {
  if (numbers.length === 0) return []
  const { rows } = await pool.query<CardRow>(`${SELECT} AND v.number = ANY($1::int[])`, [numbers])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** Public cars by their id, in the asked order. */
export async function readCardRowsById(
  pool: Pick<Pool, 'query'>,
  ids: readonly string[],
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<CardRow>(`${SELECT} AND v.id = ANY($1::text[])`, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A seller's own cars by their id, in the asked order and in any state; those of others are left out. */
export async function readOwnCardRows(
  pool: Pick<Pool, 'query'>,
  sellerId: string,
  ids: readonly string[],
): Promise<OwnCardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<OwnCardRow>(
    `${ANY_CAR} WHERE v.seller_id = $1 AND v.id = ANY($2::text[])`,
    [sellerId, ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
