'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { usePathname } from 'next/navigation'
import {
  removeLocale,
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_COOKIE,
  findLocaleInPath,
  addLocale,
  type Locale,
} from '@/lib/i18n/locales'
import { callApi } from './api'
import { useSessionStore } from './session-store'

const A_YEAR = 365 * 24 * 60 * 60
const KEPT_PLACE = 'kept-place'

const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]+)`)

export function getChosenLanguage(): Locale | null {
  const value = CHOSEN.exec(document.cookie)?.[1]
  return value !== undefined && isLocale(value) ? value : null
}

export function setLanguageCookie(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${A_YEAR}; samesite=lax`
}

export function saveLanguage(locale: Locale): void {
  setLanguageCookie(locale)
  const { user } = useSessionStore.getState()
  if (user && !user.dostAccess)
    void callApi('/customer/v1/details', {
      method: 'PATCH',
      body: { locale },
      keepalive: true,
    }).catch(() => undefined)
}

const never = () => () => undefined

/**
 * Path that the address bar shows. English has no prefix. Internal paths of city home pages and of
 * later list pages become the visible ones.
 */
function shown(pathname: string): string {
  return removeLocale(pathname)
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/^\/in\/[a-z-]+$/, '')
    .replace(/\/page\/(\d+)$/, '?page=$1')
    .replace(/^$/, '/')
}

const useMissing = create<{ isMissing: boolean }>(() => ({ isMissing: false }))

/** A missing page exists in no language, so its language links lead to the home page. */
export function useMarkPageMissing(): void {
  useEffect(() => {
    useMissing.setState({ isMissing: true })
    return () => useMissing.setState({ isMissing: false })
  }, [])
}

export function useUrlInLanguage(): (locale: Locale) => string {
  const { isMissing } = useMissing()
  const rendered = shown(usePathname())
  const address = useSyncExternalStore(
    never,
    () => `${removeLocale(location.pathname)}${location.search}${location.hash}`,
    () => rendered,
  )
  return (locale) => addLocale(locale, isMissing ? '/' : address)
}

export function rememberScrollPlace(): void {
  const room = document.documentElement.scrollHeight - innerHeight
  if (room > 0) sessionStorage.setItem(KEPT_PLACE, String(scrollY / room))
}

/**
 * Restores the scroll position as a share of the page's height, because languages differ in the
 * length of texts.
 */
export function restoreScroll(): void {
  const share = Number(sessionStorage.getItem(KEPT_PLACE))
  sessionStorage.removeItem(KEPT_PLACE)
  if (share > 0)
    scrollTo({
      top: share * (document.documentElement.scrollHeight - innerHeight),
      behavior: 'instant',
    })
}

export function findLanguageToOffer(ofAccount: string | null): Locale | null {
  const chosen = getChosenLanguage()
  const account = ofAccount !== null && isLocale(ofAccount) ? ofAccount : null
  const asked = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => isLocale(language))
  const here = findLocaleInPath(location.pathname)
  // Offer the browser's language only on English pages: many phones are set to English whatever
  // their owner speaks.
  const byBrowser = here === DEFAULT_LOCALE && asked !== undefined && isLocale(asked) ? asked : null
  const preferred = chosen ?? account ?? byBrowser
  return preferred === here ? null : preferred
}
