import { env } from '@/lib/server/env'
import { createHandlers, type RouteHandlers } from '@/lib/server/http/handlers'
import { sendJson } from '@/lib/server/http/respond'
import { admitAgent } from '@/lib/server/mcp/admit-agent'
import type { AgentTool } from '@/lib/server/mcp/agent-tool'
import { readProtocolMessage } from '@/lib/server/mcp/mcp-route'
import { refuseForeignOrigin } from '@/lib/server/mcp/serve-mcp'
import { serveA2a } from './serve-a2a'

const VERSION_HEADER = 'a2a-version'

export function a2aRoute(path: string, tools: readonly AgentTool[]): RouteHandlers {
  return createHandlers({ path, endpoints: {}, methods: ['POST'] }, (method) =>
    method === 'POST'
      ? async (request, _context, requestId, speech) => {
          const { headers } = request
          const refused = await refuseForeignOrigin(request)
          if (refused) return refused
          const budgetKey = await admitAgent(headers)
          const message = await readProtocolMessage(request)
          const toUrl = (to: string) => new URL(to, env().SITE_URL).href
          const answer = await serveA2a(message, headers.get(VERSION_HEADER), tools, {
            budgetKey,
            context: { now: new Date(), locale: speech.locale, person: null, toUrl },
            failure: { method, path, requestId, speech },
          })
          return sendJson(method, 200, answer)
        }
      : undefined,
  )
}
