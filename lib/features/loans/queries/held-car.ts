import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { computeAgeInYears } from '@/lib/shared/dates'
import { findLoanLimits } from '../rules/limits'

export async function readHeldCarForLoan(db: Db, vehicleId: string, customerId: string) {
  const hold = await db.$kysely
    .selectFrom('reservation as r')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.customer_id', '=', customerId)
    .where('r.status', '=', 'active')
    .where('r.ends_at', '>', databaseNow)
    .select(['r.id as reservationId', 'r.token_amount as token', 'r.ends_at as endsAt'])
    .select(['q.total as price', 'v.year', databaseNow.as('now')])
    .executeTakeFirst()
  if (!hold || hold.endsAt === null) return null
  return {
    ...hold,
    endsAt: hold.endsAt,
    limits: findLoanLimits(hold.price, hold.token, computeAgeInYears(hold.year, hold.now)),
  }
}
