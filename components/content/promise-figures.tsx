import { listPromiseFigures, type PromiseCount } from '@/lib/features/content/rules/promise-figures'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'

const round = (value: number) => Math.max(1, Math.round(value))

interface PromiseFiguresProps {
  counts: readonly PromiseCount[]
  cityId: number | null
  locale: Locale
}

export function PromiseFigures({ counts, cityId, locale }: PromiseFiguresProps) {
  const t = translatorOf(locale, 'promises')
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {listPromiseFigures(counts, cityId).map(({ promise, shown }) => (
        <div key={promise} className="grid content-start border-t-2 border-line-strong pt-3">
          <dt className="text-sm text-ink-soft">{t(`figure.${promise}`)}</dt>
          {shown === null ? (
            <dd className="mt-1 text-ink-faint">{t('few')}</dd>
          ) : (
            <dd className="mt-1">
              <span className="text-2xl font-semibold tabular-nums">
                {promise === 'refunds'
                  ? t('hours', { hours: round(shown.median ?? 0) })
                  : t('of', {
                      kept: formatWholeNumber(shown.kept),
                      cases: formatWholeNumber(shown.cases),
                    })}
              </span>
              {promise === 'refunds' && (
                <span className="block text-sm text-ink-soft">
                  {t('median', { cases: formatWholeNumber(shown.cases) })}
                </span>
              )}
              {shown.bond && (
                <span className="block text-sm text-ink-soft">
                  {t('bondDays', { days: shown.bond.days, sum: formatRupees(shown.bond.sum) })}
                </span>
              )}
              {shown.open > 0 && shown.oldestDays !== null && (
                <span className="block text-sm text-bad">
                  {t(`open.${promise}`, {
                    count: formatWholeNumber(shown.open),
                    days: shown.oldestDays,
                  })}
                </span>
              )}
              {shown.reopened > 0 && (
                <span className="block text-sm text-ink-soft">
                  {t('reopened', { count: shown.reopened })}
                </span>
              )}
              {promise === 'claims' && shown.median !== null && (
                <span className="block text-sm text-ink-soft">
                  {t('decided', { days: round(shown.median) })}
                </span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
