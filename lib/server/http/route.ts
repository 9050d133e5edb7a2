import { DomainError } from '@/lib/shared/error-codes'
import { countCall } from '@/lib/server/metrics'
import { type RateBudget, rateLimiter, readBudget } from '@/lib/server/rate-limit'
import { actorOf, carriesToken } from './actor'
import { type ApiClient, identifyClient, refuseForgery } from './client'
import { addressBucket } from './client-address'
import type { Endpoint, Endpoints, Method } from './endpoint'
import { failure } from './failure'
import { readJson } from './read-body'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id'
import { type HeaderList, sendTagged } from './respond'
import { readQuery, validate } from './validate'

export type RouteContext = { params?: Promise<unknown> }
export type Handler = ((request: Request, context?: RouteContext) => Promise<Response>) & { declared: RouteDeclaration }
export const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Exports = Record<(typeof ALL_METHODS)[number], Handler>

export interface RouteDeclaration {
  /** The public path, without `/api`. */
  path: string
  endpoints: Endpoints
}

async function spend(budget: RateBudget | null, client: ApiClient, headers: Headers): Promise<void> {
  if (!budget) return
  const caller = client.kind === 'key' ? `key ${client.name}` : `address ${addressBucket(headers)}`
  const verdict = await rateLimiter().take(caller, budget)
  if (!verdict.allowed) throw new DomainError('too_many_requests', { retryAfter: verdict.retryAfter })
}

async function answer(endpoint: Endpoint, request: Request, context: RouteContext, requestId: string): Promise<Response> {
  const { headers } = request
  const client = identifyClient(headers)
  refuseForgery(request.method, headers, client)
  const actor = actorOf(endpoint.auth)
  await spend(endpoint.rateLimit ?? readBudget(), client, headers)
  const { searchParams } = new URL(request.url)
  const query = endpoint.query && readQuery(endpoint.query, searchParams)
  const params = endpoint.params && validate(endpoint.params, await context.params, 'path')
  const body = endpoint.body && validate(endpoint.body, await readJson(request), 'body')
  const result = await endpoint.handler({ query, params, body, searchParams, actor, client, requestId })
  const text = JSON.stringify({ data: endpoint.response.parse(result) })
  return success(endpoint, request, text, requestId)
}

function success(endpoint: Endpoint, request: Request, text: string, requestId: string): Response {
  const type: HeaderList = { 'content-type': 'application/json; charset=utf-8', [REQUEST_ID_HEADER]: requestId }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || endpoint.auth !== 'public' || carriesToken(request.headers)) {
    return new Response(request.method === 'HEAD' ? null : text, {
      status: endpoint.status ?? 200,
      headers: { ...type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    })
  }
  const kept = endpoint.maxAge === undefined ? 'no-cache' : `public, max-age=${endpoint.maxAge}`
  return sendTagged(request, text, { ...type, 'cache-control': kept, vary: 'authorization, cookie' })
}

function allowOf(endpoints: Endpoints): string {
  const own = Object.keys(endpoints)
  return [...own, ...(endpoints.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** What every method of a path goes through: one request id, one catch, one count. */
function door(declared: RouteDeclaration, serve: (request: Request, context: RouteContext, requestId: string) => Promise<Response>): Handler {
  const handle = async (request: Request, context: RouteContext = {}): Promise<Response> => {
    const begun = performance.now()
    const requestId = requestIdOf(request.headers)
    let response: Response
    try {
      response = await serve(request, context, requestId)
    } catch (error) {
      const headers: HeaderList = error instanceof DomainError && error.code === 'method_not_allowed'
        ? { allow: allowOf(declared.endpoints) } : {}
      response = failure(error, { method: request.method, requestId, path: declared.path }, headers)
    }
    countCall(declared.path, request.method, response.status, (performance.now() - begun) / 1_000)
    return response
  }
  return Object.assign(handle, { declared })
}

/**
 * The one way in: request id → key pair → forgery → session → rate limit → schemas → handler → response
 * schema → single catch. Every method is exported, so that an unknown one is answered by us (405 with
 * `Allow`) and Next never tries to prerender a GET.
 */
export function route(path: string, endpoints: Endpoints): Exports {
  const declared: RouteDeclaration = { path, endpoints }
  const allow = allowOf(endpoints)
  const options = door(declared, (_request, _context, requestId) =>
    Promise.resolve(new Response(null, { status: 204, headers: { allow, [REQUEST_ID_HEADER]: requestId } })))
  const refused = door(declared, () => Promise.reject(new DomainError('method_not_allowed')))
  const forMethod = (method: Method): Handler => {
    const found = endpoints[method]
    return found ? door(declared, (request, context, requestId) => answer(found, request, context, requestId)) : refused
  }
  return {
    GET: forMethod('GET'), HEAD: forMethod('GET'), OPTIONS: options,
    POST: forMethod('POST'), PUT: forMethod('PUT'), PATCH: forMethod('PATCH'), DELETE: forMethod('DELETE'),
  }
}

/** A path that doesn't exist: the same 404 whatever the method. */
export function unknownRoute(): Exports {
  const declared: RouteDeclaration = { path: '(unknown)', endpoints: {} }
  const handler = door(declared, () => Promise.reject(new DomainError('not_found')))
  return { GET: handler, HEAD: handler, OPTIONS: handler, POST: handler, PUT: handler, PATCH: handler, DELETE: handler }
}

