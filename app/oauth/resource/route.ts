import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildResourceMetadata } from '@/lib/server/mcp/oauth-metadata'

/** `/.well-known/oauth-protected-resource`, with and without `/mcp`, is rewritten to this route. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/.well-known/oauth-protected-resource',
  'application/json',
  buildResourceMetadata,
)
