import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface TermBounds {
  unit: 'rupees' | 'percent' | 'days'
  min: number
  max: number
  step: number
}

/**
 * Terms set by managers, with bounds against typing errors. The specification names the listing fee
 * (₹3,000) only. Legal rates (GST, TCS) and the specification's promises (three days, five days,
 * 130 points) are in `lib/shared/business-terms.ts`.
 */
export const TERMS = {
  /** Counts towards the price; above ₹50,000 it would be a down payment. */
  tokenAmount: { unit: 'rupees', min: 1_000, max: 50_000, step: 500 },
  /** For inspection, detailing, photos and listing. Not 0: gateways refuse such orders. */
  listingFee: { unit: 'rupees', min: 100, max: 20_000, step: 100 },
  /** Of the sale price. Quarters are exact in binary. */
  successFeePercent: { unit: 'percent', min: 0, max: 10, step: 0.25 },
  /** Kept until the RC transfer, against earlier challans. */
  holdBack: { unit: 'rupees', min: 0, max: 50_000, step: 500 },
  /** From sale to return, at the latest. */
  holdBackDays: { unit: 'days', min: 7, max: 90, step: 1 },
  /** With GST: up to 10, 25 and 50 km from the yard. */
  deliveryNear: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryMiddle: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryFar: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
} as const satisfies Record<string, TermBounds>

export type Term = keyof typeof TERMS
export type Terms = Readonly<Record<Term, number>>

export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]]

/** Initial values, also of the demo's past. */
export const FIRST_TERMS: Terms = {
  tokenAmount: 10_000,
  listingFee: 3_000,
  successFeePercent: 2,
  holdBack: 5_000,
  holdBackDays: 30,
  deliveryNear: 500,
  deliveryMiddle: 1_200,
  deliveryFar: 2_500,
}

/** Agreed at booking and kept. */
export type SellerTerms = Pick<Terms, 'successFeePercent' | 'holdBack' | 'holdBackDays'>

/** A value from a time on, or its withdrawal. */
export interface TermChange {
  id: string
  term: Term
  /** Per term. */
  version: number
  value: number | null
  validFrom: Date | null
  withdraws: string | null
}

type Scheduled<Change extends TermChange> = Change & { value: number; validFrom: Date }

/** Active changes in order: later start wins, then later entry. */
function standing<Change extends TermChange>(
  changes: readonly Change[],
  term: Term,
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
 * Must equal `term_in_force` in the database, used by deals' rows.
 *
 * @throws Error if a term has no value; the table comes with initial rows
 */
export function termsAt(changes: readonly TermChange[], moment: Date): Terms {
  const valueOf = (term: Term): number => {
    const begun = standing(changes, term).filter(({ validFrom }) => validFrom <= moment)
    const last = begun.at(-1)
    if (!last) throw new Error(`No value of ${term} is in force.`)
    return last.value
  }
  return Object.fromEntries(TERM_NAMES.map((term) => [term, valueOf(term)])) as Terms
}

/** Scheduled changes, next first. */
export function listScheduled<Change extends TermChange>(
  changes: readonly Change[],
  term: Term,
  now: Date,
): Scheduled<Change>[] {
  return standing(changes, term).filter(({ validFrom }) => validFrom > now)
}

/** Further ahead is a typing error in the year. */
const MAX_DAYS_AHEAD = 366

/** Today: at once; later: midnight IST; null if past or too far ahead. */
export function findBeginning(day: string, now: Date): Date | null {
  const today = toIndianDay(now)
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) return null
  return day === today ? now : toInstant(day, '00:00')
}

export type ValueRefusal = 'below' | 'above' | 'between'

/** Reason against a value, or null. */
export function refusalOfValue(term: Term, value: number): ValueRefusal | null {
  const { min, max, step } = TERMS[term]
  if (value < min) return 'below'
  if (value > max) return 'above'
  return Number.isInteger(value / step) ? null : 'between'
}

/** A value of a term as people read it. */
export function spokenValue(term: Term, value: number): string {
  const { unit } = TERMS[term]
  if (unit === 'rupees') return formatRupees(value)
  return unit === 'percent' ? `${value}%` : `${value} days`
}

/** Fills `{token}` and other terms; unknown braces stay. */
export function fillTerms(text: string, terms: Terms): string {
  const said: Readonly<Record<string, string>> = spokenTerms(terms)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
}

/** By the names used in texts. */
export function spokenTerms(terms: Terms) {
  const said = (term: Term) => spokenValue(term, terms[term])
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
