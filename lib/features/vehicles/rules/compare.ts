import { parseCarCode } from './car-codes'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { isId } from '@/lib/shared/ids'

export interface ComparedRequest {
  idsOrCodes: string[]
  isTooMany: boolean
}

const MAX_TEXT_LENGTH = 2_000

/**
 * Parses `cars=a,b,c` (or `cars=a&cars=b`, as forms send it), in any case, at most three (spec §5).
 * Ignores anything that is neither an id nor a car code.
 */
export function parseCompared(cars: string | readonly string[] | undefined): ComparedRequest {
  const texts = [cars ?? []].flat().join(',').slice(0, MAX_TEXT_LENGTH).split(',')
  const distinct = [...new Set(texts.flatMap((text) => readCar(text.trim()) ?? []))]
  return {
    idsOrCodes: distinct.slice(0, FIXED_TERMS.compareLimit),
    isTooMany: distinct.length > FIXED_TERMS.compareLimit,
  }
}

function readCar(text: string): string | null {
  const id = text.toLowerCase()
  return isId('veh', id) ? id : parseCarCode(text.toUpperCase())
}

/** `onlyDifferences` hides the rows in which all cars are equal. */
export function toComparePath(cars: readonly string[], onlyDifferences = false): string {
  if (cars.length === 0) return '/compare'
  return `/compare?cars=${cars.map(encodeURIComponent).join(',')}${onlyDifferences ? '&only=differences' : ''}`
}

export type ComparedFact = string | number | boolean | null

/** A fact that is known for only one car counts as a difference. */
export function hasDifference(facts: readonly ComparedFact[]): boolean {
  return facts.some((fact) => fact !== facts[0])
}

export type BetterValue = 'lower' | 'higher'

/**
 * Finds the indexes of the best figures, several if tied. Empty if all known figures are equal, or
 * fewer than two are known.
 */
export function findBestFigures(facts: readonly ComparedFact[], better: BetterValue): number[] {
  const figures = facts.filter((fact) => typeof fact === 'number')
  if (new Set(figures).size < 2) return []
  const best = better === 'lower' ? Math.min(...figures) : Math.max(...figures)
  return facts.flatMap((fact, place) => (fact === best ? [place] : []))
}

/**
 * Updates the compare tray after a visit to the compare page. Keeps the page's cars and the tray's
 * if they all fit, else only the page's. Drops cars that are no longer for sale.
 */
export function mergeIntoCompareTray<Car extends { id: string }>(
  tray: readonly Car[],
  page: readonly Car[],
  gone: readonly string[],
): Car[] {
  const others = tray.filter(({ id }) => !gone.includes(id) && page.every((car) => car.id !== id))
  const all = [...page, ...others]
  return all.length <= FIXED_TERMS.compareLimit ? all : [...page]
}
