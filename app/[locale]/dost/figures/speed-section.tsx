import { DeskSection } from '@/components/desk/desk-section'
import { DeskTable } from '@/components/desk/desk-table'
import type { VitalsLine } from '@/lib/features/customers/queries/vitals'
import {
  VITALS_METRICS,
  VITALS_PAGES,
  type VitalsMetric,
  GOOD_VITALS,
} from '@/lib/features/customers/rules/vitals'
import { LOCALE_NAMES, toLocale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

function written(metric: VitalsMetric, value: number, t: Translator<'deskFigures'>): string {
  if (metric === 'LCP') return t('speed.seconds', { value: (value / 1_000).toFixed(1) })
  if (metric === 'INP')
    return t('speed.milliseconds', { value: formatWholeNumber(Math.round(value)) })
  return value.toFixed(2)
}

function Figure({
  metric,
  value,
  t,
}: {
  metric: VitalsMetric
  value: number | null
  t: Translator<'deskFigures'>
}) {
  if (value === null) return '–'
  return (
    <span className={value > GOOD_VITALS[metric] ? 'font-semibold text-bad' : ''}>
      {written(metric, value, t)}
    </span>
  )
}

export function SpeedSection({
  lines,
  t,
}: {
  lines: readonly VitalsLine[]
  t: Translator<'deskFigures'>
}) {
  const pageOf = (page: string) => VITALS_PAGES.find((one) => one === page) ?? 'other'
  return (
    <DeskSection title={t('speed.title')}>
      <DeskTable
        caption={t('speed.title')}
        empty={t('none')}
        columns={[
          { key: 'page', label: t('speed.page') },
          { key: 'locale', label: t('speed.locale') },
          { key: 'visits', label: t('speed.visits'), numeric: true },
          ...VITALS_METRICS.map((metric) => ({
            key: metric,
            label: t(`speed.${metric}`),
            numeric: true,
          })),
        ]}
        rows={lines.map(({ page, locale, visits, p75 }) => ({
          key: `${page}-${locale}`,
          cells: {
            page: t(`speed.pages.${pageOf(page)}`),
            locale: LOCALE_NAMES[toLocale(locale)],
            visits: formatWholeNumber(visits),
            ...Object.fromEntries(
              VITALS_METRICS.map((metric) => [
                metric,
                <Figure key={metric} metric={metric} value={p75[metric]} t={t} />,
              ]),
            ),
          },
        }))}
      />
      <p className="text-sm text-ink-faint">{t('speed.hint')}</p>
    </DeskSection>
  )
}
