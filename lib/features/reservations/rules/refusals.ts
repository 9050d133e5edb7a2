import type { ReadinessState } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

export interface ReserveFacts {
  status: VehicleState
  isOwnCar: boolean
  readiness: ReadinessState
  documentsOverdue: boolean
  hold: { isMine: boolean; status: 'pending' | 'active' } | null
  holdsAnother: boolean
  isKeptForAnother: boolean
  pausedUntil: Date | null
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
 * Finds the first reason that keeps the buyer from holding the car; null if there is none. A hold
 * on the car is a reason before its documents are. Buyers may continue their own unpaid hold.
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

export const HOLD_STEPS = [
  'token_paid',
  'full_payment',
  'insurance_transfer',
  'rc_transfer_applied',
  'rc_issued',
  'delivered',
] as const
