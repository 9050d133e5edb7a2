'use client'

import { createContext, use } from 'react'
import { DEFAULT_LOCALE, localeInPath, localePath, type Locale } from '@/lib/i18n/locales'

export const PageLocale = createContext<Locale>(DEFAULT_LOCALE)

export function usePageLocale(): Locale {
  return use(PageLocale)
}

export function pathHere(path: string): string {
  return localePath(localeInPath(location.pathname), path)
}
