import { z } from 'zod'
import type { Endpoint } from './endpoint'

export type Json = Record<string, unknown>

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Anything that JSON Schema can't say is described by what it allows: everything.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The path as the format writes it, and the names in it. */
export function templateOf(path: string): { template: string; names: string[] } {
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
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  description: 'A repeat with the same body gets the first answer, with another body 422.',
}

type Takes = Pick<Endpoint, 'query' | 'params'> &
  Partial<Pick<Endpoint, 'describedQuery' | 'idempotent' | 'headers'>>

/** A call's names, with the types that they are read as. */
export function parameters(endpoint: Takes, path: string): Json[] {
  const described = namedParameters(endpoint)
  const named = new Set(described.filter((one) => one.in === 'path').map(({ name }) => name))
  return [
    ...described,
    ...templateOf(path)
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
  ]
}

function namedParameters(endpoint: Takes): Json[] {
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
      required: place === 'path' || required.has(name),
      schema: type,
    }))
  })
}
