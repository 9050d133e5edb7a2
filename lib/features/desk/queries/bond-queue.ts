import { sql } from 'kysely'
import { BOND_PAYMENT_DAYS } from '@/lib/features/sales/rules/bond'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectQueueCars } from './queue-page'

export function selectBondQueue(db: KyselyDb) {
  return (
    selectQueueCars(db)
      .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
      .innerJoin('customer as h', 'h.id', 'p.customer_id')
      .innerJoin('purchase_step as s', (join) =>
        join.onRef('s.purchase_id', '=', 'p.id').on('s.step', '=', 'rc_issued'),
      )
      .innerJoinLateral(
        (of) =>
          of
            .selectFrom('bond_day as d')
            .whereRef('d.purchase_id', '=', 'p.id')
            .select(sql<number | null>`sum(d.amount)::int`.as('amount'))
            .as('d'),
        (join) => join.onTrue(),
      )
      .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
      .leftJoin('bank_account as b', (join) =>
        join
          .onRef('b.customer_id', '=', 'p.customer_id')
          .on('b.status', '=', 'verified')
          .on('b.replaced_at', 'is', null),
      )
      // Lets Postgres begin with the few purchases that owe something.
      .where('p.id', 'in', (of) => of.selectFrom('bond_day as o').select('o.purchase_id'))
      .where('s.done_at', 'is not', null)
      .where('y.purchase_id', 'is', null)
      .where('d.amount', '>', 0)
      .select((of) => [
        'p.id as key',
        'h.first_name as person',
        'h.id as personId',
        selectMaskedPhone(of.ref('h.phone')).as('phone'),
        'h.locale as language',
        of.ref('d.amount').$notNull().as('amount'),
        // Nothing can be paid before there is an account.
        sql<Date | null>`CASE WHEN b.usable_from IS NOT NULL THEN greatest(s.done_at, b.usable_from) + make_interval(days => ${BOND_PAYMENT_DAYS}) END`.as(
          'dueAt',
        ),
      ])
  )
}
