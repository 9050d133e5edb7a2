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

/** Locale and messages are passed explicitly, so that they needn't be looked up for each request. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  // Effects of the outermost component run last, so the page is interactive by then.
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
