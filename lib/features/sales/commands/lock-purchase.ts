import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * Locks the car until the transaction ends and returns its purchase.
 * @throws DomainError `not_found` if not sold
 */
export async function lockPurchase(tx: Db, vehicleId: string) {
  if (!(await lockVehicle(tx, vehicleId))) throw new DomainError('not_found')
  const purchase = await tx.$kysely
    .selectFrom('purchase as p')
    .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
    .where('p.vehicle_id', '=', vehicleId)
    .select(['p.id', 'p.customer_id as buyerId', databaseNow.as('now')])
    .select(({ fn }) => fn.coalesce('v.sold_at', 'p.created_at').as('soldAt'))
    .executeTakeFirst()
  if (!purchase) throw new DomainError('not_found')
  const steps = await tx.purchaseStep.findMany({
    where: { purchaseId: purchase.id },
    select: { step: true, doneAt: true },
  })
  return { ...purchase, steps }
}

export type LockedPurchase = Awaited<ReturnType<typeof lockPurchase>>
