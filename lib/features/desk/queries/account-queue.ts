import { sql } from 'kysely'
import type { Sql } from '@/lib/server/db/kysely'
import { QUEUE_HOURS } from '../rules/queues'
import { queueCars } from './queue-page'

/** Owners' accounts that are in another name at the bank: a person decides. Each stands at its owner's newest car. */
export function accountQueue(db: Sql) {
  return queueCars(db)
    .innerJoin('bank_account as b', 'b.customer_id', 'v.seller_id')
    .innerJoin('customer as p', 'p.id', 'v.seller_id')
    .where('b.status', '=', 'name_differs')
    .where('v.id', '=', (of) =>
      of
        .selectFrom('vehicle as newest')
        .whereRef('newest.seller_id', '=', 'b.customer_id')
        .select(({ fn }) => fn.max('newest.id').as('id')),
    )
    .select((of) => [
      'b.id as key',
      'p.first_name as person',
      'p.phone',
      'p.locale as language',
      'b.bank',
      'b.last_four as lastFour',
      'b.holder as typed',
      'b.name_at_bank as nameAtBank',
      sql<Date | null>`${of.ref('b.created_at')} + make_interval(hours => ${QUEUE_HOURS.accounts})`.as(
        'dueAt',
      ),
    ])
}
