import { a2aRoute } from '@/lib/server/a2a/a2a-route'
import { AGENT_TOOLS } from '@/lib/workflows/agent-tools'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = a2aRoute('/a2a', AGENT_TOOLS)
