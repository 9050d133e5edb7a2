import { readPublicKeys } from '@/lib/features/passports/queries/published'
import { rawRoute } from '@/lib/server/http/raw-route'
import { sendWithEtag } from '@/lib/server/http/respond'

/**
 * The keys that check passports, as a JSON Web Key Set (RFC 7517). `/.well-known/jwks.json` is
 * rewritten to this route.
 */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = rawRoute(
  '/.well-known/jwks.json',
  async (request) =>
    sendWithEtag(request, JSON.stringify({ keys: await readPublicKeys() }), {
      'content-type': 'application/jwk-set+json',
      'cache-control': 'public, max-age=300',
      // Other sites and programs check passports, too.
      'access-control-allow-origin': '*',
    }),
)
