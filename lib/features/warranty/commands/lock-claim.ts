import type { Db } from '@/lib/server/db/client'
import { readClock } from '@/lib/server/database-time'
import { DomainError } from '@/lib/shared/error-codes'
import type { ClaimState } from '../rules'

/**
 * Also locks the purchase, so that two claims can't both use the remainder of its limit. @throws
 * DomainError `not_found`
 */
export async function lockClaim(tx: Db, id: string) {
  const claim = await tx.$kysely
    .selectFrom('warranty_claim as c')
    .innerJoin('purchase as p', 'p.id', 'c.purchase_id')
    .where('c.id', '=', id)
    .select(['c.id', 'c.number', 'c.amount', 'c.decided_by_id as decidedById', 'p.price'])
    .select(['p.id as purchaseId', 'p.vehicle_id as vehicleId', 'p.customer_id as customerId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('car_return as r')
          .whereRef('r.purchase_id', '=', 'p.id')
          .where('r.state', '=', 'refunded')
          .select('r.id'),
      ).as('isReturned'),
    )
    .select((of) => of.ref('c.state').$castTo<ClaimState>().as('state'))
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new DomainError('not_found')
  const now = await readClock(tx)
  return { ...claim, now }
}

export type LockedClaim = Awaited<ReturnType<typeof lockClaim>>
