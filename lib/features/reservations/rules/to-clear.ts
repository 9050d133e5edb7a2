import type {
  ReadinessItem,
  TransferReadiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

const HOLD_MS = BUSINESS_TERMS.holdDays * 24 * 3_600_000

/** Something that the seller or we must clear before the final payment. */
export interface ToClear {
  what: 'challans' | 'insurance' | 'puc' | 'loan'
  owner: 'seller' | 'us'
  /** How many there are, for challans; 1 where there is nothing to count. */
  count: number
}

/**
 * Promises only what is known and the seller's or our task: challans, and documents that have
 * expired.
 */
function toClear({ key, reason, owner, count }: ReadinessItem): ToClear[] {
  if (owner !== 'seller' && owner !== 'us') return []
  const isPromised =
    (key === 'challans' && reason === 'open') ||
    ((key === 'insurance' || key === 'puc') && reason === 'expired') ||
    (key === 'loan' && reason === 'nocStale')
  return isPromised ? [{ what: key, owner, count: count ?? 1 }] : []
}

/**
 * What the buyer is promised to have cleared during the hold, and by whom; the car can't be sold
 * before.
 */
export function listToClear({ items }: Pick<TransferReadiness, 'items'>): ToClear[] {
  return items.flatMap(toClear)
}

/**
 * By when it must be cleared: the end of a hold paid at this time. Otherwise the token is refunded.
 */
export function clearBy(paidAt: Date): Date {
  return new Date(paidAt.getTime() + HOLD_MS)
}
