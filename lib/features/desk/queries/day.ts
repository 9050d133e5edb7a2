import { type Expression, sql } from 'kysely'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import type { DayPart } from '@/lib/features/sales/rules/free-visits'
import { type DeskReader, hideOutsideOwnCities } from '../rules/private-facts'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export interface DayScope {
  /** Indian calendar day, `YYYY-MM-DD`. */
  day: string
  cityId: number | null
  reader: DeskReader
}

const MAX_LINES = 500

const isOn = (at: Expression<unknown>, day: string) =>
  sql<boolean>`(${at} AT TIME ZONE 'Asia/Kolkata')::date = ${day}::date`

export async function readSellerAppointmentsOfDay(
  { day, cityId, reader }: DayScope,
  db: Db = getDb(),
) {
  const found = await selectQueueCars(db.$kysely)
    .innerJoin('seller_appointment as a', 'a.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'a.customer_id')
    .where((of) => isOn(of.ref('a.starts_at'), day))
    .where('a.status', '!=', 'cancelled')
    .$if(cityId !== null, (all) => all.where('a.city_id', '=', cityId ?? 0))
    .select((of) => [
      'a.id',
      'a.kind',
      'a.status',
      'a.starts_at as startsAt',
      'a.address',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      sql<boolean>`${of.ref('a.status')} = 'missed' OR (${of.ref('a.status')} = 'booked' AND ${of.ref('a.starts_at')} + interval '30 minutes' < ${databaseNow})`.as(
        'isMissed',
      ),
    ])
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(MAX_LINES)
    .execute()
  return found.map((one) => hideOutsideOwnCities(one, one.cityId, reader))
}

export async function readDeliveriesOfDay({ day, cityId, reader }: DayScope, db: Db = getDb()) {
  const found = await selectQueueCars(db.$kysely)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .innerJoin('home_delivery as h', 'h.reservation_id', 'p.reservation_id')
    .where('h.status', '<>', 'cancelled')
    .where('h.day', '=', sql<Date>`${day}::date`)
    .$if(cityId !== null, (all) => all.where('v.city_id', '=', cityId ?? 0))
    .select((of) => [
      'h.id',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      'h.address',
      'h.pincode',
      of.ref('h.part').$castTo<DayPart>().as('part'),
      of.ref('h.status').$castTo<'chosen' | 'delivered'>().as('status'),
    ])
    .orderBy('h.part', 'desc')
    .orderBy('h.id')
    .limit(MAX_LINES)
    .execute()
  return found.map((one) => hideOutsideOwnCities(one, one.cityId, reader))
}

export function readWalkIns({ day, cityId }: Omit<DayScope, 'reader'>, db: Db = getDb()) {
  return db.$kysely
    .selectFrom('walk_in as w')
    .innerJoin('city as c', 'c.id', 'w.city_id')
    .innerJoin('staff as s', 's.id', 'w.staff_id')
    .where((of) => isOn(of.ref('w.at'), day))
    .$if(cityId !== null, (all) => all.where('w.city_id', '=', cityId ?? 0))
    .select((of) => [
      'w.id',
      'w.at',
      of.ref('w.came_for').$castTo<'buy' | 'sell' | 'other'>().as('cameFor'),
      'w.note',
      'c.name as city',
      's.name as by',
    ])
    .orderBy('w.at', 'desc')
    .limit(MAX_LINES)
    .execute()
}
