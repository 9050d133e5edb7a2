import { sql } from 'kysely'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { DESK_AIM_HOURS } from '../rules/queues'
import { selectNamedCars } from './desk-cars'
import { selectCarName } from '@/lib/server/db/car-name'
import { selectQueueCars } from './queue-page'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'

export function selectCallBackQueue(db: KyselyDb) {
  return db
    .selectFrom('call_back as b')
    .innerJoin('customer as p', 'p.id', 'b.customer_id')
    .leftJoin('city as c', 'c.id', 'p.city_id')
    .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'b.vehicle_id')
    .where('b.called_at', 'is', null)
    .select((of) => [
      'b.id as key',
      'v.vehicleId',
      'v.carCode',
      'v.car',
      'v.plate',
      'v.dostId',
      of.fn.coalesce('v.cityId', 'p.city_id').as('cityId'),
      of.fn.coalesce('v.city', 'c.name').as('city'),
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'b.created_at as since',
      'b.tried_at as triedAt',
      'b.note',
      sql<Date | null>`coalesce(b.tried_at, b.created_at) + make_interval(hours => ${DESK_AIM_HOURS.callBacks})`.as(
        'dueAt',
      ),
    ])
}

export function selectQuestionQueue(db: KyselyDb) {
  return db
    .selectFrom('customer_query as q')
    .leftJoin(selectQueueCars(db).as('v'), 'v.vehicleId', 'q.vehicle_id')
    .where('q.answered_at', 'is', null)
    .select((of) => [
      'q.id as key',
      'v.vehicleId',
      'v.carCode',
      'v.car',
      'v.plate',
      'v.cityId',
      'v.city',
      'v.dostId',
      'q.name as person',
      'q.customer_id as personId',
      selectMaskedPhone(of.ref('q.phone')).as('phone'),
      of
        .selectFrom('customer as p')
        .whereRef('p.phone', '=', 'q.phone')
        .select('p.locale')
        .as('language'),
      'q.message',
      'q.created_at as since',
      sql<Date | null>`q.created_at + make_interval(hours => ${DESK_AIM_HOURS.queries})`.as(
        'dueAt',
      ),
    ])
}

export function selectOwnerNoteQueue(db: KyselyDb) {
  return selectNamedCars(db)
    .innerJoin('vehicle_note as n', 'n.vehicle_id', 'v.id')
    .innerJoin('customer as p', 'p.id', 'n.customer_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('n.answered_at', 'is', null)
    .select((of) => [
      'n.id as key',
      'v.id as vehicleId',
      'v.car_code as carCode',
      selectCarName(of).as('car'),
      'v.registration_number as plate',
      'v.city_id as cityId',
      'c.name as city',
      'v.dost_id as dostId',
      'p.first_name as person',
      'p.id as personId',
      selectMaskedPhone(of.ref('p.phone')).as('phone'),
      'p.locale as language',
      'n.text as message',
      'n.created_at as since',
      sql<Date | null>`n.created_at + make_interval(hours => ${DESK_AIM_HOURS.ownerNotes})`.as(
        'dueAt',
      ),
    ])
}
