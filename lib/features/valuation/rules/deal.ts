export const DEAL_LABELS = ['great', 'good', 'fair', 'high'] as const
export type DealLabel = (typeof DEAL_LABELS)[number]

export interface DealJudgement {
  label: DealLabel
  fairPrice: number
  low: number
  high: number
}

export interface DealRange {
  fairPrice: number | null
  low: number | null
  high: number | null
}

/**
 * Labels a price by the fair range, in whole rupees; null with too few comparable cars. "Great" is
 * below the range, "good" inside up to the fair price, "fair" inside above it, "high" above the
 * range. Four of six such cars should be within the range. The range widens where less is known, so
 * no fixed percentages are needed.
 */
export function labelDeal(price: number, range: DealRange): DealJudgement | null {
  const { fairPrice, low, high } = range
  if (fairPrice === null || low === null || high === null) return null
  return { label: dealLabel(price, fairPrice, low, high), fairPrice, low, high }
}

function dealLabel(price: number, fairPrice: number, low: number, high: number): DealLabel {
  if (price < low) return 'great'
  if (price <= fairPrice) return 'good'
  return price <= high ? 'fair' : 'high'
}
