'use client'

import type { ReactNode } from 'react'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import testDrives from '@/lib/i18n/messages/en/testDrives.json'

const TEXTS: Partial<Record<Locale, { testDrives: typeof testDrives }>> = { en: { testDrives } }

/** The texts travel with the code that needs them, not with every page. */
export function DriveTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={TEXTS[locale] ?? TEXTS.en}>
      {children}
    </NextIntlClientProvider>
  )
}
