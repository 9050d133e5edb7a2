import { env } from '@/lib/server/env'
import { describeApi } from '@/lib/server/http/openapi'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendTagged } from '@/lib/server/http/respond'
import { ROUTES } from './registry'

let document: string | undefined

/** The API's description (OpenAPI 3.1), open to everybody. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/openapi.json',
  (request) => {
    document ??= JSON.stringify(describeApi(ROUTES, env().SITE_URL))
    return sendTagged(request, document, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
  },
)
