import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { DeleteSearch } from './delete-search'
import type { Preference } from '@/lib/features/accounts/schemas/preferences'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

/** The saved search as people say it. To change it, its list is opened, changed and saved again. */
export function SavedSearch({
  preference: { labels, url, updatedAt },
  locale,
}: {
  preference: Preference
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.alerts')
  return (
    <Card className="p-4 sm:p-5">
      <ul className="flex flex-wrap gap-2">
        {(labels.length > 0 ? labels : [t('everything')]).map((label) => (
          <li key={label} className="rounded-full bg-sunken px-3 py-1.5 text-sm font-medium">
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-faint">{t('savedOn', { day: formatDay(updatedAt) })}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('editHint')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <LinkButton href={url} icon="search">
          {t('show')}
        </LinkButton>
        <DeleteSearch />
      </div>
    </Card>
  )
}
