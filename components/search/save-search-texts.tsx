'use client'

import type { ReactNode } from 'react'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import consents from '@/lib/i18n/messages/en/consents.json'
import saveSearch from '@/lib/i18n/messages/en/saveSearch.json'

const TEXTS: Partial<Record<Locale, { saveSearch: typeof saveSearch; consents: typeof consents }>> =
  {
    en: { saveSearch, consents },
  }

/** The dialog's texts travel with its code, not with every listing. */
export function SaveSearchTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={TEXTS[locale] ?? TEXTS.en}>
      {children}
    </NextIntlClientProvider>
  )
}
