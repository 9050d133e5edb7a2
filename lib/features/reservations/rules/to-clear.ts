import type {
  ReadinessItem,
  TransferReadiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

const HOLD_MS = BUSINESS_TERMS.holdDays * 24 * 3_600_000

/** Something that the seller or we clear before a buyer pays the rest. */
export interface ToClear {
  what: 'challans' | 'insurance' | 'puc' | 'loan'
  owner: 'seller' | 'us'
  /** How many, where that can be counted. */
  count: number
}

/** Open fines, and papers that have run out; what isn't known yet, or concerns the buyer alone, is no promise. */
function toClear({ key, reason, owner, count }: ReadinessItem): ToClear[] {
  if (owner !== 'seller' && owner !== 'us') return []
  const isPromised =
    (key === 'challans' && reason === 'open') ||
    ((key === 'insurance' || key === 'puc') && reason === 'expired') ||
    (key === 'loan' && reason === 'nocStale')
  return isPromised ? [{ what: key, owner, count: count ?? 1 }] : []
}

/** What is cleared of this car within the hold, and by whom; a sale isn't recorded before. */
export function listToClear({ items }: Pick<TransferReadiness, 'items'>): ToClear[] {
  return items.flatMap(toClear)
}

/** The end of a hold that is paid for now: by then it is cleared, or the token goes back. */
export function clearBy(paidAt: Date): Date {
  return new Date(paidAt.getTime() + HOLD_MS)
}
