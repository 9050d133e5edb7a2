import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildServerMetadata } from '@/lib/server/mcp/oauth-metadata'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/.well-known/oauth-authorization-server',
  'application/json',
  buildServerMetadata,
)
