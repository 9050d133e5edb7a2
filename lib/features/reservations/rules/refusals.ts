import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** What decides whether a customer may hold a car now. Holds and offers that have ended are left out. */
export interface ReserveFacts {
  status: VehicleState
  isOwnCar: boolean
  readiness: ReadinessState
  documentsOverdue: boolean
  /** The hold on this car that counts now. */
  hold: { isMine: boolean; status: 'pending' | 'active' } | null
  /** Whether the buyer holds another car. */
  holdsAnother: boolean
  /** Whether the car is kept for another customer who is first in the waiting line. */
  isKeptForAnother: boolean
  /** Until when the buyer leaves cars to others, having let holds lapse (`lapses.ts`). */
  pausedUntil: Date | null
  /** Whether too many unpaid holds come from the buyer's address or browser. */
  isCrowdedHere: boolean
}

export type ReserveRefusal =
  | 'not_found'
  | 'already_booked'
  | 'being_reserved'
  | 'pending_order'
  | 'own_car'
  | 'paused'
  | 'crowded_here'
  | 'transfer_blocked'
  | 'documents_overdue'

const NOT_PUBLIC: readonly VehicleState[] = [
  'booked',
  'auction',
  'inspected',
  'refurbishing',
  'withdrawn',
]

/**
 * Why this buyer can't hold this car now, or null. What others hold comes first, then the buyer's own open order, then
 * what prevents it for the car itself. One's own unpaid hold on this very car is no obstacle: it goes on.
 */
export function refusalOf(facts: ReserveFacts): ReserveRefusal | null {
  const { status, hold } = facts
  if (NOT_PUBLIC.includes(status)) return 'not_found'
  if (status === 'sold' || status === 'delivered') return 'already_booked'
  if (facts.isOwnCar) return 'own_car'
  if (hold?.isMine) return hold.status === 'pending' ? null : 'already_booked'
  if (hold) return hold.status === 'active' ? 'already_booked' : 'being_reserved'
  if (facts.holdsAnother) return 'pending_order'
  if (facts.isKeptForAnother) return 'being_reserved'
  if (facts.readiness === 'red') return 'transfer_blocked'
  if (facts.documentsOverdue) return 'documents_overdue'
  if (facts.pausedUntil !== null) return 'paused'
  return facts.isCrowdedHere ? 'crowded_here' : null
}

/** The steps from the token to the keys, in order, as a buyer's page lists them. */
export const HOLD_STEPS = [
  'token_paid',
  'full_payment',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
] as const
