import { ageInYears } from './dates'

/**
 * Oldest age in years that we sell; older cars go to auction. From the specification, "Marketplace
 * terms": 15 years for petrol, 9 for diesel. Other fuels count as petrol.
 */
export const OLDEST_AGE = { diesel: 9, other: 15 } as const

export function oldestAge(fuel: string): number {
  return fuel === 'diesel' ? OLDEST_AGE.diesel : OLDEST_AGE.other
}

export function yearsToAgeLimit(fuel: string, year: number, now: Date): number {
  return oldestAge(fuel) - ageInYears(year, now)
}
