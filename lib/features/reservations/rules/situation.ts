import type { ReserveRefusal } from './refusals'
import type { ReservationView } from '../schemas'

/** As read by `getStanding`. */
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

/** An own hold takes precedence over any refusal; null if not public. */
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
      // A sold car can't be held.
      return takenUntil === null
        ? { kind: 'blocked', reason: 'sold' }
        : { kind: 'taken', isPaid: refusal === 'already_booked', until: takenUntil }
    default:
      return { kind: 'blocked', reason: refusal }
  }
}

/** Recent end of the last attempt. */
export interface LastEnd {
  status: 'failed' | 'expired' | 'released'
  refund: 'none' | 'due' | 'done'
  /** It was paid and active; otherwise any money came too late. */
  wasHeld: boolean
}

/** Refund state of an ended hold. Due even before the sweep. */
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

/** For a day after the end; null if live, completed or older. */
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

/** Paid holds stay in the list; unpaid attempts disappear after a day. */
export function isWorthListing(
  { token, endedAt }: Pick<ReservationView, 'token' | 'endedAt'>,
  now: Date,
): boolean {
  const wasPaid = token !== null && token.status !== 'created' && token.status !== 'failed'
  return wasPaid || endedAt === null || now.getTime() - Date.parse(endedAt) < NEWS_FOR_MS
}
