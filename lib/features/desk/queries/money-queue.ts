import { type Expression, sql } from 'kysely'
import { MONEY_PLACEMENT_HOURS, type MoneyKind } from '@/lib/features/payments/rules'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { DESK_AIM_HOURS } from '../rules/queues'
import { selectQueueCars } from './queue-page'

export type QueuedMoneyKind = MoneyKind | 'taken_by_hand'

const hoursAfter = (at: Expression<unknown>, hours: number) =>
  sql<Date>`${at} + make_interval(hours => ${hours})`

function selectTakenByHand(db: KyselyDb) {
  return db
    .selectFrom('buyer_payment as y')
    .innerJoin('reservation as r', 'r.id', 'y.reservation_id')
    .innerJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'r.vehicle_id')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .where('r.status', 'in', ['expired', 'released', 'failed'])
    .where('y.returned_at', 'is', null)
    .where('y.gateway_payment_id', 'is', null)
    .select((of) => [
      'y.id as key',
      of.ref('v.vehicleId').$castTo<string | null>().as('vehicleId'),
      of.ref('v.carCode').$castTo<string | null>().as('carCode'),
      of.ref('v.car').$castTo<string | null>().as('car'),
      'v.plate',
      of.ref('v.cityId').$castTo<number | null>().as('cityId'),
      of.ref('v.city').$castTo<string | null>().as('city'),
      'v.dostId',
      of.ref('c.first_name').$castTo<string | null>().as('person'),
      of.ref('c.id').$castTo<string | null>().as('personId'),
      selectMaskedPhone(of.ref('c.phone')).$castTo<string | null>().as('phone'),
      of.ref('c.locale').$castTo<string | null>().as('language'),
      sql<QueuedMoneyKind>`'taken_by_hand'`.as('kind'),
      sql<number>`y.amount::float8 * 100`.as('paise'),
      of.ref('y.reference').$castTo<string | null>().as('detail'),
      sql<string | null>`NULL::text`.as('reason'),
      sql<string | null>`NULL::text`.as('proposedById'),
      sql<string | null>`NULL::text`.as('proposedBy'),
      of.fn.coalesce('r.ended_at', 'y.created_at').as('since'),
      sql<string | null>`NULL::text`.as('gatewayPaymentId'),
      sql<string | null>`NULL::text`.as('orderId'),
      sql<number>`0`.as('leftPaise'),
      of.ref('y.amount').$castTo<number | null>().as('amount'),
      sql<string | null>`NULL::text`.as('purpose'),
      sql<Date>`now()`.as('now'),
      hoursAfter(of.ref('r.ended_at'), MONEY_PLACEMENT_HOURS).as('backAt'),
      hoursAfter(of.ref('r.ended_at'), DESK_AIM_HOURS.money).$castTo<Date | null>().as('dueAt'),
    ])
}

export function selectMoneyQueue(db: KyselyDb) {
  return selectAtGateway(db).unionAll(selectTakenByHand(db))
}

/**
 * A transfer belongs to the deal of its account. Car and customer are null if the payment matches
 * neither an order nor a deal.
 */
function selectAtGateway(db: KyselyDb) {
  return db
    .selectFrom('money_line as l')
    .innerJoin('gateway_payment as g', 'g.id', 'l.gateway_payment_id')
    .leftJoin('payment as p', 'p.id', 'g.payment_id')
    .leftJoin('deal_account as n', 'n.account_id', 'g.account_id')
    .leftJoin('reservation as r', (join) =>
      join.on((eb) =>
        eb('r.id', '=', eb.fn.coalesce('p.reservation_id', 'p.part_of_id', 'n.reservation_id')),
      ),
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
      of.ref('l.kind').$castTo<QueuedMoneyKind>().as('kind'),
      sql<number>`l.paise::float8`.as('paise'),
      'l.detail',
      'l.reason',
      'l.proposed_by as proposedById',
      's.name as proposedBy',
      'l.opened_at as since',
      of.ref('g.id').$castTo<string | null>().as('gatewayPaymentId'),
      'g.order_id as orderId',
      'g.left_paise as leftPaise',
      'p.amount',
      'p.purpose',
      sql<Date>`now()`.as('now'),
      hoursAfter(of.ref('l.opened_at'), MONEY_PLACEMENT_HOURS).as('backAt'),
      sql<Date | null>`coalesce(d.respond_by, l.opened_at + make_interval(hours => ${DESK_AIM_HOURS.money}))`.as(
        'dueAt',
      ),
    ])
}
