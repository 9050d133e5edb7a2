import type { TermName, Terms } from '@/lib/features/pricing/rules/terms'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { addDays } from '@/lib/shared/dates'

/** Fees by road distance from the yard; `upToKms` is inclusive. */
export const DELIVERY_BANDS = [
  { upToKms: 10, term: 'deliveryNear' },
  { upToKms: 25, term: 'deliveryMiddle' },
  { upToKms: 50, term: 'deliveryFar' },
] as const satisfies readonly { upToKms: number; term: TermName }[]

export const MAX_DELIVERY_KMS = DELIVERY_BANDS[2].upToKms

/** Fee in whole rupees, including GST; null if it is too far. */
export function computeDeliveryFee(kms: number, terms: Terms): number | null {
  const band = DELIVERY_BANDS.find(({ upToKms }) => kms <= upToKms)
  return band ? terms[band.term] : null
}

export function findDeliveryFeeRange(terms: Terms): { least: number; most: number } {
  const fees = DELIVERY_BANDS.map(({ term }) => terms[term])
  return { least: Math.min(...fees), most: Math.max(...fees) }
}

/**
 * Days to choose for a delivery: from tomorrow, or from the day after the RC's due day if the RC
 * isn't issued yet.
 */
export function findDeliveryWindow({
  today,
  rcIssued,
  rcDueOn,
}: {
  today: string
  rcIssued: boolean
  rcDueOn: string | null
}): { from: string; to: string } {
  const tomorrow = addDays(today, 1)
  const afterRc = rcIssued || rcDueOn === null ? tomorrow : addDays(rcDueOn, 1)
  const from = afterRc > tomorrow ? afterRc : tomorrow
  return { from, to: addDays(from, FIXED_TERMS.deliveryDays) }
}
