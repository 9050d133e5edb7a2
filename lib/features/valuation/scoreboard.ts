import type pg from 'pg'
import { newId } from '@/lib/server/db/ids'

/** So many judged valuations the scoreboard speaks of. */
export const SCORED = 100

export interface Scoreboard {
  /** Valuations that a later price could judge, at most a hundred, the newest. */
  judged: number
  inside: number
}

/** What a customer was told of a car is judged by what the car then went for with us: sold, or else first listed. */
const JUDGE_CUSTOMERS = `UPDATE valuation a SET vehicle_id = v.id, sold_price = coalesce(v.sold_price, v.first_price)
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
  WHERE a.sold_price IS NULL AND a.vehicle_id IS NULL AND v.seller_id = a.customer_id AND v.created_at >= a.created_at
    AND m.slug = a.request->>'model' AND v.year = (a.request->>'year')::int AND coalesce(v.sold_price, v.first_price) IS NOT NULL
    AND NOT EXISTS (SELECT FROM valuation b WHERE b.vehicle_id = v.id)
    AND a.id = (SELECT max(n.id) FROM valuation n WHERE n.customer_id = a.customer_id AND n.created_at <= v.created_at
      AND n.request->>'model' = m.slug AND (n.request->>'year')::int = v.year)`

const SOLD_MEANWHILE = `UPDATE valuation a SET sold_price = v.sold_price FROM vehicle v
  WHERE v.id = a.vehicle_id AND v.sold_price IS NOT NULL AND a.sold_price IS DISTINCT FROM v.sold_price`

/** Cars of our own that were sold: their range comes from the part of the model that never saw their price. */
const SOLD_UNJUDGED = `SELECT v.id, v.fair_low, v.fair_price, v.fair_high, v.sold_price, m.slug AS model, v.year, v.kms
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id
  WHERE v.sold_price IS NOT NULL AND v.fair_price IS NOT NULL AND NOT EXISTS (SELECT FROM valuation a WHERE a.vehicle_id = v.id)
  ORDER BY v.sold_at DESC LIMIT ${SCORED}`

interface SoldRow {
  id: string
  fair_low: number
  fair_price: number
  fair_high: number
  sold_price: number
  model: string
  year: number
  kms: number
}

/** Holds valuations against what the cars went for. Repeating it changes nothing. */
export async function judgeValuations(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(JUDGE_CUSTOMERS)
  await client.query(SOLD_MEANWHILE)
  const { rows } = await client.query<SoldRow>(SOLD_UNJUDGED)
  for (const car of rows) {
    await client.query(
      `INSERT INTO valuation (id, model_id, vehicle_id, request, low, fair, high, sold_price)
       SELECT $1, (SELECT id FROM valuation_model WHERE is_current), $2, $3, $4, $5, $6, $7
       ON CONFLICT (vehicle_id) DO NOTHING`,
      [
        newId('val'),
        car.id,
        { model: car.model, year: car.year, kms: car.kms },
        car.fair_low,
        car.fair_price,
        car.fair_high,
        car.sold_price,
      ],
    )
  }
}

export async function readScoreboard(db: Pick<pg.ClientBase, 'query'>): Promise<Scoreboard> {
  const {
    rows: [row],
  } = await db.query<Scoreboard>(
    `SELECT count(*)::int AS judged, (count(*) FILTER (WHERE sold_price BETWEEN low AND high))::int AS inside
     FROM (SELECT * FROM valuation WHERE sold_price IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ${SCORED}) last`,
  )
  return row ?? { judged: 0, inside: 0 }
}
