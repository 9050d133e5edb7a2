import { addDays, toIndianDay, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface TermBounds {
  unit: 'rupees' | 'percent' | 'days'
  min: number
  max: number
  step: number
}

/**
 * Terms that managers set, with bounds against typing errors. Of these the specification names only
 * the listing fee (₹3,000). Legal rates (GST, TCS) and what the specification promises (three days,
 * five days, 130 points) aren't among them but in `lib/shared/business-terms.ts`.
 */
export const TERMS = {
  /** Counts toward the price; more than ₹50,000 would be a down payment rather than a token. */
  tokenAmount: { unit: 'rupees', min: 1_000, max: 50_000, step: 500 },
  /**
   * Pays for inspection, detailing, photos and listing. It can't be 0, because payment gateways
   * refuse such orders.
   */
  listingFee: { unit: 'rupees', min: 100, max: 20_000, step: 100 },
  /** Part of the sale price. The step is a quarter, which a binary number holds exactly. */
  successFeePercent: { unit: 'percent', min: 0, max: 10, step: 0.25 },
  /** Held back until the RC is transferred, for challans from before the sale. */
  holdBack: { unit: 'rupees', min: 0, max: 50_000, step: 500 },
  /** Days from the sale by which the hold-back is paid at the latest. */
  holdBackDays: { unit: 'days', min: 7, max: 90, step: 1 },
  /**
   * Fee for home delivery with GST; near, middle and far are up to 10, 25 and 50 km from the yard.
   */
  deliveryNear: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryMiddle: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
  deliveryFar: { unit: 'rupees', min: 0, max: 20_000, step: 100 },
} as const satisfies Record<string, TermBounds>

export type Term = keyof typeof TERMS
export type Terms = Readonly<Record<Term, number>>

export const TERM_NAMES = Object.keys(TERMS) as [Term, ...Term[]]

/** Initial values; the demo's past uses them too. */
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

/** Terms that are agreed when a seller books and that don't change for them afterwards. */
export type SellerTerms = Pick<Terms, 'successFeePercent' | 'holdBack' | 'holdBackDays'>

/** A term's new value from some time on, or the withdrawal of such a change. */
export interface TermChange {
  id: string
  term: Term
  /** Counted separately for each term. */
  version: number
  value: number | null
  validFrom: Date | null
  withdraws: string | null
}

type Scheduled<Change extends TermChange> = Change & { value: number; validFrom: Date }

/**
 * A term's changes that haven't been withdrawn, in the order in which they override each other: by
 * start, and with the same start by entry.
 */
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
 * The terms in force at a moment. The database's function `term_in_force` must give the same,
 * because rows of deals take their terms from it.
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

/** A term's changes that haven't begun, the next one first. */
export function listScheduled<Change extends TermChange>(
  changes: readonly Change[],
  term: Term,
  now: Date,
): Scheduled<Change>[] {
  return standing(changes, term).filter(({ validFrom }) => validFrom > now)
}

/** A day farther ahead than this is taken for a typing error in the year. */
const MAX_DAYS_AHEAD = 366

/**
 * When a change for this day begins: now if it is today, otherwise at midnight IST. Null if the day
 * is past or too far ahead.
 */
export function findBeginning(day: string, now: Date): Date | null {
  const today = toIndianDay(now)
  if (day < today || day > addDays(today, MAX_DAYS_AHEAD)) return null
  return day === today ? now : toInstant(day, '00:00')
}

export type ValueRefusal = 'below' | 'above' | 'between'

/** Why a term can't have this value, or null. */
export function refusalOfValue(term: Term, value: number): ValueRefusal | null {
  const { min, max, step } = TERMS[term]
  if (value < min) return 'below'
  if (value > max) return 'above'
  return Number.isInteger(value / step) ? null : 'between'
}

/** A term's value as texts write it. */
export function spokenValue(term: Term, value: number): string {
  const { unit } = TERMS[term]
  if (unit === 'rupees') return formatRupees(value)
  return unit === 'percent' ? `${value}%` : `${value} days`
}

/** Replaces `{token}` and the other names of terms in a text; other words in braces stay. */
export function fillTerms(text: string, terms: Terms): string {
  const said: Readonly<Record<string, string>> = spokenTerms(terms)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => said[name] ?? whole)
}

/** All terms as texts write them, under the names that texts use. */
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
