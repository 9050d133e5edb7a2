import { type NextRequest, NextResponse } from 'next/server'
import { localeOf } from '@/lib/i18n/locales'
import { didDatabaseAnswer } from '@/lib/server/db/pulse'
import { unavailablePage } from '@/lib/server/unavailable-page'

/** Seconds after which a program may try again. */
const RETRY_AFTER = '5'

/**
 * Pages that are rendered for each request need the database: while it doesn't answer, they are 503 at once. Once a page has
 * begun, its status has been sent. This guards nothing else: who may see what is decided where the rows are read.
 */
export async function proxy({ nextUrl }: NextRequest): Promise<NextResponse> {
  if (await didDatabaseAnswer()) return NextResponse.next()
  return new NextResponse(unavailablePage(localeOf(nextUrl.pathname)), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER,
    },
  })
}

/**
 * Only what is rendered for each request: pages from the cache go on without the database, and don't pay for asking. Next reads
 * this list without running it, so that the languages stand here once more; a test compares.
 */
export const config = {
  matcher: [
    '/:locale(hi|kn|ta|te)?/buy',
    '/:locale(hi|kn|ta|te)?/compare',
    '/:locale(hi|kn|ta|te)?/guide',
    '/:locale(hi|kn|ta|te)?/sell/:path*',
    '/:locale(hi|kn|ta|te)?/reserve/:path*',
    '/:locale(hi|kn|ta|te)?/dashboard/:path*',
    '/:locale(hi|kn|ta|te)?/transfer-pack/:path*',
    '/:locale(hi|kn|ta|te)?/unsubscribe',
    '/:locale(hi|kn|ta|te)?/verify-email',
    '/dost/:path*',
  ],
}
