import { cardRoute } from '@/lib/server/mcp/card-route'
import { buildAiCatalog, CATALOG_TYPE } from '@/lib/server/mcp/server-card'

/** `/.well-known/ai-catalog.json` is rewritten to this route. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = cardRoute(
  '/.well-known/ai-catalog.json',
  CATALOG_TYPE,
  buildAiCatalog,
)
