import { ageInYears } from './dates'

/**
 * Greatest age in years at which we sell a car; older ones go to auction (specification, "Marketplace terms":
 * 15 years petrol, 9 years diesel; other fuels count as petrol).
 */
export const OLDEST_AGE = { diesel: 9, other: 15 } as const

export function oldestAge(fuel: string): number {
  return fuel === 'diesel' ? OLDEST_AGE.diesel : OLDEST_AGE.other
}

/** Years until the car reaches the age limit; negative afterwards. */
export function yearsToAgeLimit(fuel: string, year: number, now: Date): number {
  return oldestAge(fuel) - ageInYears(year, now)
}
