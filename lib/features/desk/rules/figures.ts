/** Days up for sale from which the next group of a yard's stock begins. */
export const AGE_GROUPS = [0, 31, 61, 91] as const

/** Which of the groups a car of so many days belongs to. */
export function ageGroup(days: number): (typeof AGE_GROUPS)[number] {
  return AGE_GROUPS.findLast((from) => days >= from) ?? 0
}

/** How much of the one became the other, in whole per cent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
