import type {
  ReadinessItem,
  TransferReadiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

const HOLD_MS = BUSINESS_TERMS.holdDays * 24 * 3_600_000

/** To be cleared by the seller or us before the final payment. */
export interface ToClear {
  what: 'challans' | 'insurance' | 'puc' | 'loan'
  owner: 'seller' | 'us'
  /** Count, if countable. */
  count: number
}

/** Challans and expired documents only. Unknown items and those of the buyer aren't promised. */
function toClear({ key, reason, owner, count }: ReadinessItem): ToClear[] {
  if (owner !== 'seller' && owner !== 'us') return []
  const isPromised =
    (key === 'challans' && reason === 'open') ||
    ((key === 'insurance' || key === 'puc') && reason === 'expired') ||
    (key === 'loan' && reason === 'nocStale')
  return isPromised ? [{ what: key, owner, count: count ?? 1 }] : []
}

/** Promises for the hold period, with who clears them; a sale needs them done. */
export function listToClear({ items }: Pick<TransferReadiness, 'items'>): ToClear[] {
  return items.flatMap(toClear)
}

/** End of a hold paid now: cleared by then, or the token is refunded. */
export function clearBy(paidAt: Date): Date {
  return new Date(paidAt.getTime() + HOLD_MS)
}
