import { found } from '@/lib/server/http/found'
import { rawRoute } from '@/lib/server/http/raw-route'
import { batchesOfPart } from '@/lib/features/content/queries/sitemap'
import { xmlResponse, streamUrlset } from '@/lib/seo/sitemap/xml'
import { currentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/sitemap/[part]',
  async (request) => {
    const fileName = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const batches = await found(batchesOfPart(fileName))
    return xmlResponse(request, streamUrlset(batches, currentSite()))
  },
)
