'use client'

import { useSyncExternalStore } from 'react'
import { usePathname } from 'next/navigation'
import {
  barePath,
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_COOKIE,
  localeInPath,
  localePath,
  type Locale,
} from '@/lib/i18n/locales'
import { callApi } from './api'
import { useSessionStore } from './session-store'

const A_YEAR = 365 * 24 * 60 * 60
const KEPT_PLACE = 'kept-place'

const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]+)`)

/** Null until chosen. */
export function chosenLanguage(): Locale | null {
  const value = CHOSEN.exec(document.cookie)?.[1]
  return value !== undefined && isLocale(value) ? value : null
}

export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${A_YEAR}; samesite=lax`
}

/**
 * Saves the choice in the browser and the signed-in account, for messages; not in a customer's
 * account while acting.
 */
export function keepLanguage(locale: Locale): void {
  rememberLanguage(locale)
  const { user } = useSessionStore.getState()
  if (user && !user.dostAccess)
    // Without the account, the choice still holds in this browser.
    void callApi('/customer/v1/details', {
      method: 'PATCH',
      body: { locale },
      keepalive: true,
    }).catch(() => undefined)
}

const never = () => () => undefined

/**
 * Maps internal paths to visible ones: English has no prefix, a home with city and a list's later
 * pages no path.
 */
function shown(pathname: string): string {
  return barePath(pathname)
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/^\/in\/[a-z-]+$/, '')
    .replace(/\/page\/(\d+)$/, '?page=$1')
    .replace(/^$/, '/')
}

/** Includes filters, and the scroll position once hydrated. */
export function useAddressIn(): (locale: Locale) => string {
  const rendered = shown(usePathname())
  const address = useSyncExternalStore(
    never,
    () => `${barePath(location.pathname)}${location.search}${location.hash}`,
    () => rendered,
  )
  return (locale) => localePath(locale, address)
}

export function keepPlace(): void {
  const room = document.documentElement.scrollHeight - innerHeight
  if (room > 0) sessionStorage.setItem(KEPT_PLACE, String(scrollY / room))
}

/** By relative position, since text length differs between languages. */
export function returnToPlace(): void {
  const share = Number(sessionStorage.getItem(KEPT_PLACE))
  sessionStorage.removeItem(KEPT_PLACE)
  if (share > 0)
    scrollTo({
      top: share * (document.documentElement.scrollHeight - innerHeight),
      behavior: 'instant',
    })
}

/** Language to offer: chosen here, the account's, or on English pages the browser's first. */
export function languageToOffer(ofAccount: string | null): Locale | null {
  const chosen = chosenLanguage()
  const account = ofAccount !== null && isLocale(ofAccount) ? ofAccount : null
  const asked = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => isLocale(language))
  const here = localeInPath(location.pathname)
  // Many phones are set to English regardless of their owner, so a page in another language stays.
  const byBrowser = here === DEFAULT_LOCALE && asked !== undefined && isLocale(asked) ? asked : null
  const wish = chosen ?? account ?? byBrowser
  return wish === here ? null : wish
}
