import type {
  ReadinessItem,
  TransferReadiness,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

const HOLD_MS = FIXED_TERMS.holdDays * 24 * 3_600_000

export interface ItemToClear {
  what: 'challans' | 'tolls' | 'insurance' | 'puc' | 'loan'
  owner: 'seller' | 'us'
  count: number
}

const OPEN_CHALLANS = ['open', 'overdue', 'inCourt']

/**
 * Promises only known tasks that are the seller's or ours: challans, tolls, and expired insurance,
 * PUC or NOC.
 */
function toItemsToClear({ key, reason, owner, count }: ReadinessItem): ItemToClear[] {
  if (owner !== 'seller' && owner !== 'us') return []
  const isPromised =
    (key === 'challans' && OPEN_CHALLANS.includes(reason)) ||
    (key === 'tolls' && reason === 'openToll') ||
    ((key === 'insurance' || key === 'puc') && reason === 'expired') ||
    (key === 'loan' && reason === 'nocStale')
  return isPromised ? [{ what: key, owner, count: count ?? 1 }] : []
}

/**
 * Lists the items that we promise to clear during the hold, with their owner. They block the sale.
 */
export function listItemsToClear({ items }: Pick<TransferReadiness, 'items'>): ItemToClear[] {
  return items.flatMap(toItemsToClear)
}

/**
 * Deadline for the items to clear: the end of a hold that was paid at this time. After it, the
 * token is refunded.
 */
export function computeClearDeadline(paidAt: Date): Date {
  return new Date(paidAt.getTime() + HOLD_MS)
}
