import { type Expression, sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { DESK_AIM_HOURS } from '../rules/queues'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

const selectAim = (since: Expression<unknown>) =>
  sql<Date>`${since} + make_interval(hours => ${DESK_AIM_HOURS.accounts})`

/**
 * Bank accounts that wait for a check, because the bank has another holder's name. Each is listed
 * with the owner's car that waits for its payout, else with the latest one sold or bought. It is due
 * by the day of that payout, which its seller was promised.
 */
export function selectAccountQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('bank_account as b', (on) => on.on('b.status', '=', 'name_differs'))
    .innerJoin('customer as p', 'p.id', 'b.customer_id')
    .leftJoin('settlement as due', (join) =>
      join
        .onRef('due.vehicle_id', '=', 'v.id')
        .onRef('v.seller_id', '=', 'b.customer_id')
        .on('due.paid_at', 'is', null),
    )
    .where('v.id', '=', (of) => {
      const sold = of
        .selectFrom('vehicle as own')
        .leftJoin('settlement as s', 's.vehicle_id', 'own.id')
        .whereRef('own.seller_id', '=', 'b.customer_id')
        .orderBy(sql`s.vehicle_id IS NOT NULL AND s.paid_at IS NULL`, 'desc')
        .orderBy('own.id', 'desc')
        .select('own.id')
        .limit(1)
      const bought = of
        .selectFrom('purchase as own')
        .whereRef('own.customer_id', '=', 'b.customer_id')
        .orderBy('own.created_at', 'desc')
        .select('own.vehicle_id')
        .limit(1)
      return of.fn.coalesce(sold, bought)
    })
    .select((of) => [
      'b.id as key',
      sql<
        'payout' | 'desk'
      >`CASE WHEN ${of.ref('due.vehicle_id')} IS NULL THEN 'desk' ELSE 'payout' END`.as('waitsFor'),
      selectAim(of.ref('b.created_at')).as('aimAt'),
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'b.bank',
      'b.last_four as lastFour',
      'b.holder as typed',
      'b.name_at_bank as nameAtBank',
      sql<Date | null>`coalesce(${of.ref('due.due_at')}, ${selectAim(of.ref('b.created_at'))})`.as(
        'dueAt',
      ),
    ])
}
