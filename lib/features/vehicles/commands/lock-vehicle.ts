import type { SqlDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import type { VehicleState } from '../rules/moves'

/**
 * Locks a car until the transaction ends, so that those who change what belongs to it come one after the other, and
 * answers the state it is in; null where there is no such car.
 */
export async function lockVehicle(tx: SqlDb, vehicleId: string): Promise<VehicleState | null> {
  const car = await tx.$kysely
    .selectFrom('vehicle')
    .select('status')
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return car?.status ?? null
}

/** Marks a car as changed where what belongs to it has: search and caches hear of it when the transaction ends. */
export async function touchVehicle(tx: SqlDb, vehicleId: string): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ updated_at: now })
    .where('id', '=', vehicleId)
    .execute()
}
