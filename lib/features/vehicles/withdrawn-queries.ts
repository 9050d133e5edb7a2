import { getPool } from '@/lib/server/db/pool'

export interface WithdrawnCar {
  id: string
  carCode: string
  year: number
  make: string
  model: string
}

// Only cars that had been on show: what never was public stays unknown, as if it weren't there.
const SELECT = `SELECT v.id, v.car_code AS "carCode", v.year, k.name AS make, m.name AS model
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id
  WHERE v.status = 'withdrawn' AND v.listed_at IS NOT NULL AND (v.id = ANY($1::text[]) OR v.car_code = ANY($1::text[]))`

/** What cars were called that were on show once and have been taken back, by id or car code. */
export async function getWithdrawnCars(idsOrCodes: readonly string[]): Promise<WithdrawnCar[]> {
  if (idsOrCodes.length === 0) return []
  const { rows } = await getPool().query<WithdrawnCar>(SELECT, [idsOrCodes])
  return rows
}
