import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectDayText } from './desk-cars'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectDeliveryQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .innerJoin('home_delivery as h', 'h.reservation_id', 'p.reservation_id')
    .where('h.status', '=', 'chosen')
    .select((of) => [
      'h.id as key',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      'h.address',
      'h.pincode',
      'h.kms',
      'h.part',
      selectDayText(of.ref('h.day')).as('day'),
      sql<Date | null>`(h.day + time '20:00') AT TIME ZONE 'Asia/Kolkata'`.as('dueAt'),
    ])
}
