import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

/** Facts that decide whether a car can be held. Holds and offers that have ended are left out. */
export interface ReserveFacts {
  status: VehicleState
  isOwnCar: boolean
  readiness: ReadinessState
  documentsOverdue: boolean
  /** The live hold on this car, if there is one. */
  hold: { isMine: boolean; status: 'pending' | 'active' } | null
  /** The buyer holds another car. */
  holdsAnother: boolean
  /** The car is being offered to another customer, who is first in the waiting line. */
  isKeptForAnother: boolean
  /** When the buyer may reserve again after unpaid holds (`lapses.ts`). */
  pausedUntil: Date | null
  /** There are too many unpaid holds from this buyer's address or browser. */
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
 * The first reason that keeps the buyer from holding the car, or null. Holds on the car come before
 * its papers. With an unpaid hold of their own on it the buyer may go on.
 */
export function findReserveRefusal(facts: ReserveFacts): ReserveRefusal | null {
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

/** Steps from the token to the keys, as listed for the buyer. */
export const HOLD_STEPS = [
  'token_paid',
  'full_payment',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
] as const
