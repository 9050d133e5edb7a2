import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** What decides whether somebody may hold a car now. Holds and offers that have ended aren't told of. */
export interface ReserveFacts {
  status: VehicleState
  isOwnCar: boolean
  readiness: ReadinessState
  documentsOverdue: boolean
  /** The hold on this car that counts now. */
  hold: { isMine: boolean; status: 'pending' | 'active' } | null
  /** Whether the buyer holds another car. */
  holdsAnother: boolean
  /** Whether the car is kept for somebody else who is first in the waiting line. */
  isKeptForAnother: boolean
}

export type ReserveRefusal =
  | 'not_found'
  | 'already_booked'
  | 'being_reserved'
  | 'pending_order'
  | 'own_car'
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
 * what stands in the way of the car itself. One's own unpaid hold on this very car is no obstacle: it goes on.
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
  return facts.documentsOverdue ? 'documents_overdue' : null
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
