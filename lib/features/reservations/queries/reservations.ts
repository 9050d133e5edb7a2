import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import { type Db, getDb } from '@/lib/server/db/client'
import { now } from '@/lib/server/db/sql'
import { type HoldOrigin, readCandidate } from './candidate'
import { toReservation } from '../dto'
import { holdsOf } from './holds'
import { refusalOf, type ReserveRefusal } from '../rules/refusals'
import type { ReservationView, WaitingPlace } from '../schemas'
import { readPlaces, stillStands } from './waiting-line'

/** One's own hold by its id, or the latest one on a car; null for anybody else's and for none. */
export async function getReservation(
  request: { customerId: string } & ({ reservationId: string } | { vehicleId: string }),
): Promise<ReservationView | null> {
  const holds = holdsOf(getDb(), request.customerId).limit(1)
  const row = await (
    'reservationId' in request
      ? holds.where('reservation.id', '=', request.reservationId)
      : holds.where('reservation.vehicle_id', '=', request.vehicleId)
  ).executeTakeFirst()
  return row ? toReservation(row) : null
}

/** One's own holds, the latest first, each with its car's card; a car that left the stock takes its hold from the list. */
export async function listReservations(
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
  options: ReadOptions,
) {
  const db = getDb()
  const [total, rows] = await Promise.all([
    db.reservation.count({ where: { customerId } }),
    holdsOf(db, customerId)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  const vehicleIds = [...new Set(rows.map(({ vehicleId }) => vehicleId))]
  const cards = new Map((await getCards(vehicleIds, options)).map((card) => [card.vehicleId, card]))
  const items = rows.flatMap((row) => {
    const card = cards.get(row.vehicleId)
    return card ? [{ ...card, reservation: toReservation(row) }] : []
  })
  return { items, page, pageSize, total }
}

/** How a car stands for a person who may want to reserve it (a visitor who isn't signed in: no customer). */
export interface Standing {
  /** Null: it can be reserved now. */
  refusal: ReserveRefusal | null
  /** The person's account was registered to sell, and its owner hasn't said yet that it buys as well. */
  sellsOnly: boolean
  /** Until when another customer holds it, or it is kept for the first in line. */
  takenUntil: string | null
  /** Kept for this very person. */
  offerEndsAt: string | null
  /** People in the waiting line. */
  waiting: number
  /** One's own place in it. */
  place: WaitingPlace | null
  /** One's own latest hold on this car. */
  reservation: ReservationView | null
}

async function countWaiting(db: Db, vehicleId: string): Promise<number> {
  const line = await db.$kysely
    .selectFrom('waiting_line')
    .where('waiting_line.vehicle_id', '=', vehicleId)
    .where(stillStands('waiting_line'))
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(line.waiting)
}

/** Everything that the reserve page asks about a car and a person; null for an unknown car. */
export async function getStanding({
  vehicleId,
  customerId,
  origin,
}: {
  vehicleId: string
  customerId: string | null
  origin?: HoldOrigin
}): Promise<Standing | null> {
  const db = getDb()
  const [candidate, waiting, places, reservation] = await Promise.all([
    readCandidate(db, { vehicleId, customerId, ...(origin && { origin }) }),
    countWaiting(db, vehicleId),
    customerId === null ? [] : readPlaces(db, { customerId, vehicleId }),
    customerId === null ? null : getReservation({ vehicleId, customerId }),
  ])
  if (!candidate) return null
  const place = places[0] ?? null
  return {
    refusal: refusalOf(candidate),
    sellsOnly: candidate.hasBuyer && !candidate.doesBuy,
    takenUntil: candidate.ownHoldId === null ? (candidate.takenUntil?.toISOString() ?? null) : null,
    offerEndsAt: place?.offerEndsAt ?? null,
    waiting,
    place,
    reservation,
  }
}

/** What the reserve page shows besides: the other car that this person holds, and the lines of a locked quote. */
export async function readPageFacts(
  vehicleId: string,
  customerId: string | null,
  quoteVersion: number | null,
) {
  const facts = await getDb()
    .$kysely.selectNoFrom((eb) => [
      now.as('now'),
      eb
        .selectFrom('live_hold')
        .innerJoin('vehicle', 'vehicle.id', 'live_hold.vehicle_id')
        .select('vehicle.car_code')
        .where('live_hold.customer_id', '=', customerId ?? '')
        .where('live_hold.vehicle_id', '<>', vehicleId)
        .as('otherCarCode'),
      jsonArrayFrom(
        eb
          .selectFrom('quote')
          .innerJoin('quote_line', 'quote_line.quote_id', 'quote.id')
          .where('quote.vehicle_id', '=', vehicleId)
          .where('quote.version', '=', quoteVersion ?? 0)
          .select(['quote_line.kind', 'quote_line.amount'])
          .orderBy('quote_line.position'),
      ).as('lines'),
    ])
    .executeTakeFirstOrThrow()
  return facts
}
