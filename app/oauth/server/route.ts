import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildServerMetadata } from '@/lib/server/mcp/oauth-metadata'

/** `/.well-known/oauth-authorization-server` is rewritten to this route. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/.well-known/oauth-authorization-server',
  'application/json',
  buildServerMetadata,
)
