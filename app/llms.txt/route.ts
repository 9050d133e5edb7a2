import { getFactsAt } from '@/components/content/business-facts'
import { buildLlmsText } from '@/components/content/llms-text'
import { getCachedCarCounts } from '@/lib/features/content/cached-content'
import { getCachedTerms } from '@/lib/features/pricing/queries/terms'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { getCurrentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/llms.txt',
  async (request) => {
    const [{ total, firstList }, terms] = await Promise.all([
      getCachedCarCounts(),
      getCachedTerms(),
    ])
    return sendWithEtag(
      request,
      buildLlmsText(getCurrentSite(), { total, firstList }, getFactsAt(terms, DEFAULT_LOCALE)),
      {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    )
  },
)
