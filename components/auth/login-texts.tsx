'use client'

import type { ReactNode } from 'react'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import login from '@/lib/i18n/messages/en/login.json'

const TEXTS: Partial<Record<Locale, { login: typeof login }>> = { en: { login } }

/** The popup's texts travel with its code, not with every page. */
export function LoginTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={TEXTS[locale] ?? TEXTS.en}>
      {children}
    </NextIntlClientProvider>
  )
}
