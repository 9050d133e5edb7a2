import type { Actor } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export type CarRole = 'seller' | 'buyer' | 'staff'

export async function findCarRole(vehicleId: string, actor: Actor): Promise<CarRole | null> {
  const { customerId, staff } = actor
  const car = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .where('v.id', '=', vehicleId)
    .select(({ exists, selectFrom }) => [
      'v.seller_id as sellerId',
      exists(
        selectFrom('purchase as p')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .where('p.customer_id', '=', customerId)
          .select('p.id'),
      ).as('hasBought'),
      exists(
        selectFrom('reservation as r')
          .whereRef('r.vehicle_id', '=', 'v.id')
          .where('r.customer_id', '=', customerId)
          .where('r.status', '=', 'active')
          .where('r.ends_at', '>', databaseNow)
          .select('r.id'),
      ).as('holds'),
    ])
    .executeTakeFirst()
  if (!car) return null
  if (customerId === null) return staff === null ? null : 'staff'
  if (car.sellerId === customerId) return 'seller'
  return car.hasBought || car.holds ? 'buyer' : null
}
