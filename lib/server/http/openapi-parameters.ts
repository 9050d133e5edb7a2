import { z } from 'zod'
import type { Endpoint } from './endpoint'

export type JsonObject = Record<string, unknown>

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: describeWords,
  })
  return rest
}

function describeWords({
  zodSchema,
  jsonSchema: described,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: JsonObject
}): void {
  if (!(zodSchema instanceof z.ZodPipe)) return
  const { in: read, out } = zodSchema.def
  if (!(out instanceof z.ZodTransform)) return
  if (read instanceof z.ZodLiteral) described.enum = [...read.values]
  if (read instanceof z.ZodEnum) described.enum = read.options
}

export function toOpenApiPath(path: string): { template: string; names: string[] } {
  const names = [...path.matchAll(/\[(\w+)\]/g)].flatMap(([, name]) => name ?? [])
  return { template: path.replace(/\[(\w+)\]/g, '{$1}'), names }
}

const PATH_TEXT = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
})
const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  description: 'A repeat with the same body gets the first answer, with another body 422.',
}

const FETCH_DEST: JsonObject = {
  name: 'Sec-Fetch-Dest',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: ['empty'] },
  description: 'Needed without a key pair; browsers send it with a fetch by themselves',
}
const TOKEN_IN_QUERY: JsonObject = {
  name: 'token',
  in: 'query',
  required: false,
  schema: { type: 'string' },
  description: 'In the place of Authorization',
}

type Takes = Pick<Endpoint, 'query' | 'params'> &
  Partial<
    Pick<Endpoint, 'describedQuery' | 'idempotent' | 'headers' | 'acts' | 'takesTokenInQuery'>
  >

export function listParameters(endpoint: Takes, path: string): JsonObject[] {
  const described = namedParameters(endpoint)
  const named = new Set(described.filter((one) => one.in === 'path').map(({ name }) => name))
  return [
    ...described,
    ...toOpenApiPath(path)
      .names.filter((name) => !named.has(name))
      .map(PATH_TEXT),
    ...Object.entries(endpoint.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description,
    })),
    ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(endpoint.acts ? [FETCH_DEST] : []),
    ...(endpoint.takesTokenInQuery ? [TOKEN_IN_QUERY] : []),
  ]
}

function namedParameters(endpoint: Takes): JsonObject[] {
  const inPlaces = [
    ['query', endpoint.describedQuery ?? endpoint.query],
    ['path', endpoint.params],
  ] as const
  return inPlaces.flatMap(([place, schema]) => {
    if (!schema) return []
    const read = toJsonSchema(schema, 'output')
    const required = new Set((toJsonSchema(schema, 'input').required as string[] | undefined) ?? [])
    return Object.entries((read.properties as JsonObject | undefined) ?? {}).map(
      ([name, type]) => ({
        name,
        in: place,
        required: place === 'path' || required.has(name),
        schema: type,
      }),
    )
  })
}
