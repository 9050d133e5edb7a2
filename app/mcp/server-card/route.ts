import { cardRoute } from '@/lib/server/mcp/card-route'
import { buildServerCard, CARD_TYPE } from '@/lib/server/mcp/server-card'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = cardRoute(
  '/mcp/server-card',
  CARD_TYPE,
  buildServerCard,
)
