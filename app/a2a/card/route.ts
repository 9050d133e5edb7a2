import { buildAgentCard } from '@/lib/server/a2a/agent-card'
import { discoveryDocumentRoute } from '@/lib/server/mcp/card-route'
import { AGENT_TOOLS } from '@/lib/workflows/agent-tools'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = discoveryDocumentRoute(
  '/.well-known/agent-card.json',
  'application/json',
  (siteUrl) => buildAgentCard(siteUrl, AGENT_TOOLS),
)
