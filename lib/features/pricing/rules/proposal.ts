import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** What the price model says of a car. */
export interface FairRange {
  fair: number
  low: number
  high: number
  /** How many comparable cars it is based on. */
  basis: number
}

/** How far a price is from the fair one, in per cent of that: below it is negative. */
export function percentFromFair(price: number, fair: number): number {
  return ((price - fair) / fair) * 100
}

/** Whether the desk must say why it proposes a price: it is further from the model's than the business allows without a word. */
export function needsReason(price: number, range: Pick<FairRange, 'fair'> | null): boolean {
  return (
    range !== null &&
    Math.abs(percentFromFair(price, range.fair)) > BUSINESS_TERMS.priceReasonPercent
  )
}
