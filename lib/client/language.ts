'use client'

import { useSyncExternalStore } from 'react'
import { usePathname } from 'next/navigation'
import {
  barePath,
  DEFAULT_LOCALE,
  isLocale,
  LANGUAGE_COOKIE,
  localeOf,
  localePath,
  type Locale,
} from '@/lib/i18n/locales'
import { callApi } from './api'
import { useSessionStore } from './session-store'

const A_YEAR = 365 * 24 * 60 * 60
const KEPT_PLACE = 'kept-place'

const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]+)`)

/** The language that was chosen in this browser; null until one is. */
export function chosenLanguage(): Locale | null {
  const value = CHOSEN.exec(document.cookie)?.[1]
  return value !== undefined && isLocale(value) ? value : null
}

/** Keeps a choice in this browser. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${A_YEAR}; samesite=lax`
}

/** Keeps a choice: in this browser, and in the account of the person who is signed in, whose messages follow it; not in a customer's for whom a Dost acts. */
export function keepLanguage(locale: Locale): void {
  rememberLanguage(locale)
  const { user } = useSessionStore.getState()
  if (user && !user.dostAccess)
    // The page is left at once; a choice that doesn't reach the account is this browser's all the same.
    void callApi('/customer/v1/details', {
      method: 'PATCH',
      body: { locale },
      keepalive: true,
    }).catch(() => undefined)
}

const never = () => () => undefined

/** Ways that a page is rendered under and that are not visible: English has no prefix, home of a city and a list's later page no path. */
function shown(pathname: string): string {
  return barePath(pathname)
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/^\/in\/[a-z-]+$/, '')
    .replace(/\/page\/(\d+)$/, '?page=$1')
    .replace(/^$/, '/')
}

/** The address of this page in another language: with its filters and its place once the page has come alive. */
export function useAddressIn(): (locale: Locale) => string {
  const rendered = shown(usePathname())
  const address = useSyncExternalStore(
    never,
    () => `${barePath(location.pathname)}${location.search}${location.hash}`,
    () => rendered,
  )
  return (locale) => localePath(locale, address)
}

/** Before the page is loaded anew in another language. */
export function keepPlace(): void {
  const room = document.documentElement.scrollHeight - innerHeight
  if (room > 0) sessionStorage.setItem(KEPT_PLACE, String(scrollY / room))
}

/** After it: texts are longer or shorter in another language, so the share of the way down is what stays. */
export function returnToPlace(): void {
  const share = Number(sessionStorage.getItem(KEPT_PLACE))
  sessionStorage.removeItem(KEPT_PLACE)
  if (share > 0)
    scrollTo({
      top: share * (document.documentElement.scrollHeight - innerHeight),
      behavior: 'instant',
    })
}

/** The language to offer on a page in another one: the one chosen here, else the account's, else on an English page the first that the browser asks for. */
export function languageToOffer(ofAccount: string | null): Locale | null {
  const chosen = chosenLanguage()
  const account = ofAccount !== null && isLocale(ofAccount) ? ofAccount : null
  const asked = navigator.languages
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => isLocale(language))
  const here = localeOf(location.pathname)
  // Many phones are in English whatever their owner reads: who came to a page in another language isn't led away from it.
  const byBrowser = here === DEFAULT_LOCALE && asked !== undefined && isLocale(asked) ? asked : null
  const wish = chosen ?? account ?? byBrowser
  return wish === here ? null : wish
}
