import type { VehicleState } from './moves'

/** Document facts: editable until handover, because the transfer depends on them. */
export const DOCUMENT_FACTS = [
  'insuranceKind',
  'insuranceUntil',
  'rcValidUntil',
  'pucUntil',
  'loanFinancier',
  'loanNocOn',
  'openChallans',
  'keys',
] as const

/** Which facts can be corrected in this state. What a buyer holds must stay what they saw. */
export function editableFacts(status: VehicleState): 'all' | 'papers' | 'none' {
  if (status === 'reserved' || status === 'sold') return 'papers'
  return status === 'delivered' || status === 'withdrawn' ? 'none' : 'all'
}
