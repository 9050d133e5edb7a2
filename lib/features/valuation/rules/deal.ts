export const DEAL_LABELS = ['great', 'good', 'fair', 'high'] as const
export type DealLabel = (typeof DEAL_LABELS)[number]

/** How a price compares with what such cars are worth, with the range behind the label. */
export interface Deal {
  label: DealLabel
  fairPrice: number
  low: number
  high: number
}

export interface FairRange {
  fairPrice: number | null
  low: number | null
  high: number | null
}

/**
 * How a price compares with the car's fair range (whole rupees); null while there are too few comparable cars.
 *
 * great: below the range · good: inside it, at most the fair price · fair: inside it, above the fair price ·
 * high: above the range. The range is where four of six such cars can be expected: five in six ask more than a
 * great price, five in six less than a high one. It widens where less is known, so no fixed percentages are here.
 */
export function dealOf(price: number, range: FairRange): Deal | null {
  const { fairPrice, low, high } = range
  if (fairPrice === null || low === null || high === null) return null
  return { label: dealLabel(price, fairPrice, low, high), fairPrice, low, high }
}

function dealLabel(price: number, fairPrice: number, low: number, high: number): DealLabel {
  if (price < low) return 'great'
  if (price <= fairPrice) return 'good'
  return price <= high ? 'fair' : 'high'
}
