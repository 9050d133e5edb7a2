import { env } from '@/lib/server/env'
import type { RouteHandlers } from '@/lib/server/http/handlers'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'

export function discoveryDocumentRoute(
  path: string,
  type: string,
  build: (siteUrl: string) => object,
): RouteHandlers {
  return rawRoute(path, (request) =>
    sendWithEtag(request, JSON.stringify(build(env().SITE_URL)), {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Content-Type, If-None-Match',
      'access-control-expose-headers': 'ETag',
    }),
  )
}
