import { Disclosure } from '@/components/ui/disclosure'
import type { OwnDocumentEvent } from '@/lib/features/selling/queries/document-history'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

type News = OwnDocumentEvent['news'][number]

export function DocumentHistory({
  events,
  locale,
}: {
  events: readonly OwnDocumentEvent[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.documentHistory')
  const sections = translatorOf(locale, 'sellerDashboard.carSections')
  const papers = translatorOf(locale, 'car.papers')

  function formatValue({ name }: News, value: string): string {
    if (name === 'insuranceKind') return papers(`insuranceKind.${value as 'expired'}`)
    return name === 'loanFinancier' ? value : formatDay(value, HREFLANG[locale])
  }
  function describe(one: News): string {
    const { name, value, before } = one
    const known = {
      name: t(`name.${name}`),
      value: value === null ? t('gone') : formatValue(one, value),
    }
    return before === null
      ? t('first', known)
      : t('changed', { ...known, before: formatValue(one, before) })
  }

  return (
    <div className="mt-section max-w-prose">
      <Disclosure summary={t('title')}>
        <p className="mb-2 text-ink-soft">
          {events.length === 0 ? t('none') : t('lead', { part: sections('overview') })}
        </p>
        <ol className="grid">
          {events.map(({ at, source, news }) => (
            <li
              key={`${at.toISOString()} ${news.map(({ name, value }) => `${name} ${value}`).join()}`}
              className="border-b border-line py-3 wrap-anywhere last:border-b-0 last:pb-0"
            >
              {news.map((one) => (
                <p key={one.name}>{describe(one)}</p>
              ))}
              <p className="text-sm text-ink-soft">
                {t('from', {
                  day: formatDay(at, HREFLANG[locale]),
                  source: t(`source.${source}`),
                })}
              </p>
            </li>
          ))}
        </ol>
      </Disclosure>
    </div>
  )
}
