import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'
import { buildSecurityText } from '@/lib/seo/security-text'
import { getCurrentSite } from '@/lib/seo/site'

/**
 * Contact for reports on security (RFC 9116). `/.well-known/security.txt` is rewritten to this
 * route.
 */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/.well-known/security.txt',
  (request) =>
    sendWithEtag(request, buildSecurityText(getCurrentSite(), new Date()), {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
)
