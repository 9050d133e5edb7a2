'use client'

import { createContext, use } from 'react'
import { DEFAULT_LOCALE, localeOf, localePath, type Locale } from '@/lib/i18n/locales'

/** The language of the page, for links: English where nothing around them has said it. */
export const PageLocale = createContext<Locale>(DEFAULT_LOCALE)

export function usePageLocale(): Locale {
  return use(PageLocale)
}

/** A path in the language of the page that is open, for the steps that a script takes. */
export function pathHere(path: string): string {
  return localePath(localeOf(location.pathname), path)
}
