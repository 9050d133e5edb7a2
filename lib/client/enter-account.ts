'use client'

import { recordActivity } from './activity'
import { callApi } from './api'
import type { Account, OtpRequest } from '@/lib/features/auth/hooks/otp'
import { chosenLanguage, keepLanguage } from './language'
import { useSessionStore } from './session-store'
import { settleCity } from './settle-city'
import { SELLER } from '@/lib/shared/roles'

/** Milliseconds between a login and the popup's end or the way on (spec section 4). */
export const LEAVE_AFTER_MS = 1_000

function tellAnalytics(account: Account, request: OtpRequest): void {
  recordActivity({ event: 'customer_logged_in', parameter: { role: account.role } })
  recordActivity(
    request.form === 'register'
      ? { event: 'register_success', parameter: { role: account.role, emailId: request.email } }
      : { event: 'login_success', parameter: { role: account.role } },
  )
}

/** A proven person takes their place in this browser: state, storage, city, and the cars that were looked at. */
export function enterAccount(account: Account, request: OtpRequest): void {
  const { token, firstName, role, city, phoneNumber, locale } = account
  useSessionStore.getState().signIn({
    token,
    firstName,
    role,
    city,
    phoneNumber,
    // In a browser without a choice of its own, the account's language is offered at once.
    ...(locale !== undefined && { locale }),
    auth: true,
    dostAccess: false,
    dostData: null,
  })
  tellAnalytics(account, request)
  void settleCity(city).catch(() => undefined)
  // What was chosen in this browser is the account's from now on, messages included.
  const chosen = chosenLanguage()
  if (chosen !== null) keepLanguage(chosen)
  // The cars that this browser looked at become the account's; a login waits for none of this.
  void callApi('/vehicle/v1/viewList', { method: 'POST' }).catch(() => undefined)
}

const ACCOUNT_PAGE = /^(?:\/[a-z]{2})?\/(?:login|register)(?:\/|$)/

/** Any host: only to see whether an address leads away from it. */
const HERE = 'https://here.invalid'

/** A path on this site that a page asked to come back to, as a browser reads it; null for anything that leads elsewhere. */
function nextOf(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return null
  // `//host`, `/\host` and `/..//host` are other sites to a browser.
  const read = URL.parse(next, HERE)
  if (read?.origin !== HERE || read.pathname.startsWith('//') || ACCOUNT_PAGE.test(read.pathname))
    return null
  return `${read.pathname}${read.search}${read.hash}`
}

/** Where a log-in on an account page leads: back to where they were sent from, or by role; null from any other page, where the person stays. */
export function wayOn(pathname: string, role: Account['role'], search = ''): string | null {
  if (!ACCOUNT_PAGE.test(pathname)) return null
  return nextOf(search) ?? (role === SELLER ? '/sell' : '/')
}
