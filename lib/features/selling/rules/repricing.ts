import type { SellerTerms } from '@/lib/features/pricing/rules/terms'
import { computePayout } from '@/lib/features/settlements/rules/settlement'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import type { BuyerCosts } from '@/lib/features/pricing/rules'
import { type DaysPoint, estimateDays } from './days-to-sell'
import { findReductionRange, findReductionRefusal, REDUCTION_STEP } from './reduction'

export const REPRICE_AFTER_DAYS = 45
export const DAYS_TO_ANSWER_PROPOSAL = 7
/**
 * Days before the desk's queue lists the car again after an answer, a lapse or a price change.
 * After a refusal, no proposal is possible for as long.
 */
export const REPRICE_AGAIN_DAYS = 14

const CUTS = [0.02, 0.04, 0.06, 0.08]

export interface PriceOption {
  price: number
  days: number | null
  payout: number
}

export interface RepricingFacts {
  price: number
  lowest: number
  fair: number | null
  curve: readonly DaysPoint[]
  costs: {
    refurbishment: number
    loanClosure: number
    roadDues?: number
    buyerCosts: BuyerCosts
  }
  terms: SellerTerms
}

const toStep = (price: number) => Math.floor(price / REDUCTION_STEP) * REDUCTION_STEP

/**
 * Lower prices to compare, highest first: four even steps. The fair price, if in range, replaces
 * the step nearest to it. Empty if the price can't be reduced.
 */
export function listLowerPrices({
  price,
  lowest,
  fair,
}: Pick<RepricingFacts, 'price' | 'lowest' | 'fair'>): number[] {
  const range = findReductionRange({ price, lowest })
  if (range === null) return []
  const inRange = (one: number) => one >= range.least && one <= range.most
  const even = CUTS.map((cut) => toStep(price * (1 - cut))).filter(inRange)
  const model = fair === null ? null : toStep(fair)
  if (model === null || !inRange(model)) return [...new Set(even)]
  const nearest = even.toSorted((one, other) => Math.abs(one - model) - Math.abs(other - model))[0]
  return [...new Set([...even.filter((one) => one !== nearest), model])].toSorted(
    (one, other) => other - one,
  )
}

export function listPriceOptions(facts: RepricingFacts): PriceOption[] {
  const { price, fair, curve, costs, terms } = facts
  return [price, ...listLowerPrices(facts)].map((one) => ({
    price: one,
    days: fair === null ? null : estimateDays(curve, one / fair),
    payout: computePayout({ price: one, terms, ...costs }).total,
  }))
}

/** True if the days are known and no lower price would sell the car sooner. */
export function isPriceWithoutEffect(options: readonly PriceOption[]): boolean {
  const [today, ...lower] = options
  return (
    today !== undefined &&
    today.days !== null &&
    lower.length > 0 &&
    lower.every(({ days }) => days === today.days)
  )
}

const DAY_MS = 86_400_000

export function countListedDays(listedAt: Date | null, now: Date): number {
  return listedAt === null
    ? 0
    : Math.max(0, Math.floor((now.getTime() - listedAt.getTime()) / DAY_MS))
}

export interface ProposableCar {
  status: VehicleState
  price: number | null
  lowest: number
  hasSeller: boolean
  listedAt: Date | null
  isProposed: boolean
  declinedAt: Date | null
}

export type ProposalRefusal =
  | NonNullable<ReturnType<typeof findReductionRefusal>>
  | 'ownCar'
  | 'tooEarly'
  | 'alreadyProposed'
  | 'declinedLately'

export function isDeclinedLately(declinedAt: Date | null, now: Date): boolean {
  return declinedAt !== null && now.getTime() - declinedAt.getTime() < REPRICE_AGAIN_DAYS * DAY_MS
}

export function findProposalRefusal(
  { hasSeller, listedAt, isProposed, declinedAt, ...car }: ProposableCar,
  price: number,
  now: Date,
): ProposalRefusal | null {
  if (!hasSeller) return 'ownCar'
  const refusal = findReductionRefusal(car, price)
  if (refusal === 'reserved' || refusal === 'notListed') return refusal
  if (isProposed) return 'alreadyProposed'
  if (isDeclinedLately(declinedAt, now)) return 'declinedLately'
  if (countListedDays(listedAt, now) < REPRICE_AFTER_DAYS) return 'tooEarly'
  return refusal
}

/** True while the owner can answer: unanswered, in time, and the car's price hasn't changed. */
export function isReductionProposalOpen(
  { state, lapsesAt, listedPrice }: { state: string; lapsesAt: Date; listedPrice: number },
  { price, now }: { price: number | null; now: Date },
): boolean {
  return state === 'open' && now < lapsesAt && price === listedPrice
}
