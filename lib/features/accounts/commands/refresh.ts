import { databaseTime } from '@/lib/server/db/database-time'
import { freshAccessToken, refreshSession } from '@/lib/server/auth/refresh-session'
import { sessionCookieOf } from '@/lib/server/auth/session-cookie'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { type ApiClient, usesCookies } from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'
import { sessionCookieLine } from './log-in'

/** A new access token and the next refresh secret, for the session cookie of a browser on our own pages. */
export async function refresh(
  headers: Headers,
  client: ApiClient,
): Promise<{ token: string; cookies: string[] }> {
  const cookie = usesCookies(client) ? sessionCookieOf(headers) : null
  const session = cookie === null ? null : await refreshSession(cookie, await databaseTime())
  if (!session) throw new DomainError('unauthenticated')
  return { token: session.token, cookies: [sessionCookieLine(session)] }
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
