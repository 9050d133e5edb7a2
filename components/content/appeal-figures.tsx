import type { AppealFigures as Figures } from '@/lib/features/appeals/rules'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatWholeNumber } from '@/lib/shared/numbers'

export function AppealFigures({ figures, locale }: { figures: Figures | null; locale: Locale }) {
  const t = translatorOf(locale, 'priceAppeals')
  const promises = translatorOf(locale, 'promises')
  if (figures === null) return <p className="text-ink-faint">{promises('few')}</p>
  const { asked, won, changed, medianDays, open } = figures
  const lines = [
    { key: 'asked', text: formatWholeNumber(asked) },
    {
      key: 'won',
      text: promises('of', { kept: formatWholeNumber(won), cases: formatWholeNumber(asked) }),
    },
    {
      key: 'changed',
      text: promises('of', { kept: formatWholeNumber(changed), cases: formatWholeNumber(asked) }),
    },
    { key: 'days', text: t('public.median', { days: Math.max(1, Math.round(medianDays)) }) },
  ] as const
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      {lines.map(({ key, text }) => (
        <div key={key} className="grid content-start border-t-2 border-line-strong pt-3">
          <dt className="text-sm text-ink-soft">{t(`public.${key}`)}</dt>
          <dd className="mt-1" data-appeals={key}>
            <span className="text-xl font-semibold tabular-nums">{text}</span>
            {key === 'asked' && open > 0 && (
              <span className="block text-sm text-bad">
                {t('public.open', { count: formatWholeNumber(open) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
