import { sql } from 'kysely'
import { RETURN_STEP_HOURS, type ReturnState } from '@/lib/features/returns/rules'
import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectMaskedPhone } from '@/lib/server/db/masked-phone'
import { selectQueueCars } from './queue-page'

export function selectReturnQueue(db: KyselyDb) {
  return selectQueueCars(db)
    .innerJoin('purchase as p', 'p.vehicle_id', 'v.id')
    .innerJoin('car_return as r', 'r.purchase_id', 'p.id')
    .innerJoin('customer as b', 'b.id', 'p.customer_id')
    .where('r.state', 'in', ['asked', 'taken_back', 'agreed'])
    .select((of) => [
      'r.id as key',
      'r.number',
      'b.first_name as person',
      'b.id as personId',
      selectMaskedPhone(of.ref('b.phone')).as('phone'),
      'b.locale as language',
      of.ref('r.state').$castTo<ReturnState>().as('state'),
      'r.asked_at as since',
      sql<Date | null>`CASE r.state WHEN 'asked' THEN ((r.bring_by + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')
        WHEN 'taken_back' THEN r.taken_back_at + make_interval(hours => ${RETURN_STEP_HOURS.taken_back})
        ELSE r.agreed_at + make_interval(hours => ${RETURN_STEP_HOURS.agreed}) END`.as('dueAt'),
    ])
}

const STAFF = { select: { name: true } } as const

export function readDeskReturn(id: string, db: Db = getDb()) {
  return db.carReturn.findUnique({
    where: { id },
    include: {
      takenBackBy: STAFF,
      refundedBy: STAFF,
      closedBy: STAFF,
      stockVehicle: { select: { id: true, carCode: true } },
      purchase: {
        select: {
          deliveredKms: true,
          returnKms: true,
          customer: { select: { id: true, firstName: true } },
          vehicle: {
            select: {
              id: true,
              carCode: true,
              year: true,
              kms: true,
              cityId: true,
              city: { select: { name: true } },
              variant: {
                select: { model: { select: { name: true, make: { select: { name: true } } } } },
              },
              documents: {
                where: { kind: 'return_photo', storageKey: { not: null } },
                select: { id: true },
              },
            },
          },
        },
      },
    },
  })
}
