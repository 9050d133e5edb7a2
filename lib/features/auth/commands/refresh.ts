import { getDatabaseTime } from '@/lib/server/database-time'
import { issueAccessToken, refreshSession } from '@/lib/server/auth/refresh-session'
import { readSessionCookie } from '@/lib/server/auth/session-cookie'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { type ApiClient, isCookieClient } from '@/lib/server/http/client'
import { DomainError } from '@/lib/shared/error-codes'
import type { RefreshAnswer } from '../schemas/auth'
import { buildSessionCookie, toTokens } from './log-in'

export async function refreshLogin(
  refreshToken: string | undefined,
  headers: Headers,
  client: ApiClient,
): Promise<{ answer: RefreshAnswer; cookies: string[] }> {
  const isBrowser = isCookieClient(client)
  const secret = isBrowser ? readSessionCookie(headers) : (refreshToken ?? null)
  const session = secret === null ? null : await refreshSession(secret, await getDatabaseTime())
  if (!session) throw new DomainError('unauthenticated')
  return {
    answer: toTokens(session, isBrowser),
    cookies: isBrowser ? [buildSessionCookie(session)] : [],
  }
}

export interface CheckedSession {
  actor: Actor
  token: string | null
}

export async function checkSession(
  actor: Actor | null,
  headers: Headers,
  client: ApiClient,
): Promise<CheckedSession> {
  if (actor && headers.has('authorization')) return { actor, token: null }
  const cookie = isCookieClient(client) ? readSessionCookie(headers) : null
  const known = actor ?? (cookie === null ? null : await findActor({ cookie }))
  if (!known) throw new DomainError('unauthenticated')
  return { actor: known, token: await issueAccessToken(known, await getDatabaseTime()) }
}
