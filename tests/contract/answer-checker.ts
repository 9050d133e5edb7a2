import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiDocument, Operation, Schema } from './document'

export class AnswerChecker {
  readonly #ajv: Ajv2020
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(document: ApiDocument) {
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
    this.#ajv.addSchema({ $id: 'document:/', components: document.components })
  }

  faults(operation: Operation, response: Response, text: string): string[] {
    const { status, headers } = response
    if (status >= 500) return [`${status}: a fault of the server`]
    const described = operation.responses[String(status)]
    if (!described) return [`${status} isn't described: ${text.slice(0, 200)}`]
    return [
      ...this.#headerFaults(Object.keys(described.headers ?? {}), status, headers),
      ...this.#bodyFaults(`${operation.name} ${status}`, described.content, headers, text),
    ]
  }

  #headerFaults(promised: string[], status: number, headers: Headers): string[] {
    const wanted = [...promised, ...(status === 429 ? ['Retry-After'] : [])]
    return wanted.filter((name) => !headers.has(name)).map((name) => `${status} without ${name}`)
  }

  #bodyFaults(
    key: string,
    content: Record<string, { schema?: Schema }> | undefined,
    headers: Headers,
    text: string,
  ): string[] {
    if (!content) return text === '' ? [] : [`${key} has a body`]
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    const media = content[type]
    if (!media) return [`${key} comes as ${type}`]
    if (!media.schema) return []
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch {
      return [`${key} isn't JSON`]
    }
    const validate = this.#validatorOf(`${key} ${type}`, media.schema)
    if (validate(body)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${key}: ${instancePath.replace(/\/\d+/g, '/*')} ${message} ${JSON.stringify(params)}`,
    )
  }

  #validatorOf(key: string, schema: Schema): ValidateFunction {
    const known = this.#validators.get(key)
    if (known) return known
    const made = this.#ajv.compile(withBase(schema) as Schema)
    this.#validators.set(key, made)
    return made
  }
}

/** Makes references relative to the whole document, since schemas are compiled separately. */
function withBase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBase)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? `document:/${inner}` : withBase(inner),
    ]),
  )
}

/** Paths in a schema where any value passes: without a type, or with any unlisted fields. */
export function listLoosePlaces(schema: Schema, at = ''): string[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return choices.flatMap((one) => listLoosePlaces(one, at))
  if ('const' in schema || 'enum' in schema || '$ref' in schema) return []
  if (schema.type === 'array') return listLoosePlaces((schema.items ?? {}) as Schema, `${at}[]`)
  if (schema.type === 'object') {
    const more = schema.additionalProperties
    const inner = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    return [
      ...(more === false
        ? []
        : typeof more === 'object' && more !== null
          ? listLoosePlaces(more as Schema, `${at}{}`)
          : [at]),
      ...inner.flatMap(([name, one]) => listLoosePlaces(one, `${at}.${name}`)),
    ]
  }
  return schema.type === undefined ? [at] : []
}
