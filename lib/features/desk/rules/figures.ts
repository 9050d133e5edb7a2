/** Groups of cars by the days they have been for sale: the lower bound of each. */
export const AGE_GROUPS = [0, 31, 61, 91] as const

/** The group of a car that has been for sale this many days. */
export function ageGroup(days: number): (typeof AGE_GROUPS)[number] {
  return AGE_GROUPS.findLast((from) => days >= from) ?? 0
}

/** The part in whole per cent; null if the whole is 0. */
export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
