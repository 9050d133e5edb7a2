import { getDb } from '@/lib/server/db/client'
import { timeAgo } from '@/lib/server/db/sql'
import { MONEY_PLACEMENT_HOURS, type MoneyKind } from '../rules'

export function readOpenMoneyLine(id: string) {
  return getDb()
    .$kysely.selectFrom('money_line as l')
    .innerJoin('gateway_payment as g', 'g.id', 'l.gateway_payment_id')
    .leftJoin('payment as p', 'p.id', 'g.payment_id')
    .where('l.id', '=', id)
    .where('l.closed_at', 'is', null)
    .select((of) => [
      'l.id',
      of.ref('l.kind').$castTo<MoneyKind>().as('kind'),
      'l.paise',
      'l.proposed_by as proposedById',
      'g.id as gatewayPaymentId',
      'g.left_paise as leftPaise',
      'p.id as ourId',
      'p.order_id as orderId',
      'p.amount',
      'p.reservation_id as reservationId',
    ])
    .executeTakeFirst()
}

export type OpenLine = NonNullable<Awaited<ReturnType<typeof readOpenMoneyLine>>>

export async function listUnplacedMoney(): Promise<
  { gatewayPaymentId: string; ourId: string | null }[]
> {
  return (
    getDb()
      .$kysely.selectFrom('money_line as l')
      .innerJoin('gateway_payment as g', 'g.id', 'l.gateway_payment_id')
      .where('l.kind', '=', 'wrong_amount')
      .where('l.closed_at', 'is', null)
      // A proposed line waits for a second Dost.
      .where('l.proposed_by', 'is', null)
      .where('l.opened_at', '<', timeAgo({ hours: MONEY_PLACEMENT_HOURS }))
      .where('g.use', '=', 'undecided')
      .select(['g.id as gatewayPaymentId', 'g.payment_id as ourId'])
      .execute()
  )
}
