'use client'

import { ACCESS_TOKEN_SECONDS } from '@/lib/shared/access-token'
import { ApiError, toObject, toApiError } from './api-error'
import { readStoredUser, useSessionStore } from './session-store'

const PATH = '/customer/v1/refresh'
let underWay: Promise<string | null> | null = null

async function askForToken(): Promise<string | null> {
  const response = await fetch(PATH, { method: 'POST', cache: 'no-store' }).catch(() => null)
  if (!response) throw new ApiError(0, 'offline', '')
  const { user, signIn, signOut } = useSessionStore.getState()
  if (response.status === 401) {
    signOut()
    return null
  }
  if (!response.ok) throw await toApiError(response)
  const { token } = toObject(toObject(await response.json().catch(() => null)).data)
  if (typeof token !== 'string' || !user) return null
  signIn({ ...user, token })
  return token
}

async function oneTabAtATime(stale: string): Promise<string | null> {
  const stored = readStoredUser()
  if (stored && stored.token !== stale) {
    useSessionStore.setState({ user: stored })
    return stored.token
  }
  return askForToken()
}

/** Renews a token this close to its expiry, because it could expire on the way. */
const MARGIN_SECONDS = 15

/**
 * Returns the token, renewed if it has expired; this saves a refused request and an error in the
 * console. If the device's clock is wrong, the server's refusal triggers the renewal.
 */
export async function getLiveToken(): Promise<string | undefined> {
  const { user } = useSessionStore.getState()
  if (!user) return undefined
  const age = user.tokenAt === undefined ? 0 : (Date.now() - user.tokenAt) / 1_000
  if (age < ACCESS_TOKEN_SECONDS - MARGIN_SECONDS) return user.token
  return (await renewToken(user.token)) ?? undefined
}

export function renewToken(stale: string): Promise<string | null> {
  const fetchIt = () => oneTabAtATime(stale)
  underWay ??= (
    'locks' in navigator ? navigator.locks.request('session-refresh', fetchIt) : fetchIt()
  ).finally(() => {
    underWay = null
  })
  return underWay
}
