import { FIXED_TERMS } from '@/lib/shared/fixed-terms'

export interface FairRange {
  fair: number
  low: number
  high: number
  basis: number
}

export interface OpenRepairs {
  cost: number
  unknown: number
}

export function sumOpenRepairs(
  findings: readonly { cost: number | null; decision: string }[],
): OpenRepairs {
  const open = findings.filter(({ decision }) => decision !== 'done')
  return {
    cost: open.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    unknown: open.filter(({ cost }) => cost === null).length,
  }
}

/**
 * Suggests the fair price less the open repairs, which the price model doesn't know. If nothing
 * would be left, suggests the fair price itself.
 */
export function suggestPrice(fair: number, { cost }: OpenRepairs): number {
  return cost < fair ? fair - cost : fair
}

export function computePercentFromFair(price: number, fair: number): number {
  return ((price - fair) / fair) * 100
}

export function needsPriceReason(price: number, range: Pick<FairRange, 'fair'> | null): boolean {
  return (
    range !== null &&
    Math.abs(computePercentFromFair(price, range.fair)) > FIXED_TERMS.priceReasonPercent
  )
}
