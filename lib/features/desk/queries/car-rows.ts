import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { getDb } from '@/lib/server/db/client'
import type { Sql, Tables } from '@/lib/server/db/kysely'
import { OVERDUE_TASK } from '@/lib/features/purchases/rules/documents'
import { carName, namedCars } from './desk-cars'

/** Cars as lines of a desk's table; `since` is when a car came into its state. */
export function deskCars(db: Sql) {
  return namedCars(db)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('customer as p', 'p.id', 'v.seller_id')
    .select((of) => [
      'v.id',
      'v.car_code as carCode',
      carName(of).as('car'),
      'x.name as variant',
      'v.registration_number as registrationNumber',
      'v.status',
      'v.kms',
      'v.price',
      'c.name as city',
      'p.first_name as seller',
      'p.phone',
      photographs(of).$castTo<number>().as('photographs'),
      of
        .selectFrom('inspection_draft as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .select((draft) =>
          sql<number>`coalesce(sum(jsonb_array_length(${draft.ref('d.points')})), 0)::int`.as(
            'judged',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('judged'),
      of
        .exists(
          of
            .selectFrom('inspection as i')
            .whereRef('i.vehicle_id', '=', 'v.id')
            .where('i.points_total', '>', 0)
            .select('i.id'),
        )
        .$castTo<boolean>()
        .as('hasReport'),
      of
        .selectFrom('vehicle_event as e')
        .whereRef('e.vehicle_id', '=', 'v.id')
        .select((event) => event.fn.max('e.at').as('at'))
        .as('since'),
    ])
}

export type DeskCar = Awaited<ReturnType<ReturnType<typeof deskCars>['execute']>>[number]

export const DESK_PAGE = 50
const MIN_PHOTOGRAPHS = 6

type Vehicles = ExpressionBuilder<Tables & { v: Tables['vehicle'] }, 'v'>

/** How many photographs a car has; drawings don't count. */
function photographs(of: Pick<Vehicles, 'selectFrom'>) {
  return of
    .selectFrom('photo as f')
    .whereRef('f.vehicle_id', '=', 'v.id')
    .where('f.storage_key', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .$asScalar()
    .$notNull()
}

const visits = (of: Vehicles) =>
  of.selectFrom('seller_appointment as a').whereRef('a.vehicle_id', '=', 'v.id').select('a.id')
const isDrawnForSale = (of: Vehicles) =>
  of.and([of('v.status', '=', 'listed'), of('v.import_key', 'is not', null)])
const isInspected = (of: Vehicles) => of('v.status', 'in', ['inspected', 'refurbishing'])

/** Which cars are in a queue; the counts on the desk's first page are made of the same words (`queues-queries.ts`). */
export const CAR_QUEUE = {
  inspect: (of) =>
    of.and([
      of('v.status', '=', 'booked'),
      of.or([
        of.exists(visits(of).where('a.status', '=', 'arrived')),
        of.not(of.exists(visits(of))),
      ]),
    ]),
  // A yard's imported cars are up for sale in drawings, with a day on which they are photographed.
  photograph: (of) =>
    of.and([
      of.or([isInspected(of), isDrawnForSale(of)]),
      sql<SqlBool>`${photographs(of)} < ${sql.lit(MIN_PHOTOGRAPHS)}`,
    ]),
  price: (of) =>
    of.and([isInspected(of), sql<SqlBool>`${photographs(of)} >= ${sql.lit(MIN_PHOTOGRAPHS)}`]),
} as const satisfies Record<string, (of: Vehicles) => Expression<SqlBool>>
export type CarQueue = keyof typeof CAR_QUEUE

/** The cars of a queue, those that have waited longest first. */
export function readCarQueue(queue: CarQueue): Promise<DeskCar[]> {
  return deskCars(getDb().$kysely)
    .where((of) => CAR_QUEUE[queue](of as unknown as Vehicles))
    .orderBy('since', (by) => by.asc().nullsFirst())
    .orderBy('v.created_at')
    .orderBy('v.id')
    .limit(DESK_PAGE * 4)
    .execute()
}

const MAX_ARRIVALS = 200

/** Appointments of today, of the week to come, and those of the last two weeks whose car is still waited for, in the order of their hours. */
export function readArrivals() {
  const isToday = (startsAt: Expression<unknown>) =>
    sql<boolean>`(${startsAt} AT TIME ZONE 'Asia/Kolkata')::date = (now() AT TIME ZONE 'Asia/Kolkata')::date`
  return namedCars(getDb().$kysely)
    .innerJoin('seller_appointment as a', 'a.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'a.customer_id')
    .innerJoin('city as c', 'c.id', 'a.city_id')
    .where((of) =>
      of.or([
        of('a.status', '=', 'booked'),
        of.and([of('a.status', '=', 'missed'), of('v.status', 'in', ['booked', 'auction'])]),
      ]),
    )
    .where('a.starts_at', '>=', sql<Date>`now() - interval '14 days'`)
    .where('a.starts_at', '<=', sql<Date>`now() + interval '7 days'`)
    .select((of) => [
      'a.id as appointmentId',
      'v.id as vehicleId',
      'v.car_code as carCode',
      carName(of).as('car'),
      'v.registration_number as registrationNumber',
      'a.kind',
      'a.starts_at as startsAt',
      'p.first_name as seller',
      'p.phone',
      'c.name as city',
      sql<string>`concat_ws(', ', ${of.ref('a.address')}, ${of.ref('a.pincode')})`.as('address'),
      'a.landmark',
      'a.car_notes as carNotes',
      isToday(of.ref('a.starts_at')).as('isToday'),
      sql<boolean>`${of.ref('a.status')} = 'missed'`.as('isMissed'),
    ])
    .orderBy('isMissed')
    .orderBy('isToday', 'desc')
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(MAX_ARRIVALS)
    .execute()
}

const MAX_OVERDUE = 300

function overdueTasks(db: Sql) {
  return db
    .selectFrom('staff_task as t')
    .leftJoin(
      namedCars(db)
        .select((of) => ['v.id', 'v.car_code', carName(of).as('car')])
        .as('car'),
      'car.id',
      't.subject_id',
    )
    .where('t.done_at', 'is', null)
    .where('t.kind', '!=', OVERDUE_TASK)
    .where('t.due_at', '<', sql<Date>`now()`)
    .select((of) => [
      sql<OverdueKind>`'task'`.as('kind'),
      sql<string>`${of.ref('t.kind')}`.as('subject'),
      'car.id as vehicleId',
      'car.car',
      'car.car_code as carCode',
      sql<Date>`${of.ref('t.due_at')}`.as('dueAt'),
    ])
}

function overdueSettlements(db: Sql) {
  return namedCars(db)
    .innerJoin('settlement as s', 's.vehicle_id', 'v.id')
    .where('s.paid_at', 'is', null)
    .where('s.due_at', '<', sql<Date>`now()`)
    .select((of) => [
      sql<OverdueKind>`'settlement'`.as('kind'),
      sql<string>`${of.ref('s.payout')}::text`.as('subject'),
      sql<string | null>`${of.ref('v.id')}`.as('vehicleId'),
      sql<string | null>`${carName(of)}`.as('car'),
      sql<string | null>`${of.ref('v.car_code')}`.as('carCode'),
      sql<Date>`${of.ref('s.due_at')}`.as('dueAt'),
    ])
}

function overdueDocuments(db: Sql) {
  const due = db
    .selectFrom('document as d')
    .innerJoin('vehicle as own', (join) =>
      join.onRef('own.id', '=', 'd.vehicle_id').onRef('own.seller_id', '=', 'd.customer_id'),
    )
    .where('d.status', 'in', ['due', 'refused'])
    .groupBy('d.vehicle_id')
    .select((of) => [
      'd.vehicle_id',
      sql<string>`string_agg(${of.ref('d.kind')}, ', ' ORDER BY ${of.ref('d.kind')})`.as('kinds'),
    ])
    .as('due')
  return namedCars(db)
    .innerJoin(due, 'due.vehicle_id', 'v.id')
    .where('v.status', 'in', ['listed', 'reserved'])
    .where('v.documents_due_at', '<', sql<Date>`now()`)
    .select((of) => [
      sql<OverdueKind>`'documents'`.as('kind'),
      'due.kinds as subject',
      sql<string | null>`${of.ref('v.id')}`.as('vehicleId'),
      sql<string | null>`${carName(of)}`.as('car'),
      sql<string | null>`${of.ref('v.car_code')}`.as('carCode'),
      sql<Date>`${of.ref('v.documents_due_at')}`.as('dueAt'),
    ])
}

type OverdueKind = 'task' | 'settlement' | 'documents'

/** Everything whose day has passed, the latest first to be done. Overdue documents are here by themselves, not by their task as well. */
export function readOverdue() {
  const db = getDb().$kysely
  return overdueTasks(db)
    .unionAll(overdueSettlements(db))
    .unionAll(overdueDocuments(db))
    .orderBy('dueAt')
    .limit(MAX_OVERDUE)
    .execute()
}
