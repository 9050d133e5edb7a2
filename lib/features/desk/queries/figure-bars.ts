import type { Translator } from '@/lib/i18n/translator'
import { formatDayOfMonth } from '@/lib/shared/dates'
import {
  CAR_CHARTS,
  type CarChart,
  FAIR_PRICE_PERCENT_GROUPS,
  findPeriodBefore,
  listWeeks,
  RC_TRANSFER_GROUPS,
  STOCK_CHARTS,
} from '../rules/figure-charts'
import { STOCK_AGE_GROUPS } from '../rules/figures'
import { DEAL_LABELS } from '@/lib/features/valuation/rules/deal'
import { type CarBar, type CarTotal, readCarBars, readCarTotal } from './figure-charts'
import type { FigureScope } from './figures'

const MODELS_SHOWN = 10

export interface FigureBar extends CarBar {
  before: CarTotal | null
}

export interface FigureChart {
  chart: CarChart
  total: CarTotal
  totalBefore: CarTotal | null
  bars: FigureBar[]
}

const NO_CARS = { cars: 0, medianDays: null, amount: 0 }

function listKeys(chart: CarChart, found: readonly CarBar[], scope: FigureScope): string[] {
  if (chart === 'week') return listWeeks(scope)
  if (chart === 'model') return found.slice(0, MODELS_SHOWN).map(({ bar }) => bar)
  const keys: readonly string[] = CAR_CHARTS[chart]
  return keys.filter((key) => key !== 'unknown' || found.some(({ bar }) => bar === key))
}

export async function readFigureChart(chart: CarChart, scope: FigureScope): Promise<FigureChart> {
  const before = STOCK_CHARTS.includes(chart) ? null : { ...scope, ...findPeriodBefore(scope) }
  const [found, total, earlier, totalBefore] = await Promise.all([
    readCarBars(chart, scope),
    readCarTotal(chart, scope),
    before && chart !== 'week' ? readCarBars(chart, before) : null,
    before && readCarTotal(chart, before),
  ])
  const bars = listKeys(chart, found, scope).map((bar) => ({
    ...(found.find((one) => one.bar === bar) ?? { bar, ...NO_CARS }),
    before: earlier && (earlier.find((one) => one.bar === bar) ?? NO_CARS),
  }))
  return { chart, total, totalBefore, bars }
}

export function readFigureCharts(scope: FigureScope): Promise<FigureChart[]> {
  const charts = Object.keys(CAR_CHARTS) as CarChart[]
  return Promise.all(charts.map((chart) => readFigureChart(chart, scope)))
}

const keyIn = <Key extends string>(keys: readonly Key[], text: string) =>
  keys.find((key) => key === text)

export function nameBar(chart: CarChart, bar: string, t: Translator<'deskFigures'>): string {
  switch (chart) {
    case 'age': {
      const place = STOCK_AGE_GROUPS.findIndex((from) => String(from) === bar)
      const [from, next] = [STOCK_AGE_GROUPS[place] ?? 0, STOCK_AGE_GROUPS[place + 1]]
      return next === undefined ? t('over', { days: from - 1 }) : t('group', { from, to: next - 1 })
    }
    case 'fair': {
      const group = keyIn(
        FAIR_PRICE_PERCENT_GROUPS.map(String) as `${(typeof FAIR_PRICE_PERCENT_GROUPS)[number]}`[],
        bar,
      )
      return t(`fairGroup.${group ?? 'unknown'}`)
    }
    case 'deal':
      return t(`dealGroup.${keyIn(DEAL_LABELS, bar) ?? 'unknown'}`)
    case 'rc':
      return t(`rcGroup.${keyIn(RC_TRANSFER_GROUPS, bar) ?? 'waiting'}`)
    case 'week':
      return formatDayOfMonth(bar)
    case 'model':
      return bar
  }
}

export function toFigureRows(
  charts: readonly FigureChart[],
  t: Translator<'deskFigures'>,
): (string | number | null)[][] {
  return [
    [t('chart'), t('bar'), t('cars'), t('daysSince'), t('amount'), t('before')],
    ...charts.flatMap(({ chart, bars }) =>
      bars.map(({ bar, cars, medianDays, amount, before }) => [
        t(`title.${chart}`),
        nameBar(chart, bar, t),
        cars,
        medianDays,
        amount,
        before && before.cars,
      ]),
    ),
  ]
}
