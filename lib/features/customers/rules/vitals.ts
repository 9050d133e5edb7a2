import { removeLocale } from '@/lib/i18n/locales'

export const VITALS_METRICS = ['LCP', 'INP', 'CLS'] as const
export type VitalsMetric = (typeof VITALS_METRICS)[number]

export const VITALS_PAGES = [
  'home',
  'list',
  'car',
  'sell',
  'reserve',
  'dashboard',
  'other',
] as const
export type VitalsPage = (typeof VITALS_PAGES)[number]

/** web.dev's thresholds for "good" at the 75th percentile. */
export const GOOD_VITALS: Readonly<Record<VitalsMetric, number>> = {
  LCP: 2_500,
  INP: 200,
  CLS: 0.1,
}

/** Upper bounds of the histogram's buckets in ms (CLS has no unit). The last bucket is open. */
const BOUNDS: Readonly<Record<VitalsMetric, readonly number[]>> = {
  LCP: [
    400, 600, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500, 3_000, 4_000, 5_000, 7_000, 10_000,
  ],
  INP: [16, 24, 40, 60, 80, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000],
  CLS: [0.001, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.4, 0.7, 1],
}

export function findVitalsBucket(metric: VitalsMetric, value: number): number {
  const place = BOUNDS[metric].findIndex((bound) => value <= bound)
  return place < 0 ? BOUNDS[metric].length : place
}

export function computeP75(
  metric: VitalsMetric,
  counts: ReadonlyMap<number, number>,
): number | null {
  const bounds = BOUNDS[metric]
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * 0.75
  for (let bucket = 0; bucket < bounds.length; bucket += 1) {
    const count = counts.get(bucket) ?? 0
    if (count >= left) {
      const from = bounds[bucket - 1] ?? 0
      return from + ((bounds[bucket] ?? from) - from) * (left / count)
    }
    left -= count
  }
  return bounds.at(-1) ?? null
}

export function toVitalsPage(address: string): VitalsPage {
  const [, first = '', second, third] = removeLocale(address).split('/')
  if (first === '' || first === 'in') return 'home'
  if (first === 'buy')
    return second !== undefined && third !== undefined && third !== 'page' ? 'car' : 'list'
  if (first === 'sell' || first === 'reserve' || first === 'dashboard') return first
  return 'other'
}
