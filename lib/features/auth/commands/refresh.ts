import { databaseTime } from '@/lib/server/db/database-time'
import { freshAccessToken, refreshSession } from '@/lib/server/auth/refresh-session'
import { sessionCookieOf } from '@/lib/server/auth/session-cookie'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { type ApiClient, usesCookies } from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'
import type { RefreshAnswer } from '../schemas/auth'
import { sessionCookieLine, tokensOf } from './log-in'

/** A new access token and the next refresh secret: for the cookie of our own pages, or for what a program was given. */
export async function refresh(
  refreshToken: string | undefined,
  headers: Headers,
  client: ApiClient,
): Promise<{ answer: RefreshAnswer; cookies: string[] }> {
  const isBrowser = usesCookies(client)
  const secret = isBrowser ? sessionCookieOf(headers) : (refreshToken ?? null)
  const session = secret === null ? null : await refreshSession(secret, await databaseTime())
  if (!session) throw new DomainError('unauthenticated')
  return {
    answer: tokensOf(session, isBrowser),
    cookies: isBrowser ? [sessionCookieLine(session)] : [],
  }
}

export interface CheckedSession {
  actor: Actor
  /** A fresh access token where the one that was sent is dead or none was sent, and the cookie still lives. */
  token: string | null
}

/** Who is behind the session check: the token's person, or the cookie's, who gets a new token with the answer. */
export async function checkSession(
  actor: Actor | null,
  headers: Headers,
  client: ApiClient,
): Promise<CheckedSession> {
  if (actor && headers.has('authorization')) return { actor, token: null }
  const cookie = usesCookies(client) ? sessionCookieOf(headers) : null
  const known = actor ?? (cookie === null ? null : await findActor({ cookie }))
  if (!known) throw new DomainError('unauthenticated')
  return { actor: known, token: await freshAccessToken(known, await databaseTime()) }
}
