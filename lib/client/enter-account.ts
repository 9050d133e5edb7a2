'use client'

import { reportActivity } from './activity'
import { callApi } from './api'
import type { LoggedInAccount, OtpRequest } from '@/lib/features/auth/hooks/otp'
import { getChosenLanguage, saveLanguage } from './language'
import { useSessionStore } from './session-store'
import { syncCityWithAccount } from './settle-city'
import { SELLER_ROLE } from '@/lib/shared/roles'

/** Delay between login and leaving the page (spec section 4). */
export const LEAVE_LOGIN_AFTER_MS = 1_000

function tellAnalytics(account: LoggedInAccount, request: OtpRequest): void {
  reportActivity({ event: 'customer_logged_in', parameter: { role: account.role } })
  reportActivity(
    request.form === 'register'
      ? { event: 'register_success', parameter: { role: account.role, emailId: request.email } }
      : { event: 'login_success', parameter: { role: account.role } },
  )
}

export function completeLogin(account: LoggedInAccount, request: OtpRequest): void {
  const { token, firstName, role, city, phoneNumber, locale } = account
  useSessionStore.getState().signIn({
    token,
    firstName,
    role,
    city,
    phoneNumber,
    ...(locale !== undefined && { locale }),
    auth: true,
    dostAccess: false,
    dostData: null,
  })
  tellAnalytics(account, request)
  void syncCityWithAccount(city).catch(() => undefined)
  const chosen = getChosenLanguage()
  if (chosen !== null) saveLanguage(chosen)
  void callApi('/vehicle/v1/viewList', { method: 'POST' }).catch(() => undefined)
}

const ACCOUNT_PAGE = /^(?:\/[a-z]{2})?\/(?:login|register)(?:\/|$)/

/** Made-up origin: a `next` that resolves to another origin leads off the site. */
const MADE_UP_ORIGIN = 'https://here.invalid'

function nextOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return null
  // Browsers treat `//host`, `/\host` and `/..//host` as other sites.
  const read = URL.parse(next, MADE_UP_ORIGIN)
  if (
    read?.origin !== MADE_UP_ORIGIN ||
    read.pathname.startsWith('//') ||
    ACCOUNT_PAGE.test(read.pathname)
  )
    return null
  return `${read.pathname}${read.search}${read.hash}`
}

/**
 * Path to open after a login on an account page: `next` from the URL, or the role's start page.
 * Null on other pages, which stay open.
 */
export function findPathAfterLogin(
  pathname: string,
  role: LoggedInAccount['role'],
  search = '',
): string | null {
  if (!ACCOUNT_PAGE.test(pathname)) return null
  return nextOf(search) ?? (role === SELLER_ROLE ? '/sell' : '/')
}
