import { ageInYears } from './dates'

/**
 * Maximum age for selling; older cars go to auction (specification, "Marketplace terms": 15 years
 * petrol, 9 years diesel; other fuels count as petrol).
 */
export const OLDEST_AGE = { diesel: 9, other: 15 } as const

export function oldestAge(fuel: string): number {
  return fuel === 'diesel' ? OLDEST_AGE.diesel : OLDEST_AGE.other
}

/** Negative once passed. */
export function yearsToAgeLimit(fuel: string, year: number, now: Date): number {
  return oldestAge(fuel) - ageInYears(year, now)
}
