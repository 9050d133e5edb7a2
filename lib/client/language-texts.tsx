'use client'

import { use, type ReactNode } from 'react'
import { NextIntlClientProvider, useMessages, type Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { INDIAN_TIME_ZONE } from '@/lib/shared/dates'
import { usePageLocale } from './page-locale'

type Texts = Partial<Messages>

function Loaded({ texts, children }: { texts: Promise<Texts>; children: ReactNode }) {
  const locale = usePageLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={use(texts)} timeZone={INDIAN_TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}

/**
 * Makes a provider for texts that load with the code that uses them, in the page's language only.
 * Loads nothing if `ClientMessages` has passed them to the page already.
 */
export function createLanguageTexts(
  names: readonly (keyof Messages)[],
  load: (locale: Locale) => Promise<Texts>,
) {
  const loads = new Map<Locale, Promise<Texts>>()
  const textsOf = (locale: Locale) => {
    const known = loads.get(locale)
    if (known) return known
    const asked = load(locale)
    loads.set(locale, asked)
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
