import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'
import type { RouteDeclaration } from './handlers'
import type { Endpoint } from './endpoint'

type Json = Record<string, unknown>

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

// Open, because some failures carry what a client needs to go on from here: a registration token, say.
const failureShape = z.looseObject({
  message: z.string().describe('For the person'),
  code: z.enum(ERROR_CODES).describe('For the program'),
  fields: z.record(z.string(), z.string()).optional().describe('What to correct, by field'),
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Anything that JSON Schema can't say is described by what it allows: everything.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const content = (schema: unknown, type = 'application/json'): Json => ({ [type]: { schema } })

/** The path as the format writes it, and the names in it. */
function templateOf(path: string): { template: string; names: string[] } {
  const names = [...path.matchAll(/\[(\w+)\]/g)].flatMap(([, name]) => name ?? [])
  return { template: path.replace(/\[(\w+)\]/g, '{$1}'), names }
}

const PATH_TEXT = (name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'A repeat with the same body gets the first answer, with another body 422.',
}

/** A name that generated clients call the operation by: `getVehicleV1Search`. */
function operationId(method: string, path: string): string {
  const words = path.match(/[A-Za-z0-9]+/g) ?? []
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

/** A call's names, with the types that they are read as. */
function parameters(endpoint: Endpoint, inPath: readonly string[]): Json[] {
  const described = namedParameters(endpoint)
  const named = new Set(described.filter((one) => one.in === 'path').map(({ name }) => name))
  return [
    ...described,
    ...inPath.filter((name) => !named.has(name)).map(PATH_TEXT),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
  ]
}

function namedParameters(endpoint: Endpoint): Json[] {
  const inPlaces = [
    ['query', endpoint.describedQuery ?? endpoint.query],
    ['path', endpoint.params],
  ] as const
  return inPlaces.flatMap(([place, schema]) => {
    if (!schema) return []
    const read = jsonSchema(schema, 'output')
    const required = new Set((jsonSchema(schema, 'input').required as string[] | undefined) ?? [])
    return Object.entries((read.properties as Json | undefined) ?? {}).map(([name, type]) => ({
      name,
      in: place,
      required: required.has(name),
      schema: type,
    }))
  })
}

function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.query ?? endpoint.params ?? endpoint.body
  const needsSession = endpoint.auth !== 'public' && endpoint.auth !== 'optional'
  const isForSome =
    endpoint.auth === 'staff' || endpoint.auth === 'manager' || endpoint.notByActingStaff
  return [
    ...(endpoint.isOpen ? [] : (['invalid_api_key'] as const)),
    ...(needsSession ? (['unauthenticated'] as const) : []),
    ...(isForSome ? (['forbidden'] as const) : []),
    ...(takesInput ? (['invalid_input', 'not_found'] as const) : []),
    ...(endpoint.body
      ? (['bad_request', 'conflict', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(endpoint.idempotent ? (['idempotency_mismatch'] as const) : []),
    'too_many_requests',
    'internal_error',
    'unavailable',
  ]
}

function responses(endpoint: Endpoint): Json {
  const data = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })
  const { $schema: _dialect, ...answer } = data
  const success = { type: 'object', properties: { data: answer }, required: ['data'] }
  const codes = Map.groupBy(errorCodesOf(endpoint), (code) => String(ERROR_STATUS[code]))
  const failures = [...codes].map(
    ([status, same]) =>
      [
        status,
        {
          description: same.join(', '),
          content: content({ $ref: '#/components/schemas/Failure' }),
        },
      ] as const,
  )
  return {
    [String(endpoint.status ?? 200)]: { description: endpoint.summary, content: content(success) },
    ...Object.fromEntries(failures),
  }
}

/** Who may call: with `optional` a token may be left out. */
function securityOf({ isOpen, auth }: Endpoint): Json[] {
  if (isOpen) return []
  const [pair, withToken] = [
    { key: [], secret: [] },
    { key: [], secret: [], token: [] },
  ]
  return auth === 'public' ? [pair] : auth === 'optional' ? [pair, withToken] : [withToken]
}

/** A path that answers with a file instead of data. */
function fileOperation(path: string): Json {
  return {
    operationId: operationId('get', path),
    summary: 'A file, by its link.',
    parameters: templateOf(path).names.map(PATH_TEXT),
    responses: {
      200: { description: 'The file', content: { 'application/octet-stream': {} } },
      404: { description: 'not_found', content: content({ $ref: '#/components/schemas/Failure' }) },
    },
    security: [],
  }
}

function operation(endpoint: Endpoint, method: string, path: string): Json {
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    parameters: parameters(endpoint, templateOf(path).names),
    ...(endpoint.body
      ? {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: content(
              jsonSchema(endpoint.body, 'input'),
              endpoint.upload && 'multipart/form-data',
            ),
          },
        }
      : {}),
    responses: responses(endpoint),
    security: securityOf(endpoint),
  }
}

/** The description of all calls, made from the schemas that they parse with; never written by hand. */
export function describeApi(routes: readonly RouteDeclaration[], server: string): Json {
  const paths = routes.map(({ path, endpoints }) => {
    const operations = Object.entries(endpoints).map(
      ([method, endpoint]) => [method.toLowerCase(), operation(endpoint, method, path)] as const,
    )
    return [
      templateOf(path).template,
      operations.length > 0 ? Object.fromEntries(operations) : { get: fileOperation(path) },
    ] as const
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Bharosa Cars', version: '1' },
    servers: [{ url: `${server}/api` }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Failure: jsonSchema(failureShape, 'output') },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        secret: { type: 'apiKey', in: 'header', name: 'x-api-secret' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
