import { rawRoute } from '@/lib/server/http/raw-route'
import { listSitemapParts } from '@/lib/features/content/queries/sitemap'
import { toIndexXml, sendXml } from '@/lib/seo/sitemap/xml'
import { getCurrentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/sitemap.xml',
  async (request) => sendXml(request, toIndexXml(await listSitemapParts(), getCurrentSite())),
)
