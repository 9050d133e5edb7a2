import { PUBLIC_STATES } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

async function addFavourites(customerId: string, vehicleIds: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await getDb()
    .$kysely.insertInto('favourite')
    .columns(['customer_id', 'vehicle_id'])
    .expression((eb) =>
      eb
        .selectFrom('vehicle')
        .select([eb.val(customerId).as('customer_id'), 'id'])
        .where('id', '=', anyOf(vehicleIds))
        .where('status', 'in', PUBLIC_STATES)
        .where('listed_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'vehicle_id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Idempotent. Only public cars can be added; any favourite can be removed. */
export async function setFavourite(
  customerId: string,
  vehicleId: string,
  favourite: boolean,
): Promise<{ vehicleId: string; favourite: boolean }> {
  const changed = favourite
    ? await addFavourites(customerId, [vehicleId])
    : (await getDb().favourite.deleteMany({ where: { customerId, vehicleId } })).count
  if (changed === 0) await refuseUnknown(vehicleId)
  return { vehicleId, favourite }
}

async function refuseUnknown(id: string): Promise<void> {
  const car = await getDb().vehicle.findUnique({
    where: { id, status: { in: [...PUBLIC_STATES] }, listedAt: { not: null } },
    select: { id: true },
  })
  if (!car) throw new DomainError('not_found')
}

export async function addRememberedFavourites(
  customerId: string,
  vehicleIds: readonly string[],
): Promise<void> {
  if (vehicleIds.length > 0) await addFavourites(customerId, vehicleIds)
}
