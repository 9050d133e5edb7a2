import { ACCESS_TOKEN_SECONDS } from '@/lib/shared/access-token'
import { toCookieName, SESSION_COOKIE, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import type { Endpoint, FileEndpoint } from './endpoint'
import type { RouteDeclaration } from './handlers'
import { type JsonObject, toJsonSchema, listParameters, toOpenApiPath } from './openapi-parameters'
import { failureShape, listFileResponses, listResponses } from './openapi-responses'
import { API_VERSION } from './version'

function operationId(method: string, path: string): string {
  const words = path.match(/[A-Za-z0-9]+/g) ?? []
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

const PAIR = { key: [], secret: [] }
const WITH_TOKEN = { key: [], secret: [], token: [] }
const WITH_PASSWORD = { key: [], secret: [], basic: [] }
const PAGE = { page: [] }
const WITH_COOKIE = { page: [], session: [] }
const WITH_STAFF_COOKIE = { page: [], staff: [] }

function securityOf({
  isOpen,
  isBasic,
  auth,
}: Pick<Endpoint, 'isOpen' | 'isBasic' | 'auth'>): JsonObject[] {
  if (isOpen) return []
  if (isBasic) return [WITH_PASSWORD]
  switch (auth) {
    case 'public':
      return [PAIR, PAGE]
    case 'optional':
      return [PAIR, PAGE, WITH_TOKEN, WITH_COOKIE]
    case 'customer':
      return [WITH_TOKEN, WITH_COOKIE]
    default:
      return [WITH_TOKEN, WITH_STAFF_COOKIE]
  }
}

const securitySchemes = (): JsonObject => ({
  key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  secret: { type: 'apiKey', in: 'header', name: 'x-api-secret' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `The \`token\` of a log-in: good for ${ACCESS_TOKEN_SECONDS / 60} minutes, then renewed by \`POST /customer/v1/refresh\``,
  },
  basic: { type: 'http', scheme: 'basic' },
  page: {
    type: 'apiKey',
    in: 'header',
    name: 'sec-fetch-site',
    description: '`same-origin`, in the place of a key pair: browsers say so by themselves',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: toCookieName(SESSION_COOKIE),
    description: "A customer's session, set by a log-in",
  },
  staff: {
    type: 'apiKey',
    in: 'cookie',
    name: toCookieName(STAFF_COOKIE),
    description: 'The session of a member of staff, set by `POST /staff/v1/signIn`',
  },
})

function fileOperation(file: FileEndpoint, path: string): JsonObject {
  return {
    operationId: operationId('get', path),
    summary: file.summary,
    parameters: listParameters(file, path),
    responses: listFileResponses(file),
    security: securityOf(file),
  }
}

function requestBody({ body, upload, takes }: Endpoint): JsonObject {
  if (!body) return {}
  const schema = toJsonSchema(body, 'input')
  const types = takes ?? [upload ? 'multipart/form-data' : 'application/json']
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    },
  }
}

function givenUp({ deprecated }: Endpoint): JsonObject {
  if (!deprecated) return {}
  const { instead, sunset } = deprecated
  return {
    deprecated: true,
    description: `Use ${instead} instead.`,
    ...(sunset === undefined ? {} : { 'x-sunset': sunset }),
  }
}

function operation(endpoint: Endpoint, method: string, path: string): JsonObject {
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    ...givenUp(endpoint),
    parameters: listParameters(endpoint, path),
    ...requestBody(endpoint),
    responses: listResponses(endpoint, method),
    security: securityOf(endpoint),
  }
}

function operations({ path, endpoints, file }: RouteDeclaration): JsonObject {
  if (file) return { get: fileOperation(file, path) }
  return Object.fromEntries(
    Object.entries(endpoints).map(([method, endpoint]) => [
      method.toLowerCase(),
      operation(endpoint, method, path),
    ]),
  )
}

const text = (description: string): JsonObject => ({ description, schema: { type: 'string' } })

export function describeApi(routes: readonly RouteDeclaration[], server: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Bharosa Cars', version: API_VERSION },
    servers: [{ url: `${server}/api` }],
    paths: Object.fromEntries(
      routes.map((route) => [toOpenApiPath(route.path).template, operations(route)]),
    ),
    components: {
      schemas: { Failure: toJsonSchema(failureShape, 'output') },
      headers: {
        RequestId: text('Names this call in our log'),
        ApiVersion: text('The version of this description that the answer follows'),
        Deprecation: text('When the call was given up: @ and the seconds since 1970 (RFC 9745)'),
        Sunset: text('When the call stops answering (RFC 8594)'),
      },
      securitySchemes: securitySchemes(),
    },
  }
}
