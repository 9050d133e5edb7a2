import { sql } from 'kysely'
import type { FreeVisit } from '@/lib/features/sales/rules/free-visits'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectVisitQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .innerJoin('service_visit as s', 's.purchase_id', 'p.id')
    .where('s.status', '=', 'booked')
    .select((of) => [
      's.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      's.address',
      's.part',
      of.ref('s.step').$castTo<FreeVisit>().as('visit'),
      sql<Date | null>`(s.day + time '20:00') AT TIME ZONE 'Asia/Kolkata'`.as('dueAt'),
    ])
}
