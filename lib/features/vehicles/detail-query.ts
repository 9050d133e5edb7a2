import type { Pool } from 'pg'

/** A public car with what hangs on it, straight from the database. Days are `YYYY-MM-DD`, instants in JSON are ISO. */
export interface DetailRow {
  id: string
  number: number
  modelId: number
  cityId: number
  fuel: string
  body: string
  year: number
  price: number
  tag: 'brand' | 'marketplace'
  owners: number
  soldAt: Date | null
  registrationNumber: string | null
  rtoCode: string | null
  registeredOn: string | null
  rcValidUntil: string | null
  insuranceKind: 'third_party' | 'comprehensive' | 'zero_depreciation' | 'expired' | null
  insuranceUntil: string | null
  pucUntil: string | null
  loanFinancier: string | null
  loanNocOn: string | null
  openChallans: number
  documentsDueAt: Date | null
  keys: number
  warrantyMonths: number
  hasServiceHistory: boolean
  fairBasis: number
  cityRtoCodes: string[]
  dostId: string | null
  generation: string | null
  gearbox: string
  engineCc: number
  powerBhp: number
  torqueNm: number
  seats: number
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
  bootLitres: number
  features: string[]
  quote: { version: number; total: number; lines: { kind: string; amount: number }[] } | null
  priceChanges: { at: string; price: number; previous: number | null }[]
  services: { servicedOn: string; kms: number; atDealer: boolean }[]
  photos: PhotoRow[]
}

export interface PhotoRow {
  id: string
  category: 'exterior' | 'interior' | 'detail' | 'imperfection'
  drawnView: string | null
  storageKey: string | null
  width: number
  height: number
  widths: number[]
  blur: string | null
  caption: string | null
}

// One statement: what hangs on the car is folded into JSON by the database. The statuses stand in the
// text, so that a car that isn't public is not there, whoever asks.
const SELECT = `SELECT v.id, v.number, x.model_id AS "modelId", v.city_id AS "cityId", x.fuel::text, m.body, v.year, v.price,
    v.tag::text, v.owners, v.sold_at AS "soldAt",
    v.registration_number AS "registrationNumber", v.rto_code AS "rtoCode", v.registered_on AS "registeredOn",
    v.rc_valid_until AS "rcValidUntil", v.insurance_kind::text AS "insuranceKind", v.insurance_until AS "insuranceUntil",
    v.puc_until AS "pucUntil", v.loan_financier AS "loanFinancier", v.loan_noc_on AS "loanNocOn",
    v.open_challans AS "openChallans", CASE WHEN EXISTS (SELECT FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id
      AND d.status IN ('due', 'refused')) THEN v.documents_due_at END AS "documentsDueAt", v.keys, v.warranty_months AS "warrantyMonths",
    v.has_service_history AS "hasServiceHistory", v.fair_basis AS "fairBasis", c.rto_prefixes AS "cityRtoCodes",
    v.dost_id AS "dostId", x.generation, x.gearbox, x.engine_cc AS "engineCc", x.power_bhp AS "powerBhp",
    x.torque_nm AS "torqueNm", x.seats, x.length_mm AS "lengthMm", x.width_mm AS "widthMm", x.height_mm AS "heightMm",
    x.wheelbase_mm AS "wheelbaseMm", x.boot_litres AS "bootLitres", x.features,
    (SELECT json_build_object('version', q.version, 'total', q.total, 'lines',
        (SELECT coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount) ORDER BY l.position), '[]')
         FROM quote_line l WHERE l.quote_id = q.id))
      FROM quote q WHERE q.vehicle_id = v.id AND q.is_current) AS quote,
    (SELECT coalesce(json_agg(json_build_object('at', p.at, 'price', p.price, 'previous', p.previous) ORDER BY p.at, p.id), '[]')
      FROM price_change p WHERE p.vehicle_id = v.id) AS "priceChanges",
    (SELECT coalesce(json_agg(json_build_object('servicedOn', s.serviced_on, 'kms', s.kms, 'atDealer', s.at_dealer)
        ORDER BY s.serviced_on DESC, s.id), '[]') FROM service_record s WHERE s.vehicle_id = v.id) AS services,
    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'category', p.category, 'drawnView', p.drawn_view,
        'storageKey', p.storage_key, 'width', p.width, 'height', p.height, 'widths', p.widths, 'blur', p.blur,
        'caption', p.caption) ORDER BY p.position), '[]') FROM photo p WHERE p.vehicle_id = v.id) AS photos
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN city c ON c.id = v.city_id
  WHERE v.status IN ('listed', 'reserved', 'sold', 'delivered')`

/** The public car with this id or car code. */
export async function readDetailRow(
  pool: Pick<Pool, 'query'>,
  idOrCode: string,
): Promise<DetailRow | undefined> {
  const column = idOrCode.startsWith('veh_') ? 'v.id' : 'v.car_code'
  const { rows } = await pool.query<DetailRow>(`${SELECT} AND ${column} = $1`, [idOrCode])
  return rows[0]
}

const MOST_SIMILAR = 8
/** How many of each kind are weighed: enough to choose from, few enough to stay quick in a big stock. */
const CANDIDATES = 120

// Two small candidate sets (the same model anywhere, the same kind of car nearby), then one ranking:
// same city and model first, then by how far price and age are apart.
const SIMILAR = `WITH candidate AS (
    (SELECT v.id, v.city_id, v.price, v.year, x.model_id FROM vehicle v JOIN variant x ON x.id = v.variant_id
      WHERE x.model_id = $1 AND v.status = 'listed' AND v.id <> $2 ORDER BY abs(v.price - $4) LIMIT ${CANDIDATES})
    UNION
    (SELECT v.id, v.city_id, v.price, v.year, x.model_id FROM vehicle v
      JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
      WHERE v.city_id = $3 AND v.status = 'listed' AND v.id <> $2 AND m.body = $6
        AND v.price BETWEEN $4 * 0.75 AND $4 * 1.25 LIMIT ${CANDIDATES})
  )
  SELECT id FROM candidate
  ORDER BY (city_id <> $3)::int * 0.35 + (model_id <> $1)::int * 0.15
    + abs(price - $4) / greatest($4, 1)::float + abs(year - $5) * 0.05, id
  LIMIT ${MOST_SIMILAR}`

/** Ids of the cars that someone who likes this one should see next, best first. */
export async function readSimilarIds(
  pool: Pick<Pool, 'query'>,
  row: Pick<DetailRow, 'id' | 'modelId' | 'cityId' | 'price' | 'year' | 'body'>,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(SIMILAR, [
    row.modelId,
    row.id,
    row.cityId,
    row.price,
    row.year,
    row.body,
  ])
  return rows.map(({ id }) => id)
}
