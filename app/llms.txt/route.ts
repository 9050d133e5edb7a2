import { factsAt } from '@/components/content/business-facts'
import { llmsText } from '@/components/content/llms-text'
import { cachedCarCounts } from '@/lib/features/content/cached'
import { cachedTerms } from '@/lib/features/pricing/queries/terms'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendTagged } from '@/lib/server/http/respond'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { currentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/llms.txt',
  async (request) => {
    const [{ total }, terms] = await Promise.all([cachedCarCounts(), cachedTerms()])
    return sendTagged(request, llmsText(currentSite(), total, factsAt(terms, DEFAULT_LOCALE)), {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  },
)
