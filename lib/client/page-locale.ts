'use client'

import { createContext, use } from 'react'
import { DEFAULT_LOCALE, findLocaleInPath, addLocale, type Locale } from '@/lib/i18n/locales'

export const PageLocaleContext = createContext<Locale>(DEFAULT_LOCALE)

export function usePageLocale(): Locale {
  return use(PageLocaleContext)
}

export function localizePath(path: string): string {
  return addLocale(findLocaleInPath(location.pathname), path)
}
