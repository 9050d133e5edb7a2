import { nextState, type VehicleState } from '@/lib/features/vehicles/rules/moves'

export type TakeBackRefusal = 'cancelInstead' | 'heldBack' | 'soldAlready'

/**
 * Why a seller can't take their car back, or null. Before it has arrived at the yard, its
 * appointment is cancelled instead.
 */
export function refusalOfTakeBack({
  status,
  isAtYard,
}: {
  status: VehicleState
  isAtYard: boolean
}): TakeBackRefusal | null {
  if ((status === 'booked' || status === 'auction') && !isAtYard) return 'cancelInstead'
  if (nextState(status, 'withdraw', 'customer') !== null) return null
  return status === 'reserved' ? 'heldBack' : 'soldAlready'
}
