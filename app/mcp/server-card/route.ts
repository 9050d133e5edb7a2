import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { buildServerCard, SERVER_CARD_MEDIA_TYPE } from '@/lib/server/mcp/server-card'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/mcp/server-card',
  SERVER_CARD_MEDIA_TYPE,
  buildServerCard,
)
