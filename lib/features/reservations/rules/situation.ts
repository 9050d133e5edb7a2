import type { ReserveRefusal } from './refusals'
import type { ReservationView } from '../schemas'

/** How a car stands for the person who looks at it, as `getStanding` reads it. */
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

/** What the page of reserving shows, and which buttons it has. Instants are ISO. */
export type Situation =
  | { kind: 'free' }
  | { kind: 'offered'; until: string }
  | { kind: 'paying'; until: string }
  | { kind: 'held'; until: string }
  | { kind: 'elsewhere' }
  | { kind: 'taken'; isPaid: boolean; until: string }
  | { kind: 'blocked'; reason: BlockedReason }

/** An own hold comes before every reason against one; null for a car that isn't public. */
export function situationOf({
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

/** How the last try at this car ended, while that is news. */
export interface LastEnd {
  status: 'failed' | 'expired' | 'released'
  refund: 'none' | 'due' | 'done'
  /** It was paid for and held the car; otherwise money, if any, came too late. */
  wasHeld: boolean
}

/** Where the token of a hold is that ended without a sale. What was paid is due back also before anybody has swept the hold up. */
export function refundOf({
  status,
  token,
}: Pick<ReservationView, 'status' | 'token'>): LastEnd['refund'] {
  if (token === null || status === 'pending' || status === 'active' || status === 'completed')
    return 'none'
  if (token.status === 'refunded') return 'done'
  return token.status === 'refund_due' || token.status === 'captured' ? 'due' : 'none'
}

const NEWS_FOR_MS = 24 * 3_600_000

/** The end of one's own hold, for a day after it; null for a hold that lives, was completed, or is long over. */
export function lastEndOf(
  reservation: Pick<ReservationView, 'status' | 'endedAt' | 'paidAt' | 'token'> | null,
  now: Date,
): LastEnd | null {
  if (reservation?.endedAt == null || now.getTime() - Date.parse(reservation.endedAt) > NEWS_FOR_MS)
    return null
  const { status, paidAt } = reservation
  if (status !== 'failed' && status !== 'expired' && status !== 'released') return null
  return { status, refund: refundOf(reservation), wasHeld: paidAt !== null }
}

/** Whether an ended hold stays in its buyer's list: one that was paid for does; a try in which no money moved is no news after a day. */
export function isWorthListing(
  { token, endedAt }: Pick<ReservationView, 'token' | 'endedAt'>,
  now: Date,
): boolean {
  const wasPaid = token !== null && token.status !== 'created' && token.status !== 'failed'
  return wasPaid || endedAt === null || now.getTime() - Date.parse(endedAt) < NEWS_FOR_MS
}
