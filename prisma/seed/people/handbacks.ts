import { sql } from 'kysely'
import type { KyselyDb } from '../../../lib/server/db/kysely'
import { addHours } from '../days'

const WAITING = 1
const HOURS_TO_FETCH = 45

function readWaiting(db: KyselyDb) {
  return db
    .selectFrom('car_to_hand_back as w')
    .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
    .select(['v.id', 'v.kms', 'v.city_id as cityId', 'w.withdrawn_at as withdrawnAt'])
    .orderBy('w.withdrawn_at', 'desc')
    .orderBy('v.number')
    .execute()
}

/** Hands back all withdrawn cars but the newest of each city. Their photographs aren't seeded. */
export async function seedHandbacks(db: KyselyDb, { now }: { now: Date }): Promise<void> {
  const byCity = Map.groupBy(await readWaiting(db), ({ cityId }) => cityId)
  const { id: staffId } = await db
    .selectFrom('staff')
    .where('role', '=', 'dost')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const gone = [...byCity.values()].flatMap((cars) =>
    cars.slice(WAITING).map(({ id, kms, withdrawnAt }) => {
      const at = addHours(withdrawnAt, HOURS_TO_FETCH)
      return { id, kms, at: at < now ? at : now }
    }),
  )
  if (gone.length === 0) return
  await sql`ALTER TABLE car_handback DISABLE TRIGGER handback_allowed`.execute(db)
  await db
    .insertInto('odometer_reading')
    .values(
      gone.map(({ id, kms, at }) => ({
        ...{ vehicle_id: id, kind: 'handback', kms, read_at: at },
        staff_id: staffId,
      })),
    )
    .execute()
  await db
    .insertInto('car_handback')
    .values(
      gone.map(({ id, kms, at }) => ({ vehicle_id: id, kms, handed_at: at, staff_id: staffId })),
    )
    .execute()
  await sql`SET CONSTRAINTS handback_is_read IMMEDIATE`.execute(db)
  await sql`ALTER TABLE car_handback ENABLE TRIGGER handback_allowed`.execute(db)
}
