import type { Term, Terms } from '@/lib/features/pricing/rules/terms'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays } from '@/lib/shared/dates'

/** By road from the yard, inclusive. */
export const DELIVERY_BANDS = [
  { upToKms: 10, term: 'deliveryNear' },
  { upToKms: 25, term: 'deliveryMiddle' },
  { upToKms: 50, term: 'deliveryFar' },
] as const satisfies readonly { upToKms: number; term: Term }[]

/** Kilometres beyond which a car isn't brought. */
export const FARTHEST_KMS = DELIVERY_BANDS[2].upToKms

/** Whole rupees with GST; null if too far. */
export function deliveryFee(kms: number, terms: Terms): number | null {
  const band = DELIVERY_BANDS.find(({ upToKms }) => kms <= upToKms)
  return band ? terms[band.term] : null
}

/** Minimum and maximum fee, whole rupees. */
export function deliveryFees(terms: Terms): { least: number; most: number } {
  const fees = DELIVERY_BANDS.map(({ term }) => terms[term])
  return { least: Math.min(...fees), most: Math.max(...fees) }
}

/** From tomorrow, once the RC is the buyer's. */
export function deliveryWindow({
  today,
  rcIssued,
  rcDueOn,
}: {
  today: string
  rcIssued: boolean
  /** Expected day of the RC. */
  rcDueOn: string | null
}): { from: string; to: string } {
  const tomorrow = addDays(today, 1)
  const afterRc = rcIssued || rcDueOn === null ? tomorrow : addDays(rcDueOn, 1)
  const from = afterRc > tomorrow ? afterRc : tomorrow
  return { from, to: addDays(from, BUSINESS_TERMS.deliveryDays) }
}
