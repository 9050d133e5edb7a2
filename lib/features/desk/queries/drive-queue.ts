import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectCarName } from '@/lib/server/db/car-name'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { timeAgo, timeFromNow } from '@/lib/server/db/sql'
import type { DayDrive } from '../dto'
import { selectNamedCars } from './desk-cars'

export function selectDriveQueue(db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('test_drive as d', 'd.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'd.customer_id')
    .innerJoin('city as y', 'y.id', 'd.city_id')
    .where('d.status', '=', 'booked')
    .where('d.starts_at', '>=', timeAgo({ days: 1 }))
    .where('d.starts_at', '<=', timeFromNow({ days: 7 }))
    .select((of) => [
      'd.id as key',
      'v.id as vehicleId',
      'v.car_code as carCode',
      selectCarName(of).as('car'),
      'v.registration_number as plate',
      'd.city_id as cityId',
      'y.name as city',
      'v.dost_id as dostId',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      of.ref('d.kind').$castTo<DayDrive['kind']>().as('kind'),
      sql<'booked'>`${of.ref('d.status')}`.as('status'),
      'd.out_at as outAt',
      'd.out_kms as outKms',
      'v.kms',
      sql<string | null>`d.home_address || ', ' || d.home_pincode`.as('home'),
      sql<Date | null>`${of.ref('d.starts_at')}`.as('dueAt'),
    ])
}
