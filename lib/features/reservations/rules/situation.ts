import type { ReserveRefusal } from './refusals'
import type { ReservationView } from '../schemas'

/** The facts, as `getStanding` reads them. */
export interface StandingFacts {
  refusal: ReserveRefusal | null
  takenUntil: string | null
  offerEndsAt: string | null
  reservation: Pick<ReservationView, 'status' | 'payBefore' | 'endsAt'> | null
}

export type BlockedReason =
  | 'sold'
  | 'own_car'
  | 'transfer_blocked'
  | 'documents_overdue'
  | 'paused'
  | 'crowded_here'

/** State of the reserve page and its buttons. Times are ISO. */
export type Situation =
  | { kind: 'free' }
  | { kind: 'offered'; until: string }
  | { kind: 'paying'; until: string }
  | { kind: 'held'; until: string }
  | { kind: 'elsewhere' }
  | { kind: 'taken'; isPaid: boolean; until: string }
  | { kind: 'blocked'; reason: BlockedReason }

/**
 * Decides what the reserve page shows. The person's own hold comes before any reason against a new
 * one. Null if the car isn't public.
 */
export function decideSituation({
  refusal,
  takenUntil,
  offerEndsAt,
  reservation,
}: StandingFacts): Situation | null {
  if (reservation?.status === 'pending') return { kind: 'paying', until: reservation.payBefore }
  if (reservation?.status === 'active' && reservation.endsAt !== null)
    return { kind: 'held', until: reservation.endsAt }
  switch (refusal) {
    case null:
      return offerEndsAt === null ? { kind: 'free' } : { kind: 'offered', until: offerEndsAt }
    case 'not_found':
      return null
    case 'pending_order':
      return { kind: 'elsewhere' }
    case 'already_booked':
    case 'being_reserved':
      // Booked without an end means that the car is sold.
      return takenUntil === null
        ? { kind: 'blocked', reason: 'sold' }
        : { kind: 'taken', isPaid: refusal === 'already_booked', until: takenUntil }
    default:
      return { kind: 'blocked', reason: refusal }
  }
}

/** How the person's last attempt ended. */
export interface LastEnd {
  status: 'failed' | 'expired' | 'released'
  refund: 'none' | 'due' | 'done'
  /** The hold had been paid and active; if not, any money arrived too late. */
  wasHeld: boolean
}

/**
 * How far the refund of an ended hold is. It is due from the hold's end, even if the sweep hasn't
 * recorded that yet.
 */
export function decideRefund({
  status,
  token,
}: Pick<ReservationView, 'status' | 'token'>): LastEnd['refund'] {
  if (token === null || status === 'pending' || status === 'active' || status === 'completed')
    return 'none'
  if (token.status === 'refunded') return 'done'
  return token.status === 'refund_due' || token.status === 'captured' ? 'due' : 'none'
}

const NEWS_FOR_MS = 24 * 3_600_000

/** How the last hold ended, as shown for a day; null if it is live, completed or older. */
export function findLastEnd(
  reservation: Pick<ReservationView, 'status' | 'endedAt' | 'paidAt' | 'token'> | null,
  now: Date,
): LastEnd | null {
  if (reservation?.endedAt == null || now.getTime() - Date.parse(reservation.endedAt) > NEWS_FOR_MS)
    return null
  const { status, paidAt } = reservation
  if (status !== 'failed' && status !== 'expired' && status !== 'released') return null
  return { status, refund: decideRefund(reservation), wasHeld: paidAt !== null }
}

/**
 * Whether the list shows the hold: a paid one always, an unpaid attempt until a day after its end.
 */
export function isWorthListing(
  { token, endedAt }: Pick<ReservationView, 'token' | 'endedAt'>,
  now: Date,
): boolean {
  const wasPaid = token !== null && token.status !== 'created' && token.status !== 'failed'
  return wasPaid || endedAt === null || now.getTime() - Date.parse(endedAt) < NEWS_FOR_MS
}
