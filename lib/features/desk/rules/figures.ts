/** Age groups in days for sale (lower bounds). */
export const AGE_GROUPS = [0, 31, 61, 91] as const

/** Which of the groups a car of so many days belongs to. */
export function ageGroup(days: number): (typeof AGE_GROUPS)[number] {
  return AGE_GROUPS.findLast((from) => days >= from) ?? 0
}

/** In whole per cent; null if the whole is 0. */
export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
