import { env } from '@/lib/server/env'
import { toFailureResponse } from '@/lib/server/http/failure'
import { createHandlers, type RouteHandlers, type ServeRequest } from '@/lib/server/http/handlers'
import { sendJson } from '@/lib/server/http/respond'
import type { AgentContext } from '@/lib/server/mcp/agent-tool'
import { admitAgent } from '@/lib/server/mcp/admit-agent'
import { type Platform, readPlatform } from './platform'
import { CHECKOUT_CAPABILITY, type UcpCapability, UCP_VERSION } from './profile'
import { UcpRefusal } from './refusal'

export interface UcpCall {
  request: Request
  params: Record<string, string>
  platform: Platform
  context: AgentContext
}

export interface UcpMessage {
  type: 'error' | 'warning' | 'info'
  code: string
  content: string
  severity?: 'recoverable' | 'requires_buyer_input' | 'unrecoverable'
  path?: string
}

/** `outcome` is `error` if nothing was created or found, so that `body` has only messages. */
export interface UcpAnswer {
  status?: 200 | 201
  outcome?: 'success' | 'error'
  body: { messages?: UcpMessage[]; [member: string]: unknown }
}

type Serve = (call: UcpCall) => Promise<UcpAnswer>

function buildEnvelope(capability: UcpCapability | null, outcome: 'success' | 'error') {
  return {
    version: UCP_VERSION,
    status: outcome,
    capabilities: capability === null ? {} : { [capability]: [{ version: UCP_VERSION }] },
    ...(capability === CHECKOUT_CAPABILITY && { payment_handlers: {} }),
  }
}

const toUrl = (path: string) => new URL(path, env().SITE_URL).href

const INCOMPATIBLE: UcpMessage = {
  type: 'error',
  code: 'capabilities_incompatible',
  content: 'Your profile does not declare this capability at our version.',
  severity: 'unrecoverable',
}

async function answer(
  capability: UcpCapability,
  serve: Serve,
  [request, { params }, , { locale }]: Parameters<ServeRequest>,
): Promise<Response> {
  const { method, headers } = request
  await admitAgent(headers)
  const platform = await readPlatform(headers)
  if (!platform.speaks(capability))
    return sendJson(method, 200, {
      ucp: buildEnvelope(null, 'error'),
      messages: [INCOMPATIBLE],
      continue_url: toUrl('/'),
    })
  const context: AgentContext = { now: new Date(), locale, person: null, toUrl }
  const given = (await params) as Record<string, string> | undefined
  const { status, outcome, body } = await serve({
    request,
    params: given ?? {},
    platform,
    context,
  })
  const ucp = buildEnvelope(capability, outcome ?? 'success')
  return sendJson(method, status ?? 200, { ucp, ...body })
}

async function reword(failed: Response): Promise<Response> {
  const { message, ...rest } = (await failed.json()) as { message: string }
  return new Response(JSON.stringify({ ...rest, content: message }), failed)
}

export function ucpRoute(
  path: string,
  capability: UcpCapability,
  serve: Partial<Record<'GET' | 'POST' | 'PUT', Serve>>,
): RouteHandlers {
  return createHandlers({ path, endpoints: {}, methods: Object.keys(serve) }, (method) => {
    const work = serve[method as keyof typeof serve]
    if (!work) return undefined
    return async (request, context, requestId, speech) => {
      try {
        return await answer(capability, work, [request, context, requestId, speech])
      } catch (error) {
        if (error instanceof UcpRefusal)
          return sendJson(method, error.status, {
            code: error.code,
            content: error.message,
            continue_url: toUrl('/'),
          })
        return reword(toFailureResponse(error, { method, requestId, path, speech }))
      }
    }
  })
}
