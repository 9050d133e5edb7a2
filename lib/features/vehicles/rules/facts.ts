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
