import type { VehicleState } from './moves'

export const DOCUMENT_FACTS = [
  'madeMonth',
  'insuranceKind',
  'insuranceUntil',
  'rcValidUntil',
  'pucUntil',
  'loanFinancier',
  'loanNocOn',
  'openChallans',
  'keys',
] as const

/**
 * Decides which facts can be corrected in this state. A held car's facts must stay as its buyer saw
 * them; facts about its documents stay editable for the transfer.
 */
export function findEditableFacts(status: VehicleState): 'all' | 'papers' | 'none' {
  if (status === 'reserved' || status === 'sold') return 'papers'
  return status === 'delivered' || status === 'withdrawn' ? 'none' : 'all'
}
