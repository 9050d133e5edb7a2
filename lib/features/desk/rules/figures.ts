export const AGE_GROUPS = [0, 31, 61, 91] as const

export function findAgeGroup(days: number): (typeof AGE_GROUPS)[number] {
  return AGE_GROUPS.findLast((from) => days >= from) ?? 0
}

export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
