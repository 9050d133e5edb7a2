import { sql } from 'kysely'
import { PLACEMENT_HOURS, type MoneyKind } from '@/lib/features/payments/rules'
import type { Sql } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { HOURS_UNTIL_LATE } from '../rules/queues'
import { selectQueueCars } from './queue-page'

/**
 * Gateway payments that need a decision by staff. A transfer is of the deal in whose account it
 * came. Car and customer are null if the payment matches neither an order nor a deal.
 */
export function selectMoneyQueue(db: Sql) {
  return db
    .selectFrom('money_line as l')
    .innerJoin('gateway_payment as g', 'g.id', 'l.gateway_payment_id')
    .leftJoin('payment as p', 'p.id', 'g.payment_id')
    .leftJoin('deal_account as n', 'n.account_id', 'g.account_id')
    .leftJoin('reservation as r', (join) =>
      join.on((eb) => eb('r.id', '=', eb.fn.coalesce('p.reservation_id', 'n.reservation_id'))),
    )
    .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
    .leftJoin(selectQueueCars(db).as('v'), (join) =>
      join.on((eb) => eb('v.vehicleId', '=', eb.fn.coalesce('r.vehicle_id', 'a.vehicle_id'))),
    )
    .leftJoin('customer as c', (join) =>
      join.on((eb) => eb('c.id', '=', eb.fn.coalesce('r.customer_id', 'a.customer_id'))),
    )
    .leftJoin('gateway_dispute as d', 'd.id', 'l.subject')
    .leftJoin('staff as s', 's.id', 'l.proposed_by')
    .where('l.closed_at', 'is', null)
    .select((of) => [
      'l.id as key',
      'v.vehicleId',
      'v.carCode',
      'v.car',
      'v.plate',
      'v.cityId',
      'v.city',
      'v.dostId',
      'c.first_name as person',
      'c.id as personId',
      selectMaskedPhone(of.ref('c.phone')).as('phone'),
      'c.locale as language',
      of.ref('l.kind').$castTo<MoneyKind>().as('kind'),
      'l.paise',
      'l.detail',
      'l.reason',
      'l.proposed_by as proposedById',
      's.name as proposedBy',
      'l.opened_at as since',
      'g.id as gatewayPaymentId',
      'g.order_id as orderId',
      'g.left_paise as leftPaise',
      'p.amount',
      'p.purpose',
      sql<Date>`now()`.as('now'),
      sql<Date>`l.opened_at + make_interval(hours => ${PLACEMENT_HOURS})`.as('backAt'),
      sql<Date | null>`coalesce(d.respond_by, l.opened_at + make_interval(hours => ${HOURS_UNTIL_LATE.money}))`.as(
        'dueAt',
      ),
    ])
}
