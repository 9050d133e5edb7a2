export const STOCK_AGE_GROUPS = [0, 31, 61, 91] as const

export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100)
}
