import { listPublicMissCounts, type MissCount } from '@/lib/features/sales/rules/visit-points'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

interface MissedSystemsProps {
  counts: readonly MissCount[]
  /** Null: all yards together. */
  cityId: number | null
  locale: Locale
}

export function MissedPointsBySystem({ counts, cityId, locale }: MissedSystemsProps) {
  const t = translatorOf(locale, 'scoreboard')
  const names = translatorOf(locale, 'inspection')
  const shown = listPublicMissCounts(counts, cityId)
  if (shown.length === 0) return <p className="text-ink-faint">{t('few')}</p>
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ system, cases, missed, unsaid }) => (
        <div key={system} className="grid content-start border-t-2 border-line-strong pt-3">
          <dt className="text-sm text-ink-soft">{names(`system.${system}`)}</dt>
          <dd className="mt-1" data-missed={system}>
            <span className="text-xl font-semibold tabular-nums">
              {t('of', { missed: formatWholeNumber(missed), cars: formatWholeNumber(cases) })}
            </span>
            {unsaid > 0 && (
              <span className="block text-sm text-ink-soft">{t('unsaid', { count: unsaid })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
