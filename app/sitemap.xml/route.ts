import { rawRoute } from '@/lib/server/http/raw-route'
import { allParts } from '@/lib/features/content/queries/sitemap'
import { indexXml, xmlResponse } from '@/lib/seo/sitemap/xml'
import { currentSite } from '@/lib/seo/site'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/sitemap.xml',
  async (request) => xmlResponse(request, indexXml(await allParts(), currentSite())),
)
