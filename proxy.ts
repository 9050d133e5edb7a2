import { createHash, randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { buildFirstScript } from '@/components/layout/first-script-source'
import { type Locale, findLocaleInPath } from '@/lib/i18n/locales'
import desk from '@/lib/i18n/messages/en/staff.json'
import { findSignInUrl } from '@/lib/server/auth/sign-in-first'
import { hasDatabaseAnswered } from '@/lib/server/db/pulse'
import { env } from '@/lib/server/env'
import { buildPagePolicy, STANDALONE_POLICY } from '@/lib/server/security-headers'
import {
  renderMissingPage,
  renderStandalonePage,
  renderUnavailablePage,
} from '@/lib/server/unavailable-page'
import type { EarlyResponse } from '@/lib/workflows/first-answer'

/** Programs read this Retry-After header; people see the page. */
const RETRY_AFTER = '5'
const POLICY = 'content-security-policy'
/** Set by nginx when it retries a failed page (deploy/nginx.conf). */
const AFTER_FAULT = 'x-after-fault'

/** Mirrors the matcher below, which Next reads statically; a test compares them. */
const RENDERED_FOR_EACH_REQUEST =
  /^\/(?:[a-z]{2}\/)?(?:(?:agent-access|buy|compare|complaints\/status|guide|unsubscribe|verify-email)|(?:sell|reserve|dashboard|transfer-pack|dev)(?:\/.*)?)$|^\/dost(?:\/.*)?$/

/** Cached pages carry their own policy, so this proxy sets none for them. */
export const isFromCache = (pathname: string) => !RENDERED_FOR_EACH_REQUEST.test(pathname)

const hashes = new Map<Locale, string>()

function firstScriptHash(locale: Locale): string {
  const known = hashes.get(locale)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(buildFirstScript(locale)).digest('base64')
  hashes.set(locale, hash)
  return hash
}

function policyFor(pathname: string): string {
  const { SITE_URL, RAZORPAY_KEY_ID } = env()
  const settings = {
    tls: SITE_URL.startsWith('https:'),
    development: false,
    razorpay: RAZORPAY_KEY_ID !== undefined,
  }
  const nonce = randomBytes(16).toString('base64')
  return buildPagePolicy(pathname, settings, [
    `'nonce-${nonce}'`,
    `'sha256-${firstScriptHash(findLocaleInPath(pathname))}'`,
  ])
}

function standalone(status: number, page: string, headers: Record<string, string> = {}) {
  return new NextResponse(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      [POLICY]: STANDALONE_POLICY,
      ...headers,
    },
  })
}

/**
 * Shown when somebody exceeds an hourly limit of the desk, since a page can't answer 429
 * (app/[locale]/dost/count-opened.ts).
 */
const LIMIT_PAGE = '/dost/limit'
const HOUR_SECONDS = 3_600

function limitPage(): NextResponse {
  const { title, text, action } = desk.limit
  const seconds = HOUR_SECONDS - (Math.floor(Date.now() / 1_000) % HOUR_SECONDS)
  return standalone(
    429,
    renderStandalonePage({ title, text, action: { label: action, href: '/dost' } }),
    { 'retry-after': String(seconds) },
  )
}

function managersPage(): NextResponse {
  const { title, text, action } = desk.managersOnly
  return standalone(
    403,
    renderStandalonePage({ title, text, action: { label: action, href: '/dost' } }),
  )
}

function lead(location: string, from: URL): NextResponse {
  const answer = NextResponse.redirect(new URL(location, from))
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Ignores a failure: the page will meet the same one and report it. */
async function askFirst(address: URL, headers: Headers): Promise<EarlyResponse> {
  try {
    const { findEarlyResponse: answerFirst } = await import('@/lib/workflows/answer-first')
    return await answerFirst(address, headers)
  } catch {
    return null
  }
}

/**
 * For failed pages and for pages rendered per request. Sends 503 while the database is down, sets
 * the script policy, and redirects to the login. Not a guard: queries decide who may read a row.
 */
export async function proxy({ nextUrl, headers }: NextRequest): Promise<NextResponse> {
  const locale = findLocaleInPath(nextUrl.pathname)
  if (!(await hasDatabaseAnswered()))
    return standalone(503, renderUnavailablePage(locale), { 'retry-after': RETRY_AFTER })
  if (nextUrl.pathname === LIMIT_PAGE) return limitPage()
  if (headers.has(AFTER_FAULT) && isFromCache(nextUrl.pathname)) return NextResponse.next()
  const signIn = findSignInUrl(nextUrl, headers)
  if (signIn !== null) return lead(signIn, nextUrl)
  const first = await askFirst(nextUrl, headers)
  if (first === 'missing') return standalone(404, renderMissingPage(locale))
  if (first === 'forbidden') return managersPage()
  if (first === 'too many') return limitPage()
  if (first !== null) return lead(first.location, nextUrl)
  if (env().NODE_ENV === 'development') return NextResponse.next()
  const policy = policyFor(nextUrl.pathname)
  const asked = new Headers(headers)
  asked.set(POLICY, policy)
  return NextResponse.next({ request: { headers: asked }, headers: { [POLICY]: policy } })
}

/**
 * Excludes cached pages, which work without the database, unless nginx retries one after a fault.
 * Next reads this statically, so languages are any two letters.
 */
export const config = {
  matcher: [
    '/:locale([a-z]{2})?/agent-access',
    '/:locale([a-z]{2})?/buy',
    '/:locale([a-z]{2})?/compare',
    '/:locale([a-z]{2})?/complaints/status',
    '/:locale([a-z]{2})?/guide',
    '/:locale([a-z]{2})?/sell/:path*',
    '/:locale([a-z]{2})?/reserve/:path*',
    '/:locale([a-z]{2})?/dashboard/:path*',
    '/:locale([a-z]{2})?/transfer-pack/:path*',
    '/:locale([a-z]{2})?/unsubscribe',
    '/:locale([a-z]{2})?/verify-email',
    '/:locale([a-z]{2})?/dev/:path*',
    '/dost/:path*',
    { source: '/:path*', has: [{ type: 'header', key: 'x-after-fault' }] },
  ],
}
