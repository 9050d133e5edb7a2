'use client'

import { use, type ReactNode } from 'react'
import { NextIntlClientProvider, useMessages, type Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { TIME_ZONE } from '@/lib/shared/dates'
import { usePageLocale } from './page-locale'

type Texts = Partial<Messages>

/** Suspends until the texts are loaded. */
function Loaded({ texts, children }: { texts: Promise<Texts>; children: ReactNode }) {
  const locale = usePageLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={use(texts)} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}

/**
 * Makes a provider of texts that are loaded with the code that uses them, in the page's language only. Loads
 * nothing if the page has them already (`ClientMessages`).
 */
export function languageTexts(
  names: readonly (keyof Messages)[],
  load: (locale: Locale) => Promise<Texts>,
) {
  const loads = new Map<Locale, Promise<Texts>>()
  const textsOf = (locale: Locale) => {
    const known = loads.get(locale)
    if (known) return known
    const asked = load(locale)
    loads.set(locale, asked)
    // After a failed load, such as offline, the next opening tries again.
    asked.catch(() => loads.delete(locale))
    return asked
  }
  return function LanguageTexts({ children }: { children: ReactNode }) {
    const locale = usePageLocale()
    const given = useMessages()
    if (names.every((name) => name in given)) return children
    return <Loaded texts={textsOf(locale)}>{children}</Loaded>
  }
}
