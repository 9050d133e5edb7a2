import type { SqlDb } from '@/lib/server/db/client'
import { anyOf, databaseNow } from '@/lib/server/db/sql'
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

/**
 * Locks several cars in the order of their ids. Every transaction that locks more than one does so,
 * to prevent deadlocks.
 */
export async function lockVehicles(tx: SqlDb, vehicleIds: readonly string[]): Promise<void> {
  await tx.$kysely
    .selectFrom('vehicle')
    .select('id')
    .where('id', '=', anyOf(vehicleIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Marks a car as changed, so that search and caches refresh after the commit. */
export async function touchVehicle(tx: SqlDb, vehicleId: string): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ updated_at: databaseNow })
    .where('id', '=', vehicleId)
    .execute()
}
