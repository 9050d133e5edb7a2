import type { VehicleState } from '@/lib/features/vehicles/rules/moves'

export const IN_STOCK_STATES: readonly VehicleState[] = [
  'booked',
  'auction',
  'inspected',
  'refurbishing',
  'listed',
  'reserved',
]
