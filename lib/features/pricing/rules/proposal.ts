import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

/** What the price model says of a car. */
export interface FairRange {
  fair: number
  low: number
  high: number
  /** How many comparable cars it is based on. */
  basis: number
}

/** What an inspection found that isn't repaired: its cost as far as it is known, and how many findings have none. */
export interface OpenRepairs {
  cost: number
  unknown: number
}

export function openRepairs(
  findings: readonly { cost: number | null; decision: string }[],
): OpenRepairs {
  const open = findings.filter(({ decision }) => decision !== 'done')
  return {
    cost: open.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    unknown: open.filter(({ cost }) => cost === null).length,
  }
}

/**
 * The price to begin with where none is named yet: the fair one, which the inspection doesn't move, less what it found; the fair
 * one alone where the repairs would leave nothing.
 */
export function priceAfterRepairs(fair: number, { cost }: OpenRepairs): number {
  return cost < fair ? fair - cost : fair
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
