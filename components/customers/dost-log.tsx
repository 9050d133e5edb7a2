import type { DostActivity } from '@/lib/features/customers/schemas/account'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

interface DostLogProps {
  entries: readonly DostActivity[]
  firstName: string
  locale: Locale
}

export function DostLog({ entries, firstName, locale }: DostLogProps) {
  const t = translatorOf(locale, 'dashboard.dost')
  // The texts are a list, because the names of API calls contain dots and slashes.
  const deeds = new Map(t.all('deeds').map((deed) => [deed.action, deed.text]))
  return (
    <ol className="grid">
      {entries.map(({ at, dost, agent, action, car, reason }, place) => (
        <li key={`${at} ${place}`} className="border-b border-line py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">
              {dost
                ? t('entry', { dost, name: firstName })
                : agent
                  ? t('agent', { agent, name: firstName })
                  : t('system', { name: firstName })}
            </span>
            <time dateTime={at} className="text-sm text-ink-faint tabular-nums">
              {formatMoment(at, HREFLANG[locale])}
            </time>
          </p>
          <p className="break-words text-ink-soft">
            {deeds.get(action) ?? t('other')}
            {car ? ` · ${car}` : ''}
          </p>
          {reason && <p className="text-sm text-ink-faint">{t('reason', { reason })}</p>}
        </li>
      ))}
    </ol>
  )
}
