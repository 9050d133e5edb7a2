import { findAgentPerson } from '@/lib/features/agents/queries/grants'
import { mcpRoute } from '@/lib/server/mcp/mcp-route'
import { AGENT_TOOLS } from '@/lib/workflows/agent-tools'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mcpRoute(
  '/mcp',
  AGENT_TOOLS,
  findAgentPerson,
)
