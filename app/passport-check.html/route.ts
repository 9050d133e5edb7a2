import { PASSPORT_CHECKER } from '@/generated/passport-checker'
import { readPassportTrust } from '@/lib/features/passports/queries/published'
import { renderOfflinePage } from '@/lib/features/passports/offline/page'
import { toLocale } from '@/lib/i18n/locales'
import { rawRoute } from '@/lib/server/http/raw-route'
import { buildResponse } from '@/lib/server/http/respond'

/**
 * A page to save, which checks passports without a server. Downloaded as a file in the requested
 * language.
 */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/passport-check.html',
  async (request) => {
    const now = new Date()
    const locale = toLocale(new URL(request.url).searchParams.get('language'))
    const page = renderOfflinePage({
      locale,
      trust: await readPassportTrust(now),
      script: PASSPORT_CHECKER,
      now,
    })
    return buildResponse(request.method, 200, page, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="passport-check-${locale}.html"`,
      'cache-control': 'public, max-age=300',
    })
  },
)
