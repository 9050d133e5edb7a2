import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tables } from '@/lib/server/db/client'
import { now, timeAgo } from '@/lib/server/db/sql'

const hold = expressionBuilder<Tables, 'reservation'>()

/**
 * A transfer made before a hold's end may be seen a little later, so the hold waits until the gateway
 * was asked about its account after that end. A gateway that doesn't answer holds the car no longer
 * than this (the view `live_hold` says the same).
 */
const MAX_WAIT_FOR_GATEWAY_MINUTES = 15

const isGatewayAsked = hold.not(
  hold.exists(
    hold
      .selectFrom('deal_account')
      .whereRef('deal_account.reservation_id', '=', 'reservation.id')
      .where('deal_account.closed_at', 'is', null)
      .where((of) =>
        of.or([
          of('deal_account.checked_at', 'is', null),
          of('deal_account.checked_at', '<', of.ref('reservation.ends_at')),
        ]),
      )
      .select('deal_account.account_id'),
  ),
)

/**
 * Hold that expired but hasn't been ended. The states are literals because Postgres uses a partial
 * index only if it sees the value.
 */
export const isHoldLapsed = hold.or([
  hold('reservation.status', '=', sql.lit('pending')).and('reservation.pay_before', '<=', now),
  hold('reservation.status', '=', sql.lit('active'))
    .and('reservation.ends_at', '<=', now)
    .and(
      hold.or([
        hold('reservation.ends_at', '<=', timeAgo({ minutes: MAX_WAIT_FOR_GATEWAY_MINUTES })),
        isGatewayAsked,
      ]),
    ),
])

export function selectHolds(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('reservation')
    .innerJoin('quote', 'quote.id', 'reservation.quote_id')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.reservation_id', '=', 'reservation.id')
        .on('payment.purpose', '=', 'token'),
    )
    .where('reservation.customer_id', '=', customerId)
    .where('reservation.auction_id', 'is', null)
    .select(['reservation.id', 'reservation.vehicle_id as vehicleId', 'reservation.status'])
    .select(['reservation.created_at as createdAt', 'reservation.pay_before as payBefore'])
    .select(['reservation.paid_at as paidAt', 'reservation.ends_at as endsAt'])
    .select(['reservation.ended_at as endedAt', isHoldLapsed.as('isStale')])
    .select(['quote.version as quoteVersion', 'quote.total as quoteTotal'])
    .select('reservation.token_amount as agreedToken')
    .select(['payment.amount as tokenAmount', 'payment.status as tokenStatus'])
    .select('payment.order_id as orderId')
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
}

export type ReservationRow = Awaited<ReturnType<ReturnType<typeof selectHolds>['execute']>>[number]
