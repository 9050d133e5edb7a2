import { sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { hideOutsideOwnCities } from '../rules/private-facts'
import type { DayScope } from './day'
import { selectNamedCars } from './desk-cars'
import { selectCarName } from '@/lib/server/db/car-name'
import type { DayDrive } from '../dto'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

const MAX_DRIVES = 500

export async function readDrivesOfDay(
  { day, cityId, reader }: DayScope,
  db: Db = getDb(),
): Promise<DayDrive[]> {
  const drives = await selectNamedCars(db.$kysely)
    .innerJoin('test_drive as d', 'd.vehicle_id', 'v.id')
    .innerJoin('customer as c', 'c.id', 'd.customer_id')
    .innerJoin('city as y', 'y.id', 'd.city_id')
    .where(
      (of) =>
        sql<boolean>`(${of.ref('d.starts_at')} AT TIME ZONE 'Asia/Kolkata')::date = ${day}::date`,
    )
    .$if(cityId !== null, (all) => all.where('d.city_id', '=', cityId ?? 0))
    .select((of) => [
      'd.id',
      'd.vehicle_id as vehicleId',
      selectCarName(of).as('car'),
      'v.car_code as carCode',
      'c.first_name as customer',
      'c.id as personId',
      selectMaskedPhone(of.ref('c.phone')).as('phone'),
      'c.locale as language',
      of.ref('d.kind').$castTo<DayDrive['kind']>().as('kind'),
      'd.status',
      sql<boolean>`${of.ref('d.status')} = 'missed' OR (${of.ref('d.status')} = 'booked' AND ${of.ref('d.out_at')} IS NULL AND ${of.ref('d.starts_at')} + interval '30 minutes' < now())`.as(
        'isMissed',
      ),
      'd.city_id as cityId',
      'y.name as city',
      'd.starts_at as startsAt',
      'd.driver',
      'd.out_at as outAt',
      'd.out_kms as outKms',
      'd.in_kms as inKms',
      'v.kms',
      sql<string | null>`d.home_address || ', ' || d.home_pincode`.as('home'),
    ])
    .orderBy('d.starts_at')
    .orderBy('d.id')
    .limit(MAX_DRIVES)
    .execute()
  return drives.map((drive) => hideOutsideOwnCities(drive, drive.cityId, reader))
}

export function readYardCities(db: Db = getDb()): Promise<{ id: number; name: string }[]> {
  return db.city.findMany({ select: { id: true, name: true }, orderBy: { name: 'asc' } })
}
