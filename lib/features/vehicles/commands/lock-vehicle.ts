import type { SqlDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import type { VehicleState } from '../rules/moves'

export async function lockVehicle(tx: SqlDb, vehicleId: string): Promise<VehicleState | null> {
  const car = await tx.$kysely
    .selectFrom('vehicle')
    .select('status')
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return car?.status ?? null
}

/** Marks a car as changed, so search and caches refresh after the commit. */
export async function touchVehicle(tx: SqlDb, vehicleId: string): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ updated_at: now })
    .where('id', '=', vehicleId)
    .execute()
}
