import type { ReserveRefusal } from './refusals'
import type { ReservationView } from '../schemas'

export interface ReserveSituationFacts {
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

export type ReserveSituation =
  | { kind: 'free' }
  | { kind: 'offered'; until: string }
  | { kind: 'paying'; until: string }
  | { kind: 'held'; until: string }
  | { kind: 'elsewhere' }
  | { kind: 'taken'; isPaid: boolean; until: string }
  | { kind: 'blocked'; reason: BlockedReason }

/**
 * Decides what the reserve page shows; null if the car isn't public. The customer's own hold takes
 * precedence over any reason against a new one.
 */
export function decideReserveSituation({
  refusal,
  takenUntil,
  offerEndsAt,
  reservation,
}: ReserveSituationFacts): ReserveSituation | null {
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
      // A booked car without an end time has been sold.
      return takenUntil === null
        ? { kind: 'blocked', reason: 'sold' }
        : { kind: 'taken', isPaid: refusal === 'already_booked', until: takenUntil }
    default:
      return { kind: 'blocked', reason: refusal }
  }
}

export interface LastHold {
  status: 'failed' | 'expired' | 'released'
  /** `freed`: the token was only blocked, and nothing of it was taken. */
  refund: 'none' | 'due' | 'done' | 'freed'
  /** True if the hold was paid and active. Otherwise any money arrived too late. */
  wasHeld: boolean
}

type OwnBlock = Partial<Pick<ReservationView, 'block'>>

const FREED: ReadonlySet<string> = new Set(['blocked', 'release_asked', 'released'])

/**
 * Refund state of an ended hold. The refund is due from the hold's end, even before the sweep
 * records it.
 */
export function findHoldRefundState({
  status,
  token,
  block,
}: Pick<ReservationView, 'status' | 'token'> & OwnBlock): LastHold['refund'] {
  const isOver = status === 'released' || status === 'expired' || status === 'failed'
  if (isOver && block != null && FREED.has(block.state)) return 'freed'
  if (token === null || status === 'pending' || status === 'active' || status === 'completed')
    return 'none'
  if (token.status === 'refunded') return 'done'
  return token.status === 'refund_due' || token.status === 'captured' ? 'due' : 'none'
}

const NEWS_FOR_MS = 24 * 3_600_000

export function findLastHold(
  reservation: (Pick<ReservationView, 'status' | 'endedAt' | 'paidAt' | 'token'> & OwnBlock) | null,
  now: Date,
): LastHold | null {
  if (reservation?.endedAt == null || now.getTime() - Date.parse(reservation.endedAt) > NEWS_FOR_MS)
    return null
  const { status, paidAt } = reservation
  if (status !== 'failed' && status !== 'expired' && status !== 'released') return null
  return { status, refund: findHoldRefundState(reservation), wasHeld: paidAt !== null }
}

/** True for paid holds, and for unpaid ones until a day after their end. */
export function isReservationWorthListing(
  { token, block, endedAt }: Pick<ReservationView, 'token' | 'endedAt'> & OwnBlock,
  now: Date,
): boolean {
  const wasPaid =
    (token !== null && token.status !== 'created' && token.status !== 'failed') ||
    (block != null && block.state !== 'asked' && block.state !== 'failed')
  return wasPaid || endedAt === null || now.getTime() - Date.parse(endedAt) < NEWS_FOR_MS
}
