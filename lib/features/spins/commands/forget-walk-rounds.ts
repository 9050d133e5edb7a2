import type { Db } from '@/lib/server/db/client'

/**
 * The jobs that sweep files then delete the pictures.
 * @returns the number of pictures
 */
export async function forgetWalkRounds(db: Db, vehicleIds: readonly string[]): Promise<number> {
  if (vehicleIds.length === 0) return 0
  const { numDeletedRows } = await db.$kysely
    .deleteFrom('walk_frame')
    .where('vehicle_id', 'in', vehicleIds)
    .executeTakeFirst()
  await db.$kysely.deleteFrom('walk_round').where('vehicle_id', 'in', vehicleIds).execute()
  return Number(numDeletedRows)
}
