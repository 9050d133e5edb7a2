const LAKH = 100_000

/** Bounds in whole rupees, inclusive. */
export interface HomeBudget {
  id: string
  from: number | null
  to: number | null
}

export const HOME_BUDGETS: readonly HomeBudget[] = [
  { id: 'under3', from: null, to: 3 * LAKH },
  { id: '3to5', from: 3 * LAKH, to: 5 * LAKH },
  { id: '5to8', from: 5 * LAKH, to: 8 * LAKH },
  { id: '8to12', from: 8 * LAKH, to: 12 * LAKH },
  { id: '12to20', from: 12 * LAKH, to: 20 * LAKH },
  { id: 'over20', from: 20 * LAKH, to: null },
]

/** Spec section 2. */
export const LUXURY_MAKES = ['bmw', 'mercedes-benz', 'volvo', 'jaguar'] as const

/** The median of fewer cars is mostly chance. */
const MIN_COUNTED = 12

export function toReliableMedian(figure: {
  count: number
  medianDays: number | null
}): number | null {
  return figure.count >= MIN_COUNTED ? figure.medianDays : null
}
