import { sql } from 'kysely'
import type { LoanStatus } from '@/lib/features/loans/rules/moves'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectLoanQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('reservation as r', 'r.vehicle_id', 'v.id')
    .innerJoin('loan_application as l', 'l.reservation_id', 'r.id')
    .innerJoin('customer as b', 'b.id', 'r.customer_id')
    .where('r.status', '=', 'active')
    .where('l.status', 'in', ['submitted', 'sent', 'more_needed', 'approved'])
    .select((of) => [
      'l.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      'l.amount',
      of.ref('l.status').$castTo<LoanStatus>().as('status'),
      sql<Date | null>`least(r.ends_at, l.offer_until)`.as('dueAt'),
    ])
}
