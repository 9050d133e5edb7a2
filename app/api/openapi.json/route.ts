import { env } from '@/lib/server/env'
import { describeApi } from '@/lib/server/http/openapi'
import { compressOnce } from '@/lib/server/http/packed-answers'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'
import { ROUTES } from '@/generated/api-routes'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/openapi.json',
  async (request) => {
    const { bodies, headers } = await compressOnce(
      '/api/openapi.json',
      () => JSON.stringify(describeApi(ROUTES, env().SITE_URL)),
      { headers: HEADERS, lifeMs: Number.POSITIVE_INFINITY },
    )
    return sendWithEtag(request, bodies.identity, headers, headers.etag)
  },
)
