import { getPool } from '@/lib/server/db/pool'

export interface InterestWeek {
  /** The week's first day, `YYYY-MM-DD`. */
  from: string
  views: number
  likes: number
  testDrives: number
}

const WEEKS = `SELECT to_char(week, 'YYYY-MM-DD') AS from,
    (SELECT count(*)::int FROM vehicle_view w WHERE w.vehicle_id = $1 AND w.day >= week AND w.day < week + 7) AS views,
    (SELECT count(*)::int FROM favourite f WHERE f.vehicle_id = $1
      AND (f.created_at AT TIME ZONE 'Asia/Kolkata')::date >= week AND (f.created_at AT TIME ZONE 'Asia/Kolkata')::date < week + 7) AS likes,
    (SELECT count(*)::int FROM test_drive d WHERE d.vehicle_id = $1 AND d.status IN ('booked', 'done')
      AND (d.starts_at AT TIME ZONE 'Asia/Kolkata')::date >= week AND (d.starts_at AT TIME ZONE 'Asia/Kolkata')::date < week + 7) AS "testDrives"
  FROM (SELECT (date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata'))::date - 7 * back AS week FROM generate_series(7, 0, -1) AS back) weeks`

/** How much a car was looked at, liked and driven, in each of the last eight weeks. The caller has seen whose it is. */
export async function readInterest(vehicleId: string): Promise<InterestWeek[]> {
  const { rows } = await getPool().query<InterestWeek>(WEEKS, [vehicleId])
  return rows
}
