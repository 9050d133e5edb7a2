import { createHash, randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { firstScriptOf } from '@/components/layout/first-script-source'
import { type Locale, localeOf } from '@/lib/i18n/locales'
import { signInAddress } from '@/lib/server/auth/sign-in-first'
import { didDatabaseAnswer } from '@/lib/server/db/pulse'
import { env } from '@/lib/server/env'
import { policyOfAnswer, STANDALONE_POLICY } from '@/lib/server/security-headers'
import desk from '@/lib/i18n/messages/en/staff.json'
import { standalonePage, unavailablePage } from '@/lib/server/unavailable-page'

/** Seconds after which a program may try again. */
const RETRY_AFTER = '5'
const POLICY = 'content-security-policy'
/** Set by nginx alone, which asks once more for a page that failed (deploy/nginx.conf). */
const AFTER_FAULT = 'x-after-fault'

/** The same pages as the list of addresses below says, which Next alone can read; a test holds the two together. */
const RENDERED_FOR_EACH_REQUEST =
  /^\/(?:[a-z]{2}\/)?(?:(?:buy|compare|guide|unsubscribe|verify-email)|(?:sell|reserve|dashboard|transfer-pack|dev)(?:\/.*)?)$|^\/dost(?:\/.*)?$/

/** Whether the page is from the cache: its policy is kept with it. */
export const isFromCache = (pathname: string) => !RENDERED_FOR_EACH_REQUEST.test(pathname)

const hashes = new Map<Locale, string>()

function firstScriptHash(locale: Locale): string {
  const known = hashes.get(locale)
  if (known !== undefined) return known
  const hash = createHash('sha256').update(firstScriptOf(locale)).digest('base64')
  hashes.set(locale, hash)
  return hash
}

/** A policy of this answer alone. Next reads it from the request and marks its own scripts with the nonce. */
function policyFor(pathname: string): string {
  const { SITE_URL, RAZORPAY_KEY_ID } = env()
  const settings = {
    tls: SITE_URL.startsWith('https:'),
    development: false,
    razorpay: RAZORPAY_KEY_ID !== undefined,
  }
  const nonce = randomBytes(16).toString('base64')
  return policyOfAnswer(pathname, settings, [
    `'nonce-${nonce}'`,
    `'sha256-${firstScriptHash(localeOf(pathname))}'`,
  ])
}

/** Where the desk sends who met an hourly limit (app/[locale]/dost/count-opened.ts): a page itself can't answer 429. */
const LIMIT_PAGE = '/dost/limit'
const HOUR_SECONDS = 3_600

function limitPage(): NextResponse {
  const { title, text, action } = desk.limit
  return new NextResponse(
    standalonePage({ title, text, action: { label: action, href: '/dost' } }),
    {
      status: 429,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(HOUR_SECONDS - (Math.floor(Date.now() / 1_000) % HOUR_SECONDS)),
        [POLICY]: STANDALONE_POLICY,
      },
    },
  )
}

/**
 * Pages that are rendered for each request, and any page that failed. They need the database: while it doesn't answer, they are 503 at once; once a page has
 * begun, its status has been sent. They say which scripts are theirs; and a browser without any session is sent to log in. This guards nothing: who may see
 * what is decided where the rows are read.
 */
export async function proxy({ nextUrl, headers }: NextRequest): Promise<NextResponse> {
  if (!(await didDatabaseAnswer()))
    return new NextResponse(unavailablePage(localeOf(nextUrl.pathname)), {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': RETRY_AFTER,
        [POLICY]: STANDALONE_POLICY,
      },
    })
  if (nextUrl.pathname === LIMIT_PAGE) return limitPage()
  if (headers.has(AFTER_FAULT) && isFromCache(nextUrl.pathname)) return NextResponse.next()
  const signIn = signInAddress(nextUrl, headers)
  if (signIn !== null) {
    const answer = NextResponse.redirect(new URL(signIn, nextUrl))
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
  // The development server writes scripts of its own.
  if (env().NODE_ENV === 'development') return NextResponse.next()
  const policy = policyFor(nextUrl.pathname)
  const asked = new Headers(headers)
  asked.set(POLICY, policy)
  return NextResponse.next({ request: { headers: asked }, headers: { [POLICY]: policy } })
}

/**
 * Only what is rendered for each request, and any page that failed: pages from the cache go on without the database, and don't
 * pay for asking. Next reads this list without running it, so it can't name our languages: two letters may be one.
 */
export const config = {
  matcher: [
    '/:locale([a-z]{2})?/buy',
    '/:locale([a-z]{2})?/compare',
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
