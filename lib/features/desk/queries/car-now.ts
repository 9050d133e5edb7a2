import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ReturnState } from '@/lib/features/returns/rules'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { type Db, getDb } from '@/lib/server/db/client'
import { type CarPlace, findCarPlace } from '../rules/car-place'

export interface CarNow {
  /** Time of the move to the present state; null for a car that was added in it. */
  stateSince: Date | null
  place: CarPlace
  /** The buyer's return of the car, unless it was withdrawn or refused. */
  carReturn: { id: string; number: number; state: ReturnState } | null
  inspector: string | null
}

const AT_YARD: ReadonlySet<ReturnState> = new Set(['taken_back', 'agreed', 'refunded'])

export async function readCarNow(
  { id, status, seller }: { id: string; status: VehicleState; seller: unknown },
  db: Db = getDb(),
): Promise<CarNow> {
  const row = await db.$kysely
    .selectFrom('vehicle as v')
    .where('v.id', '=', id)
    .select((of) => [
      of
        .selectFrom('vehicle_event as e')
        .whereRef('e.vehicle_id', '=', 'v.id')
        .where((event) => sql<boolean>`${event.ref('e.to_status')}::text = ${status}`)
        .where(
          (event) =>
            sql<boolean>`${event.ref('e.from_status')} IS DISTINCT FROM ${event.ref('e.to_status')}`,
        )
        .select((event) => event.fn.max('e.at').as('at'))
        .$asScalar()
        .as('stateSince'),
      of
        .selectFrom('seller_appointment as a')
        .whereRef('a.vehicle_id', '=', 'v.id')
        .select((visit) => visit.fn.max('a.arrived_at').as('at'))
        .$asScalar()
        .as('arrivedAt'),
      of
        .exists(
          of
            .selectFrom('car_to_hand_back as w')
            .whereRef('w.vehicle_id', '=', 'v.id')
            .select('w.vehicle_id'),
        )
        .$castTo<boolean>()
        .as('waitsForOwner'),
      of
        .selectFrom('car_handback as h')
        .whereRef('h.vehicle_id', '=', 'v.id')
        .select('h.handed_at')
        .$asScalar()
        .as('handedBackAt'),
      of
        .selectFrom('seller_appointment as a')
        .whereRef('a.vehicle_id', '=', 'v.id')
        .where('a.status', '=', 'booked')
        .select((visit) => visit.fn.min('a.starts_at').as('at'))
        .$asScalar()
        .as('expectedAt'),
      of
        .selectFrom('test_drive as d')
        .whereRef('d.vehicle_id', '=', 'v.id')
        .where('d.status', '=', 'booked')
        .where('d.out_at', 'is not', null)
        .where('d.in_at', 'is', null)
        .select((drive) => drive.fn.max('d.out_at').as('at'))
        .$asScalar()
        .as('outAt'),
      of
        .selectFrom('purchase as p')
        .innerJoin('purchase_step as s', 's.purchase_id', 'p.id')
        .whereRef('p.vehicle_id', '=', 'v.id')
        .where((step) => sql<boolean>`${step.ref('s.step')}::text = 'delivered'`)
        .select((step) => step.fn.max('s.done_at').as('at'))
        .$asScalar()
        .as('deliveredAt'),
      of
        .selectFrom('inspection as i')
        .innerJoin('staff as s', 's.id', 'i.staff_id')
        .whereRef('i.vehicle_id', '=', 'v.id')
        .orderBy('i.inspected_at', 'desc')
        .limit(1)
        .select('s.name')
        .$asScalar()
        .as('inspector'),
      jsonObjectFrom(
        of
          .selectFrom('car_return as r')
          .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
          .whereRef('p.vehicle_id', '=', 'v.id')
          .where('r.state', 'in', ['asked', ...AT_YARD])
          .orderBy('r.asked_at', 'desc')
          .limit(1)
          .select(['r.id', 'r.number', 'r.taken_back_at as takenBackAt'])
          .select((back) => back.ref('r.state').$castTo<ReturnState>().as('state')),
      ).as('carReturn'),
    ])
    .executeTakeFirstOrThrow()
  const { carReturn, inspector, ...times } = row
  const isBack = carReturn !== null && AT_YARD.has(carReturn.state)
  return {
    stateSince: times.stateSince,
    inspector,
    carReturn: carReturn && {
      id: carReturn.id,
      number: carReturn.number,
      state: carReturn.state,
    },
    place: findCarPlace({
      ...times,
      status,
      hasSeller: seller !== null,
      takenBackAt:
        isBack && carReturn.takenBackAt !== null ? new Date(carReturn.takenBackAt) : null,
    }),
  }
}
