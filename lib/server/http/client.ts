import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/server/env'
import type { ApiKey } from '@/lib/server/env-values'
import { DomainError } from '@/lib/shared/error-codes'

export type ApiClient = { kind: 'key'; name: string } | { kind: 'browser' } | { kind: 'anyone' }

const digest = (text: string) => createHash('sha256').update(text).digest()

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function pairOf(headers: Headers, pairs: readonly ApiKey[]): ApiKey | undefined {
  const key = headers.get('x-api-key')
  const secret = headers.get('x-api-secret')
  if (key === null || secret === null) return undefined
  return pairs.filter((pair) => {
    const isKey = isSameSecret(key, pair.key)
    const isSecret = isSameSecret(secret, pair.secret)
    return isKey && isSecret
  })[0]
}

/** Browsers set this header, and other sites' scripts can't. */
function isOwnPage(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** Without a key pair, only our own pages may call, so browsers need no secret. */
export function identifyClient(headers: Headers): ApiClient {
  const hasPair = headers.has('x-api-key') || headers.has('x-api-secret')
  if (!hasPair && isOwnPage(headers)) return { kind: 'browser' }
  const pair = pairOf(headers, env().API_KEYS)
  if (!pair) throw new DomainError('invalid_api_key')
  return { kind: 'key', name: pair.name }
}

/**
 * CSRF: a write without a key pair must come from our own origin. Host and X-Forwarded-Host don't
 * count, since callers choose them. Clients with a key pair pass, because their cookies are ignored
 * (`isCookieClient`).
 */
export function refuseForgery(method: string, headers: Headers, client: ApiClient): void {
  if (method === 'GET' || method === 'HEAD' || client.kind === 'key') return
  const site = headers.get('sec-fetch-site')
  const isOurs = site === null ? headers.get('origin') === env().SITE_URL : site === 'same-origin'
  if (!isOurs) throw new DomainError('forbidden')
}

export function isCookieClient(client: ApiClient): boolean {
  return client.kind !== 'key'
}
