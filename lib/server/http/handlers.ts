import { DomainError } from '@/lib/shared/error-codes'
import { countCall } from '@/lib/server/metrics'
import { noteOnSpan, runInRequestSpan } from '@/lib/server/tracing/trace'
import type { Endpoints, FileEndpoint, HttpMethod } from './endpoint'
import { toFailureResponse } from './failure'
import { type ResponseLanguage, readResponseLanguage } from './language'
import { REQUEST_ID_HEADER, readRequestId } from './request-id'
import type { HeaderList } from './respond'
import { buildVersionHeaders } from './version'

export interface RouteContext {
  params?: Promise<unknown>
}

export interface RouteDeclaration {
  path: string
  endpoints: Endpoints
  file?: FileEndpoint
  methods: readonly string[]
}

export type Handler = ((request: Request, context?: RouteContext) => Promise<Response>) & {
  declared: RouteDeclaration
}

export const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type RouteHandlers = Record<(typeof ALL_METHODS)[number], Handler>

export type ServeRequest = (
  request: Request,
  context: RouteContext,
  requestId: string,
  speech: ResponseLanguage,
) => Promise<Response> | Response

function handlerFor(declared: RouteDeclaration, serve: ServeRequest): Handler {
  const answer = async (request: Request, context: RouteContext): Promise<Response> => {
    const begun = performance.now()
    const { method } = request
    const requestId = readRequestId(request.headers)
    const speech = readResponseLanguage(request.headers)
    let response: Response
    try {
      response = await serve(request, context, requestId, speech)
    } catch (error) {
      const isWrongMethod = error instanceof DomainError && error.code === 'method_not_allowed'
      const headers: HeaderList = isWrongMethod ? { allow: allowOf(declared) } : {}
      response = toFailureResponse(
        error,
        { method, requestId, path: declared.path, speech },
        headers,
      )
    }
    response.headers.set(REQUEST_ID_HEADER, requestId)
    sayVersion(declared, method, response.headers)
    countCall(declared.path, method, response.status, (performance.now() - begun) / 1_000)
    noteOnSpan({ 'http.response.status_code': response.status })
    return response
  }
  const handle = (request: Request, context: RouteContext = {}): Promise<Response> =>
    runInRequestSpan(request.headers, `${request.method} ${declared.path}`, () =>
      answer(request, context),
    )
  return Object.assign(handle, { declared })
}

function sayVersion({ endpoints, file }: RouteDeclaration, method: string, headers: Headers): void {
  const called = file ?? endpoints[(method === 'HEAD' ? 'GET' : method) as HttpMethod]
  for (const [name, value] of Object.entries(buildVersionHeaders(called?.deprecated)))
    headers.set(name, value)
}

function allowOf({ methods }: RouteDeclaration): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/**
 * Answers all methods that Next knows: a wrong one gets JSON with `Allow`, and Next doesn't
 * prerender GETs.
 */
export function createHandlers(
  declared: RouteDeclaration,
  serveOf: (method: string) => ServeRequest | undefined,
): RouteHandlers {
  const answerOptions: ServeRequest = (_request, _context, requestId) =>
    new Response(null, {
      status: 204,
      headers: { allow: allowOf(declared), [REQUEST_ID_HEADER]: requestId },
    })
  const refuse: ServeRequest = () => Promise.reject(new DomainError('method_not_allowed'))
  const forMethod = (method: string) => handlerFor(declared, serveOf(method) ?? refuse)
  return {
    GET: forMethod('GET'),
    HEAD: forMethod('GET'),
    OPTIONS: handlerFor(declared, serveOf('OPTIONS') ?? answerOptions),
    POST: forMethod('POST'),
    PUT: forMethod('PUT'),
    PATCH: forMethod('PATCH'),
    DELETE: forMethod('DELETE'),
  }
}
