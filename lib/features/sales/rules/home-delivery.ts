import type { Term, Terms } from '@/lib/features/pricing/rules/terms'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { addDays } from '@/lib/shared/dates'

/** What bringing a car home costs, by the way from the yard (kilometres by road, up to and including). */
export const DELIVERY_BANDS = [
  { upToKms: 10, term: 'deliveryNear' },
  { upToKms: 25, term: 'deliveryMiddle' },
  { upToKms: 50, term: 'deliveryFar' },
] as const satisfies readonly { upToKms: number; term: Term }[]

/** Kilometres beyond which a car isn't brought. */
export const FARTHEST_KMS = DELIVERY_BANDS[2].upToKms

/** Whole rupees, GST included; null for a way that is too far. */
export function deliveryFee(kms: number, terms: Terms): number | null {
  const band = DELIVERY_BANDS.find(({ upToKms }) => kms <= upToKms)
  return band ? terms[band.term] : null
}

/** The least and the most that bringing a car home can cost, in whole rupees. */
export function deliveryFees(terms: Terms): { least: number; most: number } {
  const fees = DELIVERY_BANDS.map(({ term }) => terms[term])
  return { least: Math.min(...fees), most: Math.max(...fees) }
}

/** The first and the last day on which a bought car can be brought: once the RC is the buyer's, from tomorrow on. */
export function deliveryWindow({
  today,
  rcIssued,
  rcDueOn,
}: {
  today: string
  rcIssued: boolean
  /** By when the RC is expected. */
  rcDueOn: string | null
}): { from: string; to: string } {
  const tomorrow = addDays(today, 1)
  const afterRc = rcIssued || rcDueOn === null ? tomorrow : addDays(rcDueOn, 1)
  const from = afterRc > tomorrow ? afterRc : tomorrow
  return { from, to: addDays(from, BUSINESS_TERMS.deliveryDays) }
}
