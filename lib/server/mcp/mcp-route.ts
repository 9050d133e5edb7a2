import { env } from '@/lib/server/env'
import { readBearer } from '@/lib/server/http/actor'
import { createHandlers, type RouteHandlers, type ServeRequest } from '@/lib/server/http/handlers'
import { readBodyUpTo } from '@/lib/server/http/read-body'
import { buildResponse } from '@/lib/server/http/respond'
import { spendBudget } from '@/lib/server/rate-limit'
import { DomainError } from '@/lib/shared/error-codes'
import { admitAgent } from './admit-agent'
import type { AgentPerson, AgentTool } from './agent-tool'
import { buildConsentChallenge, refuseBearer, refuseForeignOrigin, serveMcp } from './serve-mcp'

const GRANT_BUDGET = { name: 'agents of persons', perSecond: 5, burst: 100 }

async function admit(headers: Headers, person: AgentPerson | null): Promise<string> {
  if (!person) return admitAgent(headers)
  const budgetKey = `grant ${person.grantId}`
  await spendBudget(GRANT_BUDGET, budgetKey)
  return budgetKey
}

/**
 * Not `readJson`: the protocols' envelopes are nested deeper than our own bodies.
 * @returns undefined if the body isn't JSON
 */
export async function readProtocolMessage(request: Request): Promise<unknown> {
  const bytes = await readBodyUpTo(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/**
 * Accepts one object. The protocol dropped batches after 2025-03-26; one could hold many calls for
 * the price of one.
 */
function isOneMessage(message: unknown): message is Record<string, unknown> {
  return typeof message === 'object' && message !== null && !Array.isArray(message)
}

function findTool(
  { method, params }: Record<string, unknown>,
  tools: readonly AgentTool[],
): AgentTool | undefined {
  const asked = (params as { name?: unknown } | null | undefined)?.name
  return method === 'tools/call' ? tools.find(({ name }) => name === asked) : undefined
}

export function mcpRoute(
  path: string,
  tools: readonly AgentTool[],
  findPerson: (token: string) => Promise<AgentPerson | null>,
): RouteHandlers {
  const post: ServeRequest = async (request, _context, requestId, speech) => {
    const { method, headers } = request
    const refused = await refuseForeignOrigin(request)
    if (refused) return refused
    const token = readBearer(headers)
    const person = token === null ? null : await findPerson(token)
    const budgetKey = await admit(headers, person)
    if (token !== null && person === null) return refuseBearer('invalid_token', undefined)
    const message = await readProtocolMessage(request)
    if (!isOneMessage(message)) throw new DomainError('bad_request')
    const scope = findTool(message, tools)?.scope
    if (scope !== undefined && person === null) return buildConsentChallenge(scope)
    if (scope !== undefined && !person?.scopes.includes(scope))
      return refuseBearer('insufficient_scope', scope)
    const response = await serveMcp(request, message, tools, {
      budgetKey,
      context: {
        now: new Date(),
        locale: speech.locale,
        person,
        toUrl: (to) => new URL(to, env().SITE_URL).href,
      },
      failure: { method, path, requestId, speech },
    })
    return buildResponse(method, response.status, await response.text(), {
      ...Object.fromEntries(response.headers),
      'cache-control': 'no-store',
    })
  }
  return createHandlers({ path, endpoints: {}, methods: ['POST'] }, (method) =>
    method === 'POST' ? post : undefined,
  )
}
