import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { MAX_SAVED_SEARCHES } from '@/lib/features/customers/rules/saved-searches'
import type { SavedSearchDto } from '@/lib/features/customers/schemas/preferences'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { SearchActions } from './search-actions'

interface SavedSearchProps {
  search: SavedSearchDto
  locale: Locale
  isActing: boolean
}

function SavedSearch({ search, locale, isActing }: SavedSearchProps) {
  const t = translatorOf(locale, 'dashboard.alerts')
  const { preferenceId, name, url, alerts, labels, total, createdAt } = search
  return (
    <Card as="li" className="p-4 sm:p-5">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t('cars', { count: total })} ·{' '}
        {t('savedOn', { day: formatDay(createdAt, HREFLANG[locale]) })}
      </p>
      {/* The name lists all filters unless it was cut off. */}
      {name.endsWith('…') && (
        <Disclosure summary={t('filters', { count: labels.length })} className="mt-1">
          <ul className="flex flex-wrap gap-2">
            {labels.map((label) => (
              <li
                key={label}
                className="rounded-full bg-sunken px-3 py-1.5 text-sm font-medium wrap-anywhere"
              >
                {label}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <SearchActions search={{ preferenceId, name, url, alerts }} isActing={isActing} />
    </Card>
  )
}

export function SavedSearches({
  searches,
  locale,
  isActing,
}: {
  searches: readonly SavedSearchDto[]
  locale: Locale
  isActing: boolean
}) {
  const t = translatorOf(locale, 'dashboard.alerts')
  return (
    <section>
      <h2 className="text-xl">{t('searches')}</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t('count', { count: searches.length, max: MAX_SAVED_SEARCHES })}. {t('editHint')}
      </p>
      <ul className="mt-4 grid items-start gap-3 xl:grid-cols-2">
        {searches.map((search) => (
          <SavedSearch
            key={search.preferenceId}
            search={search}
            locale={locale}
            isActing={isActing}
          />
        ))}
      </ul>
    </section>
  )
}
