import { sql } from 'kysely'
import { FETCH_DAYS } from '@/lib/features/selling/rules/handback'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectQueueCars } from './queue-page'

export function selectHandbackQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('car_to_hand_back as w', 'w.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'w.customer_id')
    .select((of) => [
      'v.id as key',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'w.owed',
      sql<Date | null>`${of.ref('w.withdrawn_at')} + make_interval(days => ${FETCH_DAYS})`.as(
        'dueAt',
      ),
    ])
}
