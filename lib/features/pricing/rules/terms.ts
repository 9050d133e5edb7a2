import { addDays, dayOf, instantOf } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface TermBounds {
  unit: 'rupees' | 'percent' | 'days'
  min: number
  max: number
  step: number
}

/**
 * The terms of business that a manager sets, each with the bounds that keep a slip of the hand out. The specification
 * names the listing fee (₹3,000) and leaves the others open. What the law sets (GST, tax collected at source) and what
 * the specification promises (three days, five days, 130 points) is in `lib/shared/business-terms.ts`.
 */
export const TERMS = {
  /** Holds a car and counts towards its price; beyond ₹50,000 it would be a down payment. */
  tokenAmount: { unit: 'rupees', min: 1_000, max: 50_000, step: 500 },
  /** Up front, for inspection, detailing, photographs and the listing. Never nothing: the gateway makes no order for that. */
  listingFee: { unit: 'rupees', min: 100, max: 20_000, step: 100 },
  /** Of the sale price, from the proceeds. Quarters are exact as numbers of a computer. */
  successFeePercent: { unit: 'percent', min: 0, max: 10, step: 0.25 },
  /** Kept from a seller's proceeds until the RC is transferred, against challans from before the sale. */
  holdBack: { unit: 'rupees', min: 0, max: 50_000, step: 500 },
  /** From the sale until what was held back is returned, at the latest. */
  holdBackDays: { unit: 'days', min: 7, max: 90, step: 1 },
  /** A car brought home, GST included: up to 10, 25 and 50 km from the yard. */
  deliveryNear: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryMiddle: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryFar: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
} as const satisfies Record<string, TermBounds>

export type Term = keyof typeof TERMS
export type Terms = Readonly<Record<Term, number>>

export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]]

/** What was in force before anybody changed it: the first rows of the table, and what the demo's past was made with. */
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

/** What a seller's car was taken for: agreed when it was booked, kept whatever comes later. */
export type SellerTerms = Pick<Terms, 'successFeePercent' | 'holdBack' | 'holdBackDays'>

/** A row of the history: a value from a moment on, or the withdrawal of such a row. */
export interface TermChange {
  id: string
  term: Term
  /** Counts the rows of a term. */
  version: number
  value: number | null
  validFrom: Date | null
  withdraws: string | null
}

type Scheduled<Change extends TermChange> = Change & { value: number; validFrom: Date }

/** What was set and not withdrawn: the later beginning counts, of two at one moment the one set last. In that order. */
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
 * The terms in force at a moment. As `term_in_force` in the database, which a deal's row takes its own from.
 *
 * @throws Error where a term has no value yet: the first rows come with the table
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

/** What of a term is scheduled and hasn't begun, the next first. */
export function comingOf<Change extends TermChange>(
  changes: readonly Change[],
  term: Term,
  now: Date,
): Scheduled<Change>[] {
  return standing(changes, term).filter(({ validFrom }) => validFrom > now)
}

/** A change further ahead than this is a mistake in the year. */
const MAX_DAYS_AHEAD = 366

/** When a change from this Indian day on begins: today's at once, another's at its midnight; null for a day that is past or too far ahead. */
export function beginningOf(day: string, now: Date): Date | null {
  const today = dayOf(now)
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) return null
  return day === today ? now : instantOf(day, '00:00')
}

export type ValueRefusal = 'below' | 'above' | 'between'

/** Why a value can't be a term's; null: it can. */
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

/** Names of terms in a text that the desk wrote (`{token}`) as they are now; other braces are its own. */
export function fillTerms(text: string, terms: Terms): string {
  const said: Readonly<Record<string, string>> = spokenTerms(terms)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
}

/** The terms by the names under which texts ask for them. */
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
