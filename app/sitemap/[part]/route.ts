import { requireFound } from '@/lib/server/http/require-found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { openSitemapPart } from '@/lib/features/content/queries/sitemap'
import { sendXml, streamUrlset } from '@/lib/seo/sitemap/xml'
import { getCurrentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/sitemap/[part]',
  async (request) => {
    const fileName = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const batches = await requireFound(openSitemapPart(fileName))
    return sendXml(request, streamUrlset(batches, getCurrentSite()))
  },
)
