import { addDays, isDayText } from '@/lib/shared/dates'
import { findYearStart } from '@/lib/shared/tax-year'

export interface Period {
  /** Inclusive Indian calendar days. */
  from: string
  to: string
}

const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (day: string) => `${monthOf(day)}-01`

export const PERIODS = ['month', 'lastMonth', 'year'] as const

export function listPeriods(today: string): Record<(typeof PERIODS)[number], Period> {
  const lastDay = addDays(firstOf(today), -1)
  return {
    month: { from: firstOf(today), to: today },
    lastMonth: { from: firstOf(lastDay), to: lastDay },
    year: { from: findYearStart(today), to: today },
  }
}

type Value = string | string[] | undefined

/** Parses the period in the URL; this month if missing, invalid or reversed. */
export function parsePeriod(query: { from?: Value; to?: Value }, today: string): Period {
  const dayIn = (value: Value, otherwise: string) =>
    typeof value === 'string' && isDayText(value) ? value : otherwise
  const { month } = listPeriods(today)
  const [from, to] = [dayIn(query.from, month.from), dayIn(query.to, month.to)]
  return from <= to ? { from, to } : month
}
