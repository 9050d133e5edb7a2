import type { Db } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'

/** The price of a car that the public doesn't see yet; it becomes its first price when it's listed. In the caller's transaction. */
export async function priceBeforeListing(db: Db, vehicleId: string, price: number): Promise<void> {
  await db.$kysely
    .updateTable('vehicle')
    .set({ price, first_price: null, updated_at: now })
    .where('id', '=', vehicleId)
    .execute()
}

/** The lower price of a car that is up for sale, in the caller's transaction, which holds the car's lock and has written its quote. */
export async function lowerPrice(tx: Db, vehicleId: string, price: number): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ price, updated_at: now })
    .where('id', '=', vehicleId)
    .execute()
}

/** When a car was sold and for how much; beside its move to `sold`, in the same transaction. */
export async function markSold(tx: Db, vehicleId: string, price: number): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ sold_at: now, sold_price: price })
    .where('id', '=', vehicleId)
    .execute()
}
