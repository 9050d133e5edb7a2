import { addDays, isDayText } from '@/lib/shared/dates'
import { DEAL_LABELS } from '@/lib/features/valuation/rules/deal'
import { STOCK_AGE_GROUPS } from './figures'

/** Lower ends of price groups, in per cent above the fair price (negative: below). */
export const FAIR_PRICE_PERCENT_GROUPS = [-100, -10, -5, 0, 5, 10] as const

export const RC_TRANSFER_GROUPS = ['inTime', 'late', 'waiting', 'overdue'] as const

/** Charts that count cars, with the keys of their bars; null if the data decides. */
export const CAR_CHARTS = {
  age: STOCK_AGE_GROUPS.map(String),
  fair: [...FAIR_PRICE_PERCENT_GROUPS.map(String), 'unknown'],
  deal: [...DEAL_LABELS, 'unknown'],
  model: null,
  week: null,
  rc: RC_TRANSFER_GROUPS,
} as const satisfies Record<string, readonly string[] | null>

export type CarChart = keyof typeof CAR_CHARTS

const isCarChart = (text: string): text is CarChart => Object.hasOwn(CAR_CHARTS, text)

const MAX_BAR = 80

export function parseBar({
  chart,
  bar,
}: Readonly<Record<string, unknown>>): { chart: CarChart; bar: string } | null {
  if (typeof chart !== 'string' || !isCarChart(chart) || typeof bar !== 'string') return null
  if (chart === 'week') return isDayText(bar) ? { chart, bar } : null
  if (chart === 'model') return bar.length > MAX_BAR || bar.includes('\0') ? null : { chart, bar }
  const keys: readonly string[] = CAR_CHARTS[chart]
  return keys.includes(bar) ? { chart, bar } : null
}

interface DayRange {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** The period of the same length that ends the day before this one. */
export function findPeriodBefore({ from, to }: DayRange): DayRange {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Mondays of the weeks that the period touches. */
export function listWeeks({ from, to }: DayRange): string[] {
  const sinceMonday = (new Date(from).getUTCDay() + 6) % 7
  const weeks: string[] = []
  for (let week = addDays(from, -sinceMonday); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

/** Change in per cent; null if there is nothing to compare with. */
export function computeChangePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

export const STOCK_CHARTS: readonly CarChart[] = ['age', 'fair']
