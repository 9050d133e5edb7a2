import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { HOURS_UNTIL_LATE } from '../rules/queues'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

/**
 * Bank accounts that wait for a check, because the bank has another holder's name. Each is listed
 * with the owner's car that waits for its payout, else with the newest car that they offered, else
 * with the one they bought last.
 */
export function selectAccountQueue(db: Sql) {
  return selectQueueCars(db)
    .innerJoin('bank_account as b', (on) => on.on('b.status', '=', 'name_differs'))
    .innerJoin('customer as p', 'p.id', 'b.customer_id')
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
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'b.bank',
      'b.last_four as lastFour',
      'b.holder as typed',
      'b.name_at_bank as nameAtBank',
      sql<Date | null>`${of.ref('b.created_at')} + make_interval(hours => ${HOURS_UNTIL_LATE.accounts})`.as(
        'dueAt',
      ),
    ])
}
