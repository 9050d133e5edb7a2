'use client'

import { ACCESS_TOKEN_SECONDS } from '@/lib/shared/access-token'
import { ApiError, asObject, errorOf } from './api-error'
import { readStoredUser, useSessionStore } from './session-store'

const PATH = '/customer/v1/refresh'
let underWay: Promise<string | null> | null = null

async function askForToken(): Promise<string | null> {
  const response = await fetch(PATH, { method: 'POST', cache: 'no-store' }).catch(() => null)
  if (!response) throw new ApiError(0, 'offline', '')
  const { user, signIn, signOut } = useSessionStore.getState()
  // Only a plain "no" ends it: a server in trouble ends no session.
  if (response.status === 401) {
    signOut()
    return null
  }
  if (!response.ok) throw await errorOf(response)
  const { token } = asObject(asObject(await response.json().catch(() => null)).data)
  if (typeof token !== 'string' || !user) return null
  signIn({ ...user, token })
  return token
}

/** Another tab may have fetched a token while this one waited; the refresh secret is used once. */
async function oneTabAtATime(stale: string): Promise<string | null> {
  const stored = readStoredUser()
  if (stored && stored.token !== stale) {
    useSessionStore.setState({ user: stored })
    return stored.token
  }
  return askForToken()
}

/** Sent so shortly before its end, a token would be over when it arrives. */
const MARGIN_SECONDS = 15

/**
 * The token of the person who is signed in, renewed first where it has run out: sent as it is, it would be refused, and the
 * browser's console would say so. What this browser's clock can't know, the refusal still tells.
 */
export async function liveToken(): Promise<string | undefined> {
  const { user } = useSessionStore.getState()
  if (!user) return undefined
  const age = user.tokenAt === undefined ? 0 : (Date.now() - user.tokenAt) / 1_000
  if (age < ACCESS_TOKEN_SECONDS - MARGIN_SECONDS) return user.token
  return (await freshToken(user.token)) ?? undefined
}

/** A new access token for one that is over; null where the session has ended. Calls at the same time share one. */
export function freshToken(stale: string): Promise<string | null> {
  const fetchIt = () => oneTabAtATime(stale)
  underWay ??= (
    'locks' in navigator ? navigator.locks.request('session-refresh', fetchIt) : fetchIt()
  ).finally(() => {
    underWay = null
  })
  return underWay
}
