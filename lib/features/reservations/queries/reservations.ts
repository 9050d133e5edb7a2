import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries/car-page'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { type HoldOrigin, readHoldCandidate } from './candidate'
import { toReservation } from '../dto'
import { selectHolds } from './holds'
import { findReserveRefusal, type ReserveRefusal } from '../rules/refusals'
import type { ReservationView, WaitingPlace } from '../schemas'
import { readWaitingPlaces, isWaitingPlaceValid } from './waiting-line'

export async function getReservation(
  request: { customerId: string } & ({ reservationId: string } | { vehicleId: string }),
  { withAuctions = false } = {},
): Promise<ReservationView | null> {
  const holds = selectHolds(getDb(), request.customerId, { withAuctions }).limit(1)
  const row = await (
    'reservationId' in request
      ? holds.where('reservation.id', '=', request.reservationId)
      : holds.where('reservation.vehicle_id', '=', request.vehicleId)
  ).executeTakeFirst()
  return row ? toReservation(row) : null
}

/** Leaves out cars that are no longer public, although `total` counts them. */
export async function listReservations(
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
  options: ReadOptions,
) {
  const db = getDb()
  const [total, rows] = await Promise.all([
    db.reservation.count({ where: { customerId, auctionId: null } }),
    selectHolds(db, customerId)
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

export interface ReserveState {
  refusal: ReserveRefusal | null
  sellsOnly: boolean
  takenUntil: string | null
  offerEndsAt: string | null
  waiting: number
  place: WaitingPlace | null
  reservation: ReservationView | null
}

async function countWaiting(db: Db, vehicleId: string): Promise<number> {
  const line = await db.$kysely
    .selectFrom('waiting_line')
    .where('waiting_line.vehicle_id', '=', vehicleId)
    .where(isWaitingPlaceValid('waiting_line'))
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(line.waiting)
}

export async function getReserveState({
  vehicleId,
  customerId,
  origin,
}: {
  vehicleId: string
  customerId: string | null
  origin?: HoldOrigin
}): Promise<ReserveState | null> {
  const db = getDb()
  const [candidate, waiting, places, reservation] = await Promise.all([
    readHoldCandidate(db, { vehicleId, customerId, ...(origin && { origin }) }),
    countWaiting(db, vehicleId),
    customerId === null ? [] : readWaitingPlaces(db, { customerId, vehicleId }),
    customerId === null ? null : getReservation({ vehicleId, customerId }),
  ])
  if (!candidate) return null
  const place = places[0] ?? null
  return {
    refusal: findReserveRefusal(candidate),
    sellsOnly: candidate.hasBuyer && !candidate.doesBuy,
    takenUntil: candidate.ownHoldId === null ? (candidate.takenUntil?.toISOString() ?? null) : null,
    offerEndsAt: place?.offerEndsAt ?? null,
    waiting,
    place,
    reservation,
  }
}

export async function readReservePageFacts(
  vehicleId: string,
  customerId: string | null,
  quoteVersion: number | null,
) {
  const facts = await getDb()
    .$kysely.selectNoFrom((eb) => [
      databaseNow.as('now'),
      eb
        .selectFrom('live_hold')
        .innerJoin('vehicle', 'vehicle.id', 'live_hold.vehicle_id')
        .select('vehicle.car_code')
        .where('live_hold.customer_id', '=', customerId ?? '')
        .where('live_hold.vehicle_id', '<>', vehicleId)
        .where('live_hold.auction_id', 'is', null)
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
