import { ageInYears } from './dates'

/**
 * Oldest age, in whole years, at which a car is sold here; an older one goes to auction
 * (specification, "Marketplace terms": 15 years petrol, 9 years diesel; other fuels count as petrol).
 */
export const OLDEST_AGE = { diesel: 9, other: 15 } as const

/** The oldest age, in whole years, for a fuel. */
export function oldestAge(fuel: string): number {
  return fuel === 'diesel' ? OLDEST_AGE.diesel : OLDEST_AGE.other
}

/** Whole years until a car passes its limit; negative once it has. */
export function yearsToAgeLimit(fuel: string, year: number, now: Date): number {
  return oldestAge(fuel) - ageInYears(year, now)
}
