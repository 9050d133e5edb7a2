import { type Expression, sql } from 'kysely'
import { getDb } from '@/lib/server/db/client'

const WEEKS = 8

/** The caller has checked who owns the car. */
export async function readInterest(vehicleId: string) {
  const db = getDb().$kysely
  const thisWeek = sql`date_trunc('week', now() AT TIME ZONE 'Asia/Kolkata')::date`
  const weeks = sql<{
    week: Date
  }>`(SELECT ${thisWeek} - 7 * back FROM generate_series(${sql.lit(WEEKS - 1)}, 0, -1) AS back)`
  const dayOf = (instant: Expression<unknown>) =>
    sql<Date>`(${instant} AT TIME ZONE 'Asia/Kolkata')::date`
  const within = (day: Expression<unknown>, week: Expression<unknown>) =>
    sql<boolean>`${day} >= ${week} AND ${day} < ${week} + 7`
  const count = sql<number>`count(*)::int`.as('count')
  const rows = await db
    .selectFrom(weeks.as<'weeks'>(sql`weeks(week)`))
    .select((of) => [
      sql<string>`to_char(${of.ref('week')}, 'YYYY-MM-DD')`.as('from'),
      of
        .selectFrom('vehicle_view as w')
        .where('w.vehicle_id', '=', vehicleId)
        .where((view) => within(view.ref('w.day'), view.ref('weeks.week')))
        .select(count)
        .$asScalar()
        .$notNull()
        .as('views'),
      of
        .selectFrom('favourite as f')
        .where('f.vehicle_id', '=', vehicleId)
        .where((like) => within(dayOf(like.ref('f.created_at')), like.ref('weeks.week')))
        .select(count)
        .$asScalar()
        .$notNull()
        .as('likes'),
      of
        .selectFrom('test_drive as d')
        .where('d.vehicle_id', '=', vehicleId)
        .where('d.status', 'in', ['booked', 'done'])
        .where((drive) => within(dayOf(drive.ref('d.starts_at')), drive.ref('weeks.week')))
        .select(count)
        .$asScalar()
        .$notNull()
        .as('testDrives'),
    ])
    .execute()
  return rows
}

export type InterestWeek = Awaited<ReturnType<typeof readInterest>>[number]
