import { sql } from 'kysely'
import type { Db } from '@/lib/server/db/client'

export type OpenBusiness = 'hold' | 'refund' | 'purchase' | 'return' | 'car' | 'claim'

export async function findOpenBusiness(db: Db, customerId: string): Promise<OpenBusiness | null> {
  const open = await db.$kysely
    .selectNoFrom((eb) => [
      eb.exists(holds(db, customerId)).as('hold'),
      eb
        .or([eb.exists(refunds(db, customerId)), eb.exists(transfersBack(db, customerId))])
        .as('refund'),
      eb
        .or([eb.exists(undelivered(db, customerId)), eb.exists(unpaidBonds(db, customerId))])
        .as('purchase'),
      eb.exists(openReturns(db, customerId)).as('return'),
      eb.exists(carsBeingSold(db, customerId)).as('car'),
      eb.exists(claims(db, customerId)).as('claim'),
    ])
    .executeTakeFirstOrThrow()
  const reasons = ['hold', 'refund', 'purchase', 'return', 'car', 'claim'] as const
  return reasons.find((reason) => open[reason]) ?? null
}

/** Includes bids: a bid binds like a hold until its auction ends. */
function holds(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('live_hold')
    .select('id')
    .where('customer_id', '=', customerId)
    .union(
      db.$kysely
        .selectFrom('auction as a')
        .where('a.state', 'in', ['open', 'won', 'agreed'])
        .where(sql<boolean>`${customerId} IN (SELECT dealer_id FROM auction_bidders(a.id))`)
        .select('a.id'),
    )
}

function transfersBack(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('reservation as r')
    .leftJoin('buyer_payment as b', (on) =>
      on.onRef('b.reservation_id', '=', 'r.id').on('b.returned_at', 'is', null),
    )
    .leftJoin('deal_account as d', 'd.reservation_id', 'r.id')
    .leftJoin('gateway_payment as g', 'g.account_id', 'd.account_id')
    .select('r.id')
    .where('r.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('r.status', 'in', ['expired', 'released', 'failed']).and('b.id', 'is not', null),
        eb('g.owed_paise', '>', 0),
        eb('g.use', '=', 'undecided').and('g.left_paise', '>', 0),
      ]),
    )
}

function refunds(db: Db, customerId: string) {
  return (
    db.$kysely
      .selectFrom('payment as p')
      .leftJoin('reservation as r', (join) =>
        join.on((of) => of('r.id', '=', of.fn.coalesce('p.reservation_id', 'p.part_of_id'))),
      )
      .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
      .leftJoin('gateway_payment as g', 'g.payment_id', 'p.id')
      .select('p.id')
      // Refunds that are due or in progress, and payments that nobody has placed yet.
      .where((eb) =>
        eb.or([
          eb('p.status', '=', 'refund_due'),
          eb('g.owed_paise', '>', 0),
          eb('g.use', '=', 'undecided').and('g.left_paise', '>', 0),
        ]),
      )
      .where((eb) => eb.or({ 'r.customer_id': customerId, 'a.customer_id': customerId }))
  )
}

function claims(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('warranty_claim as w')
    .innerJoin('purchase as p', 'p.id', 'w.purchase_id')
    .select('w.id')
    .where('p.customer_id', '=', customerId)
    .where('w.state', 'in', ['asked', 'seen', 'accepted'])
}

function undelivered(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('purchase as p')
    .select('p.id')
    .where('p.customer_id', '=', customerId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase_step as s')
            .select('s.step')
            .whereRef('s.purchase_id', '=', 'p.id')
            .where('s.step', '=', 'delivered')
            .where('s.done_at', 'is not', null),
        ),
      ),
    )
}

function unpaidBonds(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('bond_day as b')
    .innerJoin('purchase as p', 'p.id', 'b.purchase_id')
    .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
    .select('p.id')
    .where('p.customer_id', '=', customerId)
    .where('y.purchase_id', 'is', null)
}

function openReturns(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('car_return as r')
    .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
    .select('r.id')
    .where('p.customer_id', '=', customerId)
    .where('r.state', 'in', ['asked', 'taken_back', 'agreed'])
}

function carsBeingSold(db: Db, customerId: string) {
  return db.$kysely
    .selectFrom('vehicle as v')
    .leftJoin('settlement as s', 's.vehicle_id', 'v.id')
    .select('v.id')
    .where('v.seller_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('v.status', 'not in', ['withdrawn', 'delivered']),
        eb('v.status', '=', 'delivered').and('s.paid_at', 'is', null),
        eb('v.id', 'in', eb.selectFrom('car_to_hand_back').select('vehicle_id')),
      ]),
    )
}
