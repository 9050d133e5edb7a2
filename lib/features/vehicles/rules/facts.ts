import type { VehicleState } from './moves'

/** Facts of the papers: they may change until the car is handed over, because the transfer depends on them. */
export const PAPER_FACTS = [
  'insuranceKind',
  'insuranceUntil',
  'rcValidUntil',
  'pucUntil',
  'loanFinancier',
  'loanNocOn',
  'openChallans',
  'keys',
] as const

/** Which facts of a car may be corrected in its state: all, those of the papers, or none. What a buyer holds is what they saw. */
export function editableFacts(status: VehicleState): 'all' | 'papers' | 'none' {
  if (status === 'reserved' || status === 'sold') return 'papers'
  return status === 'delivered' || status === 'withdrawn' ? 'none' : 'all'
}

/** Where a plate was registered: `TN09AB1234` → `TN09`; null for the Bharat series, which belongs to no office. */
export function rtoOf(registrationNumber: string): string | null {
  const found = /^([A-Z]{2})(\d{1,2})/.exec(registrationNumber)
  return found ? `${found[1]}${(found[2] ?? '').padStart(2, '0')}` : null
}
