'use client'

import { Icon } from '@/components/ui/icon'
import { isPlainPress, showLeaving } from '@/lib/client/load-page'
import { saveLanguage, rememberScrollPlace, useUrlInLanguage } from '@/lib/client/language'
import { usePageLocale } from '@/lib/client/page-locale'
import { HREFLANG, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales'

interface LanguageLinksProps {
  label: string
  className?: string
  itemClassName: string
}

function choose(locale: Locale, isPlain: boolean): void {
  saveLanguage(locale)
  rememberScrollPlace()
  if (isPlain) showLeaving()
}

export function LanguageLinks({ label, className, itemClassName }: LanguageLinksProps) {
  const here = usePageLocale()
  const addressIn = useUrlInLanguage()
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            {/* A full page load, because the language and the fonts change. */}
            <a
              href={addressIn(locale)}
              hrefLang={HREFLANG[locale]}
              lang={HREFLANG[locale]}
              aria-current={locale === here ? 'true' : undefined}
              onClick={(event) => choose(locale, isPlainPress(event))}
              className={`${itemClassName} font-language-names aria-[current]:font-semibold`}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function LanguageMenu({ label }: { label: string }) {
  const here = usePageLocale()
  return (
    <details
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className="inline-flex min-h-tap cursor-pointer items-center gap-1 rounded-md px-2 text-sm font-medium hover:bg-accent-tint hover:text-accent">
        <Icon name="globe" className="text-lg" />
        <span className="sr-only">{label} </span>
        <span className="words-if-room">{LOCALE_NAMES[here]}</span>
      </summary>
      <div className="absolute right-0 z-30 mt-1 w-40 rounded-md border border-line bg-surface p-1 shadow-overlay">
        <LanguageLinks
          label={label}
          itemClassName="flex min-h-tap items-center rounded-md px-3 hover:bg-accent-tint hover:text-accent"
        />
      </div>
    </details>
  )
}
