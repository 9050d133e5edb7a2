import { findNextState, type VehicleState } from '@/lib/features/vehicles/rules/moves'

export type TakeBackRefusal = 'cancelInstead' | 'heldBack' | 'soldAlready'

/**
 * Finds why a seller can't take the car back; null if they can. Before it arrives at the yard, its
 * appointment is cancelled instead.
 */
export function findTakeBackRefusal({
  status,
  isAtYard,
  isHeld,
}: {
  status: VehicleState
  isAtYard: boolean
  /** A car at an auction is held by the dealer to whom its owner agreed to sell. */
  isHeld: boolean
}): TakeBackRefusal | null {
  if ((status === 'booked' || status === 'auction') && !isAtYard) return 'cancelInstead'
  if (isHeld) return 'heldBack'
  if (findNextState(status, 'withdraw', 'customer') !== null) return null
  return status === 'reserved' ? 'heldBack' : 'soldAlready'
}
