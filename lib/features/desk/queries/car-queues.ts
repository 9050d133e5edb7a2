import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { type Expression, sql } from 'kysely'
import { DOCUMENTS_OVERDUE_TASK } from '@/lib/features/documents/rules/documents'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { timeAgo, timeFromNow, databaseNow, databaseToday } from '@/lib/server/db/sql'
import { DESK_AIM_HOURS } from '../rules/queues'
import {
  CAR_QUEUE_CONDITIONS,
  type CarQueueName,
  countUnansweredPlates,
  countListingPhotos,
  selectDeskCars,
  type VehicleBuilder,
} from './car-rows'
import { selectNamedCars } from './desk-cars'
import { selectCarName } from '@/lib/server/db/car-name'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

const cameIn = sql<Date>`coalesce((SELECT max(step.at) FROM vehicle_event AS step WHERE step.vehicle_id = v.id), v.created_at)`
/** A car listed with drawings must be photographed within a week of this time. */
const cameUpForSale = sql<Date>`coalesce(v.listed_at, v.created_at)`

/** The car's page tells buyers the day by which photos replace its drawings. */
const isPromised = (of: Parameters<typeof countListingPhotos>[0]) =>
  sql<boolean>`(v.status = 'listed' AND ${countListingPhotos(of)} < ${sql.lit(MIN_PHOTOS)})`

export function selectCarQueue(queue: CarQueueName, db: KyselyDb) {
  return selectDeskCars(db)
    .where((of) => CAR_QUEUE_CONDITIONS[queue](of as unknown as VehicleBuilder))
    .select((of) => [
      'v.id as key',
      'v.id as vehicleId',
      'v.registration_number as plate',
      'p.first_name as person',
      'v.dost_id as dostId',
      countUnansweredPlates(of).$castTo<number>().as('openPlates'),
      sql<'promise' | 'desk'>`CASE WHEN ${isPromised(of)} THEN 'promise' ELSE 'desk' END`.as(
        'photosFor',
      ),
      sql<Date>`CASE WHEN ${isPromised(of)} THEN ${cameUpForSale} + interval '7 days' ELSE ${cameIn} + make_interval(hours => ${DESK_AIM_HOURS[queue]}) END`.as(
        'dueAt',
      ),
    ])
}

export function selectArrivalQueue(db: KyselyDb) {
  const dayOf = (startsAt: Expression<unknown>) =>
    sql<Date>`(${startsAt} AT TIME ZONE 'Asia/Kolkata')::date`
  return selectQueueCars(db)
    .innerJoin('seller_appointment as a', 'a.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'a.customer_id')
    .where((of) =>
      of.or([
        of('a.status', '=', 'booked'),
        of.and([of('a.status', '=', 'missed'), of('v.status', 'in', ['booked', 'auction'])]),
      ]),
    )
    .where('a.starts_at', '>=', timeAgo({ days: 14 }))
    .where('a.starts_at', '<=', timeFromNow({ days: 7 }))
    .select((of) => [
      'a.id as key',
      'a.kind',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      sql<string>`concat_ws(', ', ${of.ref('a.address')}, ${of.ref('a.pincode')})`.as('address'),
      'a.landmark',
      'a.car_notes as carNotes',
      sql<boolean>`${dayOf(of.ref('a.starts_at'))} = ${databaseToday}`.as('isToday'),
      sql<boolean>`${of.ref('a.status')} = 'missed'`.as('isMissed'),
      sql<Date | null>`${of.ref('a.starts_at')}`.as('dueAt'),
    ])
}

function overdueTasks(db: KyselyDb) {
  const cars = selectQueueCars(db).leftJoin('customer as p', 'p.id', 'v.seller_id')
  return db
    .selectFrom('staff_task as t')
    .leftJoin(
      cars
        .select((of) => [
          'p.id as personId',
          'p.first_name as person',
          selectMaskedPhone(of.ref('p.phone')).as('phone'),
          'p.locale as language',
        ])
        .as('car'),
      'car.vehicleId',
      't.subject_id',
    )
    .where('t.done_at', 'is', null)
    .where('t.kind', '!=', DOCUMENTS_OVERDUE_TASK)
    .where('t.due_at', '<', databaseNow)
    .select([
      't.id as key',
      'car.vehicleId',
      'car.carCode',
      'car.car',
      'car.plate',
      'car.cityId',
      'car.city',
      'car.person',
      'car.personId',
      'car.phone',
      'car.language',
      sql<string | null>`coalesce(t.assignee_id, car."dostId")`.as('dostId'),
      sql<Date | null>`t.due_at`.as('dueAt'),
      sql<OverdueKind>`'task'`.as('kind'),
      sql<string>`t.kind`.as('subject'),
    ])
}

function overdueSettlements(db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .where('s.paid_at', 'is', null)
    .where('s.due_at', '<', databaseNow)
    .select((of) => [
      sql<string>`'settlement ' || v.id`.as('key'),
      sql<string | null>`v.id`.as('vehicleId'),
      sql<string | null>`v.car_code`.as('carCode'),
      sql<string | null>`${selectCarName(of)}`.as('car'),
      'v.registration_number as plate',
      sql<number | null>`v.city_id`.as('cityId'),
      sql<string | null>`c.name`.as('city'),
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'v.dost_id as dostId',
      sql<Date | null>`s.due_at`.as('dueAt'),
      sql<OverdueKind>`'settlement'`.as('kind'),
      sql<string>`s.payout::text`.as('subject'),
    ])
}

function overdueDocuments(db: KyselyDb) {
  const due = db
    .selectFrom('document as d')
    .innerJoin('vehicle as own', (join) =>
      join.onRef('own.id', '=', 'd.vehicle_id').onRef('own.seller_id', '=', 'd.customer_id'),
    )
    .where('d.status', 'in', ['due', 'refused'])
    .groupBy('d.vehicle_id')
    .select((of) => [
      'd.vehicle_id',
      sql<string>`string_agg(${of.ref('d.kind')}, ' ' ORDER BY ${of.ref('d.kind')})`.as('kinds'),
    ])
    .as('due')
  return selectNamedCars(db)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .innerJoin(due, 'due.vehicle_id', 'v.id')
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .where('v.status', 'in', ['listed', 'reserved'])
    .where('v.documents_due_at', '<', databaseNow)
    .select((of) => [
      sql<string>`'documents ' || v.id`.as('key'),
      sql<string | null>`v.id`.as('vehicleId'),
      sql<string | null>`v.car_code`.as('carCode'),
      sql<string | null>`${selectCarName(of)}`.as('car'),
      'v.registration_number as plate',
      sql<number | null>`v.city_id`.as('cityId'),
      sql<string | null>`c.name`.as('city'),
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'v.dost_id as dostId',
      sql<Date | null>`v.documents_due_at`.as('dueAt'),
      sql<OverdueKind>`'documents'`.as('kind'),
      'due.kinds as subject',
    ])
}

type OverdueKind = 'task' | 'settlement' | 'documents'

/** Late tasks, payouts and documents. A late document is a line itself, so its task is left out. */
export function selectOverdueQueue(db: KyselyDb) {
  return overdueTasks(db).unionAll(overdueSettlements(db)).unionAll(overdueDocuments(db))
}
