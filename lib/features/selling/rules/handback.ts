import type { LedgerKind } from '@/lib/features/settlements/rules/settlement'
import { addDays, toIndianDay } from '@/lib/shared/dates'

/** Ways to pay for repairs at the desk. We take no cash. */
export const REPAIR_PAYMENT_METHODS = ['upi', 'bank_transfer'] as const

/** Days within which we ask the owner to fetch a withdrawn car. Nothing is charged after them. */
export const FETCH_DAYS = 7

/**
 * Rupees, GST included, that an owner owes for repairs of an unsold car: agreed and done, so
 * invoiced and in the ledger, and not paid for yet. Agreed work that isn't done costs nothing. A
 * sale takes repairs out of its price, so it leaves no debt (`repair_debt` in the database).
 */
export function computeRepairDebt(
  ledger: readonly { kind: LedgerKind; amount: number }[],
  { isSold }: { isSold: boolean },
): number {
  if (isSold) return 0
  return ledger.reduce(
    (debt, { kind, amount }) =>
      kind === 'refurbishment' || kind === 'refurbishment_paid' ? debt - amount : debt,
    0,
  )
}

/** Indian day by which the owner is asked to fetch the car. */
export function findFetchDay(withdrawnAt: Date): string {
  return addDays(toIndianDay(withdrawnAt), FETCH_DAYS)
}

export interface HandbackFacts {
  isWaiting: boolean
  isHandedBack: boolean
  debt: number
  dueDebt: number
  hasPhoto: boolean
}

export type HandbackRefusal = 'handedBack' | 'notWaiting' | 'unpaid' | 'noPhoto'

export function findHandbackRefusal({
  isWaiting,
  isHandedBack,
  debt,
  dueDebt,
  hasPhoto,
}: HandbackFacts): HandbackRefusal | null {
  if (isHandedBack) return 'handedBack'
  if (!isWaiting) return 'notWaiting'
  if (debt > 0 || dueDebt > 0) return 'unpaid'
  return hasPhoto ? null : 'noPhoto'
}
