import type { Pool } from 'pg'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { getPool } from '@/lib/server/db/pool'
import { DESK_CAR_COLUMNS, DESK_CAR_TABLES, DESK_PAGE, type DeskCar } from './car-rows-queries'
import { searchWords, toNumberPrefix, type SearchWord } from './rules'

type Db = Pick<Pool, 'query'>

/** A condition on a vehicle `v`, with the values that its parameters stand for, counted on from those before. */
interface Condition {
  sql: string
  values: readonly unknown[]
}

const LIKE_SPECIALS = /[\\%_]/g
const literal = (text: string) => text.replace(LIKE_SPECIALS, '\\$&')

/** Beginnings of codes and plates, a plate's last four digits, the phone of seller or buyer: each has an index. */
function byNumber(text: string, from: number): Condition | null {
  const prefix = toNumberPrefix(text)
  if (prefix === null) return null
  const [code, plate, ending] = [`$${from}`, `$${from + 1}`, `$${from + 2}`]
  return {
    sql: `(v.car_code LIKE ${code} OR v.registration_number LIKE ${plate} OR right(v.registration_number, 4) = ${ending}
      OR v.seller_id = ANY (ARRAY(SELECT id FROM customer WHERE phone = ${ending}))
      OR v.id = ANY (ARRAY(SELECT p.vehicle_id FROM purchase p JOIN customer c ON c.id = p.customer_id WHERE c.phone = ${ending}
        UNION ALL SELECT r.vehicle_id FROM reservation r JOIN live_hold h ON h.id = r.id JOIN customer c ON c.id = r.customer_id WHERE c.phone = ${ending})))`,
    values: [`${literal(text.trim().toUpperCase())}%`, `${prefix}%`, prefix],
  }
}

/** A word stands in the car's name, its city, its seller's name, its year, code or plate. The small tables are searched once, not car by car. */
function ofWord({ text, year, hasDigit }: SearchWord, from: number): Condition {
  const [like, upper] = [`$${from}`, `$${from + 1}`]
  const places = [
    `v.variant_id IN (SELECT x.id FROM variant x JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
      WHERE k.name || ' ' || m.name || ' ' || x.name ILIKE ${like})`,
    `v.city_id IN (SELECT id FROM city WHERE name ILIKE ${like})`,
    `v.seller_id IN (SELECT id FROM customer WHERE role = 1 AND first_name ILIKE ${like})`,
    ...(year === null ? [] : [`v.year = ${year}`]),
    ...(hasDigit
      ? [`strpos(v.car_code, ${upper}) > 0`, `strpos(v.registration_number, ${upper}) > 0`]
      : []),
  ]
  return {
    sql: `(${places.join(' OR ')})`,
    values: [`%${literal(text)}%`, ...(hasDigit ? [text.toUpperCase()] : [])],
  }
}

function byWords(text: string, from: number): Condition {
  const values: unknown[] = []
  const clauses = searchWords(text).map((word) => {
    const condition = ofWord(word, from + values.length)
    values.push(...condition.values)
    return condition.sql
  })
  return { sql: clauses.join(' AND ') || 'true', values }
}

// One pass over the cars finds and counts; what a line shows is read for the fifty of its page only. A page behind the last is one row without a car.
const sqlFor = (condition: string) => `WITH hit AS MATERIALIZED (
    SELECT v.id, v.updated_at FROM vehicle v WHERE ($1::text IS NULL OR v.status = $1::vehicle_status) AND ${condition}),
  page AS (SELECT id, updated_at FROM hit ORDER BY updated_at DESC, id LIMIT ${DESK_PAGE} OFFSET $2)
  SELECT counted.total, ${DESK_CAR_COLUMNS} FROM (SELECT count(*)::int AS total FROM hit) counted
  LEFT JOIN (page JOIN ${DESK_CAR_TABLES.replace('vehicle v', 'vehicle v ON v.id = page.id')}) ON true ORDER BY page.updated_at DESC, page.id`

async function find(
  condition: Condition,
  status: VehicleState | null,
  page: number,
  db: Db,
): Promise<{ items: DeskCar[]; total: number }> {
  const { rows } = await db.query<Omit<DeskCar, 'id'> & { id: string | null; total: number }>(
    sqlFor(condition.sql),
    [status, (page - 1) * DESK_PAGE, ...condition.values],
  )
  const items = rows.flatMap(({ total: _total, id, ...car }) =>
    id === null ? [] : [{ id, ...car }],
  )
  return { items, total: rows[0]?.total ?? 0 }
}

/**
 * Cars by their code, plate, or the phone of who sells, holds or bought them, or else by words of make, model, version, year, city and seller, each of
 * which must be found somewhere; in a state where one is asked for. The latest changed come first.
 */
export async function findCars(
  text: string,
  status: VehicleState | null,
  page: number,
  db: Db = getPool(),
): Promise<{ items: DeskCar[]; total: number }> {
  const number = byNumber(text, 3)
  const found = number && (await find(number, status, page, db))
  return found && found.total > 0 ? found : find(byWords(text, 3), status, page, db)
}
