import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildAiCatalog, AI_CATALOG_MEDIA_TYPE } from '@/lib/server/mcp/server-card'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/.well-known/ai-catalog.json',
  AI_CATALOG_MEDIA_TYPE,
  buildAiCatalog,
)
