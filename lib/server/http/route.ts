import { whileDatabaseLives } from '@/lib/server/db/pulse'
import { DomainError } from '@/lib/shared/error-codes'
import { type RateBudget, rateLimiter, readBudget } from '@/lib/server/rate-limit'
import { actorOf, carriesToken } from './actor'
import { type ApiClient, identifyClient, refuseForgery } from './client'
import { addressBucket } from './client-address'
import { type Exports, handlersFor, type RouteContext } from './door'
import type { Endpoint, Endpoints, Method } from './endpoint'
import { readJson } from './read-body'
import { REQUEST_ID_HEADER } from './request-id'
import { type HeaderList, send, sendTagged } from './respond'
import { readQuery, validate } from './validate'

async function spend(budget: RateBudget | null, client: ApiClient, headers: Headers): Promise<void> {
  if (!budget) return
  const caller = client.kind === 'key' ? `key ${client.name}` : `address ${addressBucket(headers)}`
  const verdict = await rateLimiter().take(caller, budget)
  if (!verdict.allowed) throw new DomainError('too_many_requests', { retryAfter: verdict.retryAfter })
}

function admit(endpoint: Endpoint, { method, headers }: Request): ApiClient {
  if (endpoint.isOpen) return { kind: 'anyone' }
  const client = identifyClient(headers)
  refuseForgery(method, headers, client)
  return client
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function answer(endpoint: Endpoint, request: Request, context: RouteContext, requestId: string): Promise<Response> {
  const client = admit(endpoint, request)
  const actor = actorOf(endpoint.auth)
  await spend(endpoint.rateLimit ?? readBudget(), client, request.headers)
  const { searchParams } = new URL(request.url)
  const query = endpoint.query && readQuery(endpoint.query, searchParams)
  const params = endpoint.params && validate(endpoint.params, await context.params, 'path')
  const body = endpoint.body && validate(endpoint.body, await readJson(request), 'body')
  const handled = Promise.resolve(endpoint.handler({ query, params, body, searchParams, actor, client, requestId }))
  // A write is never given up half-way: whether it happened must stay known.
  const result = await (isRead(request) ? whileDatabaseLives(handled) : handled)
  return success(endpoint, request, JSON.stringify({ data: endpoint.response.parse(result) }), requestId)
}

function success(endpoint: Endpoint, request: Request, body: string, requestId: string): Response {
  const headers: HeaderList = { 'content-type': 'application/json; charset=utf-8', [REQUEST_ID_HEADER]: requestId }
  const isAnonymous = endpoint.auth === 'public' && !carriesToken(request.headers)
  if (!isRead(request) || !isAnonymous || endpoint.maxAge === undefined) {
    return send(request.method, endpoint.status ?? 200, body, { ...headers, 'cache-control': 'private, no-store' })
  }
  return sendTagged(request, body, {
    ...headers, 'cache-control': `public, max-age=${endpoint.maxAge}, must-revalidate`, vary: 'authorization, cookie',
  })
}

/**
 * The one way in: request id → key pair → forgery → session → rate limit → schemas → handler → response
 * schema → single catch.
 */
export function route(path: string, endpoints: Endpoints): Exports {
  const find = (method: string): Endpoint | undefined => endpoints[method as Method]
  return handlersFor({ path, endpoints, methods: Object.keys(endpoints) }, (method) => {
    const endpoint = find(method)
    return endpoint && ((request, context, requestId) => answer(endpoint, request, context, requestId))
  })
}
