import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

interface TermBounds {
  unit: 'rupees' | 'percent' | 'days' | 'kms'
  min: number
  max: number
  step: number
}

/**
 * Terms that managers set; the bounds catch typing errors. The specification names only the listing
 * fee (₹3,000). Legal rates (GST, TCS) and figures that the specification promises are in
 * `lib/shared/fixed-terms.ts`.
 */
export const TERMS = {
  /** Counts towards the price. More than ₹50,000 would be a down payment, not a token. */
  tokenAmount: { unit: 'rupees', min: 1_000, max: 50_000, step: 500 },
  listingFee: { unit: 'rupees', min: 100, max: 20_000, step: 100 },
  successFeePercent: { unit: 'percent', min: 0, max: 10, step: 0.25 },
  /** Held back until the RC is transferred, for challans from before the sale. */
  holdBack: { unit: 'rupees', min: 0, max: 50_000, step: 500 },
  holdBackDays: { unit: 'days', min: 7, max: 90, step: 1 },
  /** Delivery fees, with GST. Near, middle and far are up to 10, 25 and 50 km from the yard. */
  deliveryNear: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryMiddle: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryFar: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  /** Days after the delivery within which a car can be returned; 0 allows no returns. */
  returnDays: { unit: 'days', min: 0, max: 30, step: 1 },
  returnKms: { unit: 'kms', min: 0, max: 3_000, step: 50 },
  /** Deducted from the refund for each kilometre, with GST. */
  returnPerKm: { unit: 'rupees', min: 0, max: 100, step: 1 },
  returnFee: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  /**
   * Ownership bond: paid to the buyer for each day after the promised day of the RC; 0 for none.
   */
  bondPerDay: { unit: 'rupees', min: 0, max: 2_000, step: 50 },
  /** Income tax deducted from an auction's owner above ₹5,00,000 a tax year; 0 deducts none. */
  auctionTdsPercent: { unit: 'percent', min: 0, max: 1, step: 0.1 },
} as const satisfies Record<string, TermBounds>

export type TermName = keyof typeof TERMS
export type Terms = Readonly<Record<TermName, number>>

export const TERM_NAMES = Object.keys(TERMS) as [TermName, ...TermName[]]

/** Initial values; the demo's past deals use them too. */
export const FIRST_TERMS: Terms = {
  tokenAmount: 10_000,
  listingFee: 3_000,
  successFeePercent: 2,
  holdBack: 5_000,
  holdBackDays: 30,
  deliveryNear: 500,
  deliveryMiddle: 1_200,
  deliveryFar: 2_500,
  returnDays: 0,
  returnKms: 0,
  returnPerKm: 0,
  returnFee: 0,
  bondPerDay: 0,
  auctionTdsPercent: 0,
}

/** Terms in force when a seller's car is entered; they stay the same for that car. */
export type SellerTerms = Pick<Terms, 'successFeePercent' | 'holdBack' | 'holdBackDays'>

export type ReturnTerms = Pick<Terms, 'returnDays' | 'returnKms' | 'returnPerKm' | 'returnFee'>

export interface TermChange {
  id: string
  term: TermName
  version: number
  value: number | null
  validFrom: Date | null
  withdraws: string | null
}

type Scheduled<Change extends TermChange> = Change & { value: number; validFrom: Date }

/**
 * Changes that aren't withdrawn, in the order in which they override each other: by start, then by
 * entry.
 */
function standing<Change extends TermChange>(
  changes: readonly Change[],
  term: TermName,
): Scheduled<Change>[] {
  const withdrawn = new Set(changes.map(({ withdraws }) => withdraws))
  return changes
    .filter(
      (change): change is Scheduled<Change> =>
        change.term === term && change.value !== null && !withdrawn.has(change.id),
    )
    .sort(
      (one, other) =>
        one.validFrom.getTime() - other.validFrom.getTime() || one.version - other.version,
    )
}

/**
 * Terms in force at a moment. Must agree with the database function `term_in_force`, which sets the
 * terms of deals. @throws Error if a term has no value; the table comes with initial rows
 */
export function findTermsAt(changes: readonly TermChange[], moment: Date): Terms {
  const valueOf = (term: TermName): number => {
    const begun = standing(changes, term).filter(({ validFrom }) => validFrom <= moment)
    const last = begun.at(-1)
    if (!last) throw new Error(`No value of ${term} is in force.`)
    return last.value
  }
  return Object.fromEntries(TERM_NAMES.map((term) => [term, valueOf(term)])) as Terms
}

export function listScheduledTerms<Change extends TermChange>(
  changes: readonly Change[],
  term: TermName,
  now: Date,
): Scheduled<Change>[] {
  return standing(changes, term).filter(({ validFrom }) => validFrom > now)
}

const MAX_DAYS_AHEAD = 366

/**
 * Start of a change: now if the day is today, else midnight IST. Null for a past day, and for one
 * over a year ahead, which is probably a typing error.
 */
export function findTermStart(day: string, now: Date): Date | null {
  const today = toIndianDay(now)
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) return null
  return day === today ? now : toInstant(day, '00:00')
}

export type TermValueRefusal = 'below' | 'above' | 'between'

export function findTermValueRefusal(term: TermName, value: number): TermValueRefusal | null {
  const { min, max, step } = TERMS[term]
  if (value < min) return 'below'
  if (value > max) return 'above'
  const steps = value / step
  // 0.3 / 0.1 isn't exactly 3.
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? null : 'between'
}

export function formatTermValue(term: TermName, value: number): string {
  const { unit } = TERMS[term]
  if (unit === 'rupees') return formatRupees(value)
  if (unit === 'kms') return formatKms(value)
  return unit === 'percent' ? `${value}%` : `${value} days`
}

export function fillTermFigures(text: string, terms: Terms): string {
  const said: Readonly<Record<string, string>> = formatTermValues(terms)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
}

export function formatTermValues(terms: Terms) {
  const said = (term: TermName) => formatTermValue(term, terms[term])
  return {
    token: said('tokenAmount'),
    listingFee: said('listingFee'),
    successFee: said('successFeePercent'),
    holdBack: said('holdBack'),
    holdBackDays: said('holdBackDays'),
    deliveryNear: said('deliveryNear'),
    deliveryMiddle: said('deliveryMiddle'),
    deliveryFar: said('deliveryFar'),
  }
}
