import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BlockState } from '@/lib/features/payments/rules/blocks'
import type { Db, Tables } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

const hold = expressionBuilder<Tables, 'reservation'>()

/**
 * Money paid before a hold's end may be noticed a little later, so the hold waits until the gateway
 * was asked after its end. A gateway that doesn't answer holds the car for at most 15 minutes. The
 * view `live_hold` uses the same function.
 */
const waitsForGateway = sql<boolean>`waits_for_gateway(reservation.id, reservation.ends_at)`

/**
 * An expired hold that hasn't been ended. The states are literals, because Postgres uses a partial
 * index only if it sees the value.
 */
export const isHoldLapsed = hold.or([
  hold('reservation.status', '=', sql.lit('pending')).and(
    'reservation.pay_before',
    '<=',
    databaseNow,
  ),
  hold('reservation.status', '=', sql.lit('active'))
    .and('reservation.ends_at', '<=', databaseNow)
    .and(hold.not(waitsForGateway)),
])

/** A dealer's holds of auctioned cars are shown with their auction, so lists leave them out. */
export function selectHolds(db: Db, customerId: string, { withAuctions = false } = {}) {
  return (
    db.$kysely
      .selectFrom('reservation')
      .innerJoin('quote', 'quote.id', 'reservation.quote_id')
      .leftJoin('payment', (join) =>
        join
          .onRef('payment.reservation_id', '=', 'reservation.id')
          .on('payment.purpose', '=', 'token'),
      )
      // Without an order there is nothing to approve: the buyer can pay the token or give it up.
      .leftJoin('payment_block', (join) =>
        join
          .onRef('payment_block.reservation_id', '=', 'reservation.id')
          .on('payment_block.order_id', 'is not', null),
      )
      .where('reservation.customer_id', '=', customerId)
      .$if(!withAuctions, (holds) => holds.where('reservation.auction_id', 'is', null))
      .select(['reservation.id', 'reservation.vehicle_id as vehicleId', 'reservation.status'])
      .select(['reservation.created_at as createdAt', 'reservation.pay_before as payBefore'])
      .select(['reservation.paid_at as paidAt', 'reservation.ends_at as endsAt'])
      .select(['reservation.ended_at as endedAt', isHoldLapsed.as('isStale')])
      .select(['quote.version as quoteVersion', 'quote.total as quoteTotal'])
      .select('reservation.token_amount as agreedToken')
      .select(['payment.amount as tokenAmount', 'payment.status as tokenStatus'])
      .select(['payment.order_id as orderId', 'payment_block.lasts_until as blockUntil'])
      .select((eb) => eb.ref('payment_block.state').$castTo<BlockState | null>().as('blockState'))
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('purchase')
            .innerJoin('purchase_step', 'purchase_step.purchase_id', 'purchase.id')
            .whereRef('purchase.reservation_id', '=', 'reservation.id')
            .select(['purchase_step.step', 'purchase_step.done_at as doneAt']),
        ).as('steps'),
      )
      .orderBy('reservation.created_at', 'desc')
      .orderBy('reservation.id', 'desc')
  )
}

export type ReservationRow = Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number]
