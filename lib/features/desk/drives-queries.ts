import type { Pool } from 'pg'
import { getPool } from '@/lib/server/db/pool'
import type { DayDrive } from './dto'

const DRIVES = `SELECT d.id, d.vehicle_id AS "vehicleId", v.year || ' ' || k.name || ' ' || m.name AS car, v.car_code AS "carCode", c.first_name AS customer, c.phone,
    d.kind, d.status::text AS status, d.starts_at AS "startsAt", d.driver, d.out_at AS "outAt", d.out_kms AS "outKms", d.in_kms AS "inKms", v.kms
  FROM test_drive d JOIN vehicle v ON v.id = d.vehicle_id JOIN customer c ON c.id = d.customer_id
  JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE (d.starts_at AT TIME ZONE 'Asia/Kolkata')::date = $1::date AND ($2::int IS NULL OR d.city_id = $2)
  ORDER BY d.starts_at, d.id LIMIT 500`

/** The drives and visits of a day (`YYYY-MM-DD`) in a city, or in all. */
export async function readDrivesOfDay(
  { day, cityId }: { day: string; cityId: number | null },
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<DayDrive[]> {
  const { rows } = await pool.query<DayDrive>(DRIVES, [day, cityId])
  return rows
}

/** The cities that have a yard, by name. */
export async function readYardCities(
  pool: Pick<Pool, 'query'> = getPool(),
): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'SELECT id, name FROM city ORDER BY name',
  )
  return rows
}
