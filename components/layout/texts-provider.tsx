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

/** The library's provider with everything said outright, so that nothing has to be found out for each request. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  // The outermost part of every page, so the last one to run its effects: from here on the page answers to its visitor.
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
