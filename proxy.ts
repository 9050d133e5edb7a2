import { NextResponse } from 'next/server'
import { didDatabaseAnswer } from '@/lib/server/db/pulse'
import { unavailablePage } from '@/lib/server/unavailable-page'

/** Seconds after which a program may try again. */
const RETRY_AFTER = '5'

/**
 * Pages that are rendered for each request need the database: while it doesn't answer, they are 503 at once. Once a page has
 * begun, its status has been sent. This guards nothing else: who may see what is decided where the rows are read.
 */
export async function proxy(): Promise<NextResponse> {
  if (await didDatabaseAnswer()) return NextResponse.next()
  return new NextResponse(unavailablePage(), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER,
    },
  })
}

/** Only what is rendered for each request: pages from the cache go on without the database, and don't pay for asking. */
export const config = {
  matcher: [
    '/buy',
    '/compare',
    '/guide',
    '/sell/:path*',
    '/reserve/:path*',
    '/dashboard/:path*',
    '/transfer-pack/:path*',
    '/unsubscribe',
    '/verify-email',
    '/dost/:path*',
  ],
}
