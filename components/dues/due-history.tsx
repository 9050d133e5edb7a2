import { Disclosure } from '@/components/ui/disclosure'
import type { DueEvent, DueChangeKind } from '@/lib/features/dues/rules/history'
import { REGISTRY_REFERENCE } from '@/lib/features/dues/rules'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

function describe(news: DueChangeKind, t: Translator<'dues.history'>, language: string): string {
  const day = (at: string) => formatDay(at, language)
  switch (news.kind) {
    case 'noted':
      return t('noted', { amount: formatRupees(news.amount), state: t(`state.${news.state}`) })
    case 'amount':
      return t('amount', { amount: formatRupees(news.amount), before: formatRupees(news.before) })
    case 'confirmed':
      return t('confirmed', { amount: formatRupees(news.amount) })
    case 'issued':
      return t('issued', { day: day(news.day) })
    case 'clearer':
      return news.day === null
        ? t(`clearer.${news.clearer}`)
        : t(`clearerBy.${news.clearer}`, { day: day(news.day) })
    case 'contested':
      return news.day === null ? t('notContested') : t('contested', { day: day(news.day) })
    case 'state': {
      const { state, courtSince, reference } = news
      if (state === 'in_court' && courtSince !== null) return t('inCourt', { day: day(courtSince) })
      if (reference === null || reference === REGISTRY_REFERENCE) return t(`state.${state}`)
      return t('cleared', { state: t(`state.${state}`), reference })
    }
    default:
      return t(news.kind)
  }
}

export function DueHistory({ events, locale }: { events: readonly DueEvent[]; locale: Locale }) {
  const t = translatorOf(locale, 'dues.history')
  const language = HREFLANG[locale]
  return (
    <Disclosure summary={t('title')} className="border-b-0">
      <ol className="grid gap-1 text-sm">
        {events.map(({ at, source, reason, news }) => (
          <li key={at.toISOString()} className="wrap-anywhere">
            {t('line', {
              when: formatMoment(at, language),
              source,
              what: news.map((one) => describe(one, t, language)).join('; '),
            })}
            {reason !== null && <span className="block text-ink-soft">{reason}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
