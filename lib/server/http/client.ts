import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'
import type { ApiKey } from '@/lib/server/env-values'
import { DomainError } from '@/lib/shared/error-codes'

/** Who is calling: a program with a named key pair, a browser on our own pages, or anyone (open calls). */
export type ApiClient = { kind: 'key'; name: string } | { kind: 'browser' } | { kind: 'anyone' }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in a time that says nothing about where two secrets differ, nor about their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function pairOf(headers: Headers, pairs: readonly ApiKey[]): ApiKey | undefined {
  const key = headers.get('x-api-key')
  const secret = headers.get('x-api-secret')
  if (key === null || secret === null) return undefined
  // Every pair is compared in full, so that the time taken doesn't tell which key exists.
  return pairs.filter((pair) => {
    const isKey = isSameSecret(key, pair.key)
    const isSecret = isSameSecret(secret, pair.secret)
    return isKey && isSecret
  })[0]
}

/** Browsers set this header themselves; no script of another site can. */
function isOwnPage(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * The caller of a guarded call. A key pair that is sent must be right; without one only our own pages may
 * call, so that the secret never has to be shipped to a browser.
 */
export function identifyClient(headers: Headers): ApiClient {
  const hasPair = headers.has('x-api-key') || headers.has('x-api-secret')
  if (!hasPair && isOwnPage(headers)) return { kind: 'browser' }
  const pair = pairOf(headers, env().API_KEYS)
  if (!pair) throw new DomainError('invalid_api_key')
  return { kind: 'key', name: pair.name }
}

/**
 * Cross-site request forgery: a browser sends our cookies along with anybody's form, so a write without a
 * key pair must come from our own origin. Never compared with Host or X-Forwarded-Host, which a caller can
 * choose. A client with a key pair passes; its cookies don't count (`usesCookies`).
 */
export function refuseForgery(method: string, headers: Headers, client: ApiClient): void {
  if (method === 'GET' || method === 'HEAD' || client.kind === 'key') return
  const site = headers.get('sec-fetch-site')
  const isOurs = site === null ? headers.get('origin') === env().SITE_URL : site === 'same-origin'
  if (!isOurs) throw new DomainError('forbidden')
}

/** Whether the session cookie of this request may be believed. */
export function usesCookies(client: ApiClient): boolean {
  return client.kind !== 'key'
}
