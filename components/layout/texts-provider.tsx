'use client'

import { useEffect, type ReactNode } from 'react'
import { NextIntlClientProvider, type Messages } from 'next-intl'
import { PageLocaleContext } from '@/lib/client/page-locale'
import { INDIAN_TIME_ZONE } from '@/lib/shared/dates'
import type { Locale } from '@/lib/i18n/locales'

interface TextsProviderProps {
  locale: Locale
  messages: Partial<Messages>
  children: ReactNode
}

/** Takes locale and messages as arguments, so that no request has to look them up. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <PageLocaleContext value={locale}>
      <NextIntlClientProvider locale={locale} messages={messages} timeZone={INDIAN_TIME_ZONE}>
        {children}
      </NextIntlClientProvider>
    </PageLocaleContext>
  )
}
