import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '@/lib/shared/error-codes'
import type { RouteDeclaration } from './door'
import type { Endpoint } from './endpoint'

type Json = Record<string, unknown>

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

const failureShape = z.object({
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

/** A query's names, with the types that they are read as. */
function parameters(endpoint: Endpoint): Json[] {
  const inPlaces = [['query', endpoint.describedQuery ?? endpoint.query], ['path', endpoint.params]] as const
  return inPlaces.flatMap(([place, schema]) => {
    if (!schema) return []
    const read = jsonSchema(schema, 'output')
    const required = new Set((jsonSchema(schema, 'input').required as string[] | undefined) ?? [])
    return Object.entries((read.properties as Json | undefined) ?? {}).map(([name, type]) => ({
      name, in: place, required: required.has(name), schema: type,
    }))
  })
}

function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.query ?? endpoint.params ?? endpoint.body
  return [
    ...(endpoint.isOpen ? [] : ['invalid_api_key'] as const),
    ...(takesInput ? ['invalid_input', 'not_found'] as const : []),
    ...(endpoint.body ? ['payload_too_large', 'unsupported_media_type'] as const : []),
    'too_many_requests', 'internal_error', 'unavailable',
  ]
}

function responses(endpoint: Endpoint): Json {
  const data = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })
  const { $schema: _dialect, ...answer } = data
  const success = { type: 'object', properties: { data: answer }, required: ['data'] }
  const failures = errorCodesOf(endpoint).map((code) =>
    [String(ERROR_STATUS[code]), { description: code, content: content({ $ref: '#/components/schemas/Failure' }) }] as const)
  return {
    [String(endpoint.status ?? 200)]: { description: endpoint.summary, content: content(success) },
    ...Object.fromEntries(failures),
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...(endpoint.body ? { requestBody: { required: true, content: content(jsonSchema(endpoint.body, 'input'), endpoint.upload && 'multipart/form-data') } } : {}),
    responses: responses(endpoint),
    security: endpoint.isOpen ? [] : [{ key: [], secret: [], ...(endpoint.auth === 'public' ? {} : { token: [] }) }],
  }
}

/** The description of all calls, made from the schemas that they parse with; never written by hand. */
export function describeApi(routes: readonly RouteDeclaration[], server: string): Json {
  const paths = routes.map(({ path, endpoints }) => [path, Object.fromEntries(
    Object.entries(endpoints).map(([method, endpoint]) => [method.toLowerCase(), operation(endpoint)]))] as const)
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
