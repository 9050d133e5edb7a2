import { VEHICLE_MOVES, type VehicleState } from '@/lib/features/vehicles/rules/moves'

/** States of cars at a yard or on their way there. */
export const IN_STOCK_STATES: readonly VehicleState[] = [
  'booked',
  'auction',
  'inspected',
  'refurbishing',
  'listed',
  'reserved',
]

/** States by which the stock can be exported. */
export const EXPORT_STATES = Object.keys(VEHICLE_MOVES) as [VehicleState, ...VehicleState[]]
