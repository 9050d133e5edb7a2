import { getCards, type ReadOptions } from '@/lib/features/vehicles/queries'
import { getPool } from '@/lib/server/db/pool'
import { readCandidate } from './candidate-query'
import { type ReservationRow, toReservation } from './dto'
import { IS_STALE } from './lock-cars'
import { refusalOf, type ReserveRefusal } from './rules/refusals'
import type { ReservationView, WaitingPlace } from './schemas'
import { readPlaces } from './waiting-query'

const SELECT = `SELECT r.id, r.vehicle_id AS "vehicleId", r.status::text AS status, r.is_stale AS "isStale", r.created_at AS "createdAt",
    r.pay_before AS "payBefore", r.paid_at AS "paidAt", r.ends_at AS "endsAt", r.ended_at AS "endedAt",
    q.version::int AS "quoteVersion", q.total AS "quoteTotal", p.amount AS "tokenAmount", p.status::text AS "tokenStatus", p.order_id AS "orderId",
    (SELECT json_agg(json_build_object('step', s.step, 'doneAt', s.done_at)) FROM purchase JOIN purchase_step s ON s.purchase_id = purchase.id
      WHERE purchase.reservation_id = r.id) AS steps
  FROM (SELECT *, ${IS_STALE} AS is_stale FROM reservation) r JOIN quote q ON q.id = r.quote_id
  LEFT JOIN payment p ON p.reservation_id = r.id AND p.purpose = 'token'`

/** One's own hold by its id, or the latest one on a car; null for anybody else's and for none. */
export async function getReservation(
  asked: { customerId: string } & ({ reservationId: string } | { vehicleId: string }),
): Promise<ReservationView | null> {
  const [column, value] =
    'reservationId' in asked ? ['r.id', asked.reservationId] : ['r.vehicle_id', asked.vehicleId]
  const {
    rows: [row],
  } = await getPool().query<ReservationRow>(
    `${SELECT} WHERE r.customer_id = $1 AND ${column} = $2 ORDER BY r.created_at DESC, r.id DESC LIMIT 1`,
    [asked.customerId, value],
  )
  return row ? toReservation(row) : null
}

/** One's own holds, the latest first, each with its car's card; a car that left the stock takes its hold from the list. */
export async function listReservations(
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
  options: ReadOptions,
) {
  const pool = getPool()
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM reservation WHERE customer_id = $1',
      [customerId],
    ),
    pool.query<ReservationRow>(
      `${SELECT} WHERE r.customer_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT $2 OFFSET $3`,
      [customerId, pageSize, (page - 1) * pageSize],
    ),
  ])
  const cards = new Map(
    (await getCards([...new Set(found.rows.map(({ vehicleId }) => vehicleId))], options)).map(
      (card) => [card.vehicleId, card],
    ),
  )
  const items = found.rows.flatMap((row) => {
    const card = cards.get(row.vehicleId)
    return card ? [{ ...card, reservation: toReservation(row) }] : []
  })
  return { items, page, pageSize, total: counted.rows[0]?.total ?? 0 }
}

/** How a car stands for somebody who may want to reserve it (nobody signed in: no customer). */
export interface Standing {
  /** Null: it can be reserved now. */
  refusal: ReserveRefusal | null
  /** Until when somebody else holds it, or it is kept for the first in line. */
  takenUntil: string | null
  /** Kept for this very person. */
  offerEndsAt: string | null
  /** People who stand in line. */
  waiting: number
  /** One's own place in it. */
  place: WaitingPlace | null
  /** One's own latest hold on this car. */
  reservation: ReservationView | null
}

/** Everything that the reserve page asks about a car and a person; null for an unknown car. */
export async function getStanding({
  vehicleId,
  customerId,
}: {
  vehicleId: string
  customerId: string | null
}): Promise<Standing | null> {
  const pool = getPool()
  const [candidate, line, places, reservation] = await Promise.all([
    readCandidate(pool, { vehicleId, customerId }),
    pool.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM waiting_line WHERE vehicle_id = $1 AND left_at IS NULL AND (offer_ends_at IS NULL OR offer_ends_at > now())',
      [vehicleId],
    ),
    customerId === null ? [] : readPlaces(pool, { customerId, vehicleId }),
    customerId === null ? null : getReservation({ vehicleId, customerId }),
  ])
  if (!candidate) return null
  const place = places[0] ?? null
  return {
    refusal: refusalOf(candidate),
    takenUntil: candidate.ownHoldId === null ? (candidate.takenUntil?.toISOString() ?? null) : null,
    offerEndsAt: place?.offerEndsAt ?? null,
    waiting: line.rows[0]?.waiting ?? 0,
    place,
    reservation,
  }
}
