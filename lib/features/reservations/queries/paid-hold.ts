import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

/**
 * Reads the car's active hold with its price and token. The caller holds the car's lock.
 * @param paidAt time of a payment noticed late: a hold that ran at that time is still valid, unless
 * it has been ended
 */
export async function readPaidHold(tx: Db, vehicleId: string, paidAt?: Date) {
  const hold = await tx.$kysely
    .selectFrom('reservation as r')
    .innerJoin('quote as q', 'q.id', 'r.quote_id')
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.status', '=', 'active')
    .where('r.ends_at', '>', paidAt ? sql<Date>`least(now(), ${paidAt}::timestamptz)` : databaseNow)
    .select(['r.id as reservationId', 'r.customer_id as customerId', 'r.paid_at as paidAt'])
    .select(['q.total as price', 'r.auction_id as auctionId', databaseNow.as('now')])
    .select((eb) =>
      eb
        .selectFrom('payment as p')
        .select((of) => of.fn.coalesce('p.kept_amount', 'p.amount').as('amount'))
        .whereRef('p.reservation_id', '=', 'r.id')
        .where('p.status', '=', 'captured')
        .as('tokenPaid'),
    )
    // A blocked token isn't paid yet, but isn't asked for again: the sale debits it.
    .select((eb) =>
      eb
        .selectFrom('payment_block as k')
        .select('k.amount')
        .whereRef('k.reservation_id', '=', 'r.id')
        .where('k.state', 'in', ['blocked', 'debit_asked'])
        .as('tokenBlocked'),
    )
    .select((eb) =>
      eb
        .selectFrom('payment_block as k')
        .select('k.lasts_until')
        .whereRef('k.reservation_id', '=', 'r.id')
        .as('blockedUntil'),
    )
    .select((eb) =>
      eb
        .selectFrom('home_delivery as d')
        .select('d.fee')
        .whereRef('d.reservation_id', '=', 'r.id')
        .where('d.status', '<>', 'cancelled')
        .as('deliveryFee'),
    )
    .select((eb) =>
      eb
        .selectFrom('exchange_credit as x')
        .whereRef('x.reservation_id', '=', 'r.id')
        .select('x.credit')
        .as('oldCar'),
    )
    .executeTakeFirst()
  if (!hold || hold.paidAt === null) return null
  return {
    ...hold,
    paidAt: hold.paidAt,
    tokenPaid: hold.tokenPaid ?? 0,
    tokenBlocked: hold.tokenBlocked ?? 0,
    deliveryFee: hold.deliveryFee ?? 0,
    oldCar: hold.oldCar ?? 0,
  }
}

export type PaidHold = NonNullable<Awaited<ReturnType<typeof readPaidHold>>>

export function readHoldCarAndBuyer(
  db: Db,
  reservationId: string,
): Promise<{ vehicleId: string; customerId: string } | null> {
  return db.reservation.findUnique({
    where: { id: reservationId },
    select: { vehicleId: true, customerId: true },
  })
}
