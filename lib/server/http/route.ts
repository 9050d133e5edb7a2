import { noteChange } from '@/lib/server/db/replica-gate'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { DomainError } from '@/lib/shared/error-codes'
import { getDefaultBudget, spendBudget } from '@/lib/server/rate-limit'
import { limitConcurrency } from '@/lib/server/mutex'
import { type Actor, requireActor, hasCredentials } from './actor'
import { type ApiClient, identifyClient, refuseForgery } from './client'
import { isActing } from '@/lib/server/auth/sessions'
import { answerIdempotently } from './answer-once'
import { toAddressBucket } from './client-address'
import { type RouteHandlers, createHandlers, type RouteContext } from './handlers'
import type { Endpoint, Endpoints, HttpMethod } from './endpoint'
import { logActingWrite, logActingRead, logRefusedAct } from './log-acting'
import { requireRight, needsSecondFactor, requireSecondFactor } from './staff-guards'
import { isReadByStaff, chooseCallerLocale, type ResponseLanguage } from './language'
import { readJson } from './read-body'
import { readUpload, uploadInTurn } from './read-upload'
import { REQUEST_ID_HEADER } from './request-id'
import { Reply } from './reply'
import { type HeaderList, buildResponse, sendWithEtag } from './respond'
import { readParams, readQuery, validate } from './validate'

export function toBudgetKey(client: ApiClient, headers: Headers, actor: Actor | null): string {
  if (client.kind !== 'key') return `address ${toAddressBucket(headers)}`
  const person = actor?.staff?.id ?? actor?.customerId
  return person === undefined || person === null
    ? `key ${client.name}`
    : `key ${client.name} person ${person}`
}

function admit(endpoint: Endpoint, { method, headers }: Request): ApiClient {
  if (endpoint.isOpen) return { kind: 'anyone' }
  // Link checkers send HEAD, which must not cause the side effect.
  if (endpoint.acts && method === 'HEAD') throw new DomainError('method_not_allowed')
  const client = identifyClient(headers)
  refuseForgery(method, headers, client)
  // Links or images on other sites must not cause a GET's side effect.
  if (endpoint.acts && client.kind === 'browser' && headers.get('sec-fetch-dest') !== 'empty')
    throw new DomainError('forbidden')
  return client
}

function readBody({ upload }: Endpoint, request: Request): Promise<unknown> {
  return upload ? readUpload(request, upload.mostBytes) : readJson(request)
}

