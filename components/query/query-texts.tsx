'use client'

import type { ReactNode } from 'react'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import login from '@/lib/i18n/messages/en/login.json'
import query from '@/lib/i18n/messages/en/query.json'

const TEXTS: Partial<Record<Locale, { query: typeof query; login: Pick<typeof login, 'errors'> }>> =
  {
    en: { query, login: { errors: login.errors } },
  }

/** The form's texts travel with its code, not with every page. */
export function QueryTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <NextIntlClientProvider locale={locale} messages={TEXTS[locale] ?? TEXTS.en}>
      {children}
    </NextIntlClientProvider>
  )
}
