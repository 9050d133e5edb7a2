import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export async function setPriceBeforeListing(
  db: Db,
  vehicleId: string,
  price: number,
): Promise<void> {
  await db.$kysely
    .updateTable('vehicle')
    .set({ price, first_price: null, updated_at: databaseNow })
    .where('id', '=', vehicleId)
    .execute()
}

/** The caller has locked the car, and writes a new quote in the same transaction. */
export async function lowerPrice(tx: Db, vehicleId: string, price: number): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ price, updated_at: databaseNow })
    .where('id', '=', vehicleId)
    .execute()
}

export async function markSold(tx: Db, vehicleId: string, price: number): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ sold_at: databaseNow, sold_price: price })
    .where('id', '=', vehicleId)
    .execute()
}

/** A car from an auction is sold as it is, without our warranty. */
export async function removeWarranty(tx: Db, vehicleId: string): Promise<void> {
  await tx.$kysely
    .updateTable('vehicle')
    .set({ warranty_months: 0, updated_at: databaseNow })
    .where('id', '=', vehicleId)
    .execute()
}