function isDesk({ auth }: Endpoint): boolean {
  return auth === 'staff' || auth === 'manager'
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function answer(
  path: string,
  endpoint: Endpoint,
  request: Request,
  context: RouteContext,
  requestId: string,
  speech: ResponseLanguage,
): Promise<Response> {
  if (isReadByStaff(endpoint.auth, null)) speech.locale = DEFAULT_LOCALE
  const client = admit(endpoint, request)
  const { headers, method } = request
  const log = async (refused: Actor | null) =>
    logRefusedAct(refused, { method, path, params: await context.params })
  const actor = await requireActor(endpoint.auth, withQueryToken(endpoint, request), client, log)
  const locale = chooseCallerLocale(client, actor, speech.locale)
  speech.locale = isReadByStaff(endpoint.auth, actor) ? DEFAULT_LOCALE : locale
  if (endpoint.notByActingStaff && isActing(actor)) {
    await log(actor)
    throw new DomainError('forbidden')
  }
  const budget = endpoint.rateLimit ?? getDefaultBudget()
  if (budget) await spendBudget(budget, toBudgetKey(client, headers, actor))
  const call = () => take(path, endpoint, request, context, { requestId, client, actor, locale })
  return endpoint.upload
    ? uploadInTurn(
        actor?.customerId ?? actor?.sessionId ?? toBudgetKey(client, headers, actor),
        call,
      )
    : call()
}

function withQueryToken({ takesTokenInQuery }: Endpoint, { url, headers }: Request): Headers {
  const token = takesTokenInQuery ? new URL(url).searchParams.get('token') : null
  if (token === null || headers.has('authorization')) return headers
  const asked = new Headers(headers)
  // Headers can't contain characters outside Latin-1. Our own tokens are URL-safe, so encoding
  // leaves them unchanged.
  asked.set('authorization', `Bearer ${encodeURIComponent(token.toWellFormed())}`)
  return asked
}

/**
 * Concurrent writes per person and process: more than our pages send, far fewer than there are
 * connections. A caller who sends many thus delays only their own.
 */
const MAX_WRITES_OF_ONE = 3

function inTurnOfPerson<Result>(actor: Actor | null, write: () => Promise<Result>) {
  const person = actor?.customerId ?? actor?.staff?.id
  return person == null
    ? write()
    : limitConcurrency(`writes of ${person}`, MAX_WRITES_OF_ONE, write)
}

interface Admitted {
  requestId: string
  client: ApiClient
  actor: Actor | null
  locale: Locale
}

async function take(
  path: string,
  endpoint: Endpoint,
  request: Request,
  context: RouteContext,
  { requestId, client, actor, locale }: Admitted,
): Promise<Response> {
  const { headers } = request
  const { searchParams } = new URL(request.url)
  const query = endpoint.query && readQuery(endpoint.query, searchParams)
  const params = endpoint.params && readParams(endpoint.params, await context.params)
  const body = endpoint.body && validate(endpoint.body, await readBody(endpoint, request), 'body')
  const said = { method: request.method, path, params, query, body }
  if (isDesk(endpoint) && endpoint.needs !== 'ownSignIn')
    await requireSecondFactor(actor, needsSecondFactor(endpoint, said))
  await requireRight(endpoint, actor, said)
  const handle = async () =>
    endpoint.handler({
      query,
      params,
      body,
      searchParams,
      actor,
      headers,
      client,
      locale,
      requestId,
    })
  const isPlainRead = isRead(request) && !endpoint.acts
  const write = () => (endpoint.logsItself ? handle() : logActingWrite(actor, said, handle))
  const read = async () => {
    if (endpoint.auth !== 'public') await logActingRead(actor, said)
    return handle()
  }
  const result: unknown = await (isPlainRead
    ? read()
    : inTurnOfPerson(actor, () =>
        answerIdempotently(endpoint, { actor, client, headers, params, body }, write),
      ))
  if (!isPlainRead) noteChange()
  return success(endpoint, request, result, requestId)
}

function bodyOf(
  endpoint: Endpoint,
  result: unknown,
): { body: string; options: Reply<unknown>['options'] } {
  const { data, options } = result instanceof Reply ? result : new Reply(result)
  return {
    body: JSON.stringify({
      data: endpoint.response.parse(data),
      ...endpoint.beside?.parse(options.beside ?? {}),
    }),
    options,
  }
}

function success(
  endpoint: Endpoint,
  request: Request,
  result: unknown,
  requestId: string,
): Response {
  const { body, options } = bodyOf(endpoint, result)
  const headers: HeaderList = {
    'content-type': 'application/json; charset=utf-8',
    [REQUEST_ID_HEADER]: requestId,
    ...options.headers,
  }
  const isAnonymous = endpoint.auth === 'public' && !hasCredentials(request.headers)
  if (!isRead(request) || endpoint.acts || !isAnonymous || endpoint.maxAge === undefined) {
    const status = options.status ?? endpoint.status ?? 200
    const response = buildResponse(request.method, status, body, {
      ...headers,
      'cache-control': 'private, no-store',
    })
    for (const cookie of options.cookies ?? []) response.headers.append('set-cookie', cookie)
    return response
  }
  return sendWithEtag(request, body, {
    ...headers,
    'cache-control': `public, max-age=${endpoint.maxAge}, must-revalidate`,
    vary: 'authorization, cookie, accept-language',
  })
}

export function route(path: string, endpoints: Endpoints): RouteHandlers {
  const find = (method: string): Endpoint | undefined => endpoints[method as HttpMethod]
  return createHandlers({ path, endpoints, methods: Object.keys(endpoints) }, (method) => {
    const endpoint = find(method)
    return (
      endpoint &&
      ((request, context, requestId, speech) =>
        answer(path, endpoint, request, context, requestId, speech))
    )
  })
}
