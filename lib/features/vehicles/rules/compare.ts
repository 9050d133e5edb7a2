import { parseCarCode } from './car-codes'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { isId } from '@/lib/shared/ids'

/** The cars that an address asks to compare. */
export interface ComparedRequest {
  /** Ids (`veh_…`) or car codes, in the requested order, each once; at most three. */
  idsOrCodes: string[]
  /** Whether more than three were requested; the first three are compared. */
  isTooMany: boolean
}

/** Longer texts than a person types are cut before they are read. */
const LONGEST_TEXT = 2_000

/**
 * Reads `cars=a,b,c` (also `cars=a&cars=b`, as a form sends it). What is neither an id nor a car code is
 * ignored; codes may be typed in any case. At most three (specification, section 5).
 */
export function parseCompared(cars: string | readonly string[] | undefined): ComparedRequest {
  const texts = [cars ?? []].flat().join(',').slice(0, LONGEST_TEXT).split(',')
  const distinct = [...new Set(texts.flatMap((text) => readCar(text.trim()) ?? []))]
  return {
    idsOrCodes: distinct.slice(0, BUSINESS_TERMS.compareLimit),
    isTooMany: distinct.length > BUSINESS_TERMS.compareLimit,
  }
}

function readCar(text: string): string | null {
  const id = text.toLowerCase()
  return isId('veh', id) ? id : parseCarCode(text.toUpperCase())
}

/** The address that compares these cars; `onlyDifferences` leaves out the rows in which they are alike. */
export function comparePath(cars: readonly string[], onlyDifferences = false): string {
  if (cars.length === 0) return '/compare'
  return `/compare?cars=${cars.map(encodeURIComponent).join(',')}${onlyDifferences ? '&only=differences' : ''}`
}

/** What a row says of one car, in a form that can be told apart; null where it isn't known. */
export type Fact = string | number | boolean | null

/** Whether the cars of a row are not alike. A fact that is known of one car only counts as a difference. */
export function differs(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact !== facts[0])
}

/** Which way a figure is better for the buyer, whatever he is looking for. */
export type Better = 'lower' | 'higher'

/**
 * The places of the best figures of a row; several where they are level. None where all known ones are
 * alike, or fewer than two are known: then nothing is best.
 */
export function bestOf(facts: readonly Fact[], better: Better): number[] {
  const figures = facts.filter((fact) => typeof fact === 'number')
  if (new Set(figures).size < 2) return []
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures)
  return facts.flatMap((fact, place) => (fact === best ? [place] : []))
}

/**
 * The compare tray after a visit to the compare page: the page's cars first, then what waited there besides,
 * as long as all fit; else the page's cars alone, because they are what the visitor looks at. Cars that
 * aren't on offer any more leave.
 */
export function trayAfterVisit<Car extends { id: string }>(
  tray: readonly Car[],
  page: readonly Car[],
  gone: readonly string[],
): Car[] {
  const others = tray.filter(({ id }) => !gone.includes(id) && page.every((car) => car.id !== id))
  const all = [...page, ...others]
  return all.length <= BUSINESS_TERMS.compareLimit ? all : [...page]
}
