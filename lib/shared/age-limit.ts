import { computeAgeInYears } from './dates'

/**
 * Age in years up to which we sell a car; an older car goes to auction. From the specification,
 * "Marketplace terms": 15 years for petrol, 9 for diesel. Other fuels count as petrol.
 */
export const MAX_CAR_AGE_YEARS = { diesel: 9, other: 15 } as const

export function getMaxCarAge(fuel: string): number {
  return fuel === 'diesel' ? MAX_CAR_AGE_YEARS.diesel : MAX_CAR_AGE_YEARS.other
}

export function countYearsToAgeLimit(fuel: string, year: number, now: Date): number {
  return getMaxCarAge(fuel) - computeAgeInYears(year, now)
}
