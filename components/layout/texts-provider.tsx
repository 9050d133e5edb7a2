'use client'

import { useEffect, type ReactNode } from 'react'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import { PageLocale } from '@/lib/client/page-locale'
import { TIME_ZONE } from '@/lib/shared/dates'
import type { Locale } from '@/lib/i18n/locales'

interface TextsProviderProps {
  locale: Locale
  messages: Partial<Messages>
  children: ReactNode
}

/** Explicit props avoid per-request lookups. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  // The outermost effect runs last: the page is interactive.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <PageLocale value={locale}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
        {children}
      </NextIntlClientProvider>
    </PageLocale>
  )
}
