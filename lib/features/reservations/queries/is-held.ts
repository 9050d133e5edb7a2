import { type Db, getDb } from '@/lib/server/db/client'

export async function isCarHeld(vehicleId: string, db: Db = getDb()): Promise<boolean> {
  const hold = await db.$kysely
    .selectFrom('live_hold')
    .where('vehicle_id', '=', vehicleId)
    .select('id')
    .executeTakeFirst()
  return hold !== undefined
}
