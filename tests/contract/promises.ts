type Schema = Record<string, unknown>

export interface PromisedFact {
  types: string[]
  isRequired?: true
  values?: string[]
  limits?: Record<string, number | string>
}

export interface CallPromise {
  callers: string[]
  takes: Record<string, PromisedFact>
  gives: Record<string, PromisedFact>
  sunset?: string
}

export type CallPromises = Record<string, CallPromise>

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface RawOperation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content>
  security: Record<string, unknown>[]
  'x-sunset'?: string
}

export interface RawDocument {
  info: { version: string }
  paths: Record<string, Record<string, RawOperation>>
}

const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
export const LIMITS = { lowest: LOWER_LIMITS, highest: UPPER_LIMITS, forms: ['pattern', 'format'] }
const ALL_LIMITS = [...LOWER_LIMITS, ...UPPER_LIMITS, ...LIMITS.forms]

const choicesOf = (schema: Schema): Schema[] => {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  return choices ? choices.flatMap(choicesOf) : [schema]
}

const typesOf = ({ type, ...schema }: Schema): string[] => {
  if (type !== undefined) return [type].flat() as string[]
  if ('const' in schema) return [schema.const === null ? 'null' : typeof schema.const]
  if (Array.isArray(schema.enum)) return [...new Set(schema.enum.map((value) => typeof value))]
  return ['anything']
}

function valuesOf(choices: readonly Schema[]): string[] | undefined {
  const listed = choices
    .filter(({ type }) => type !== 'null')
    .map((one) => ('const' in one ? [one.const] : (one.enum as unknown[] | undefined)))
  // An alternative without listed values allows all values of its type.
  if (listed.length === 0 || listed.includes(undefined)) return undefined
  return [...new Set(listed.flat().map((value) => JSON.stringify(value)))].toSorted()
}

function limitsOf(choices: readonly Schema[]): PromisedFact['limits'] {
  const [only, ...others] = choices.filter(({ type }) => type !== 'null')
  if (!only || others.length > 0) return undefined
  const found = ALL_LIMITS.flatMap((name) =>
    only[name] === undefined ? [] : [[name, only[name] as number | string] as const],
  )
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

function placesOf(
  schema: Schema,
  at: string,
  isRequired: boolean,
  join: Join,
): [string, PromisedFact][] {
  const choices = choicesOf(schema)
  const values = valuesOf(choices)
  const limits = limitsOf(choices)
  const fact: PromisedFact = {
    types: [...new Set(choices.flatMap(typesOf))].toSorted(),
    ...(isRequired && { isRequired }),
    ...(values && { values }),
    ...(limits && { limits }),
  }
  const inside = choices.map((one) => {
    const required = new Set((one.required as string[] | undefined) ?? [])
    const { items, additionalProperties: more } = one as Record<string, Schema | undefined>
    return [
      ...Object.entries((one.properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) =>
        placesOf(inner, `${at}.${name}`, required.has(name), join),
      ),
      ...(items ? placesOf(items, `${at}[]`, false, join) : []),
      ...(typeof more === 'object' ? placesOf(more, `${at}{}`, false, join) : []),
    ]
  })
  return [[at, fact], ...join(inside.filter((places) => places.length > 0))]
}

type Join = (alternatives: readonly [string, PromisedFact][][]) => [string, PromisedFact][]

/** Each alternative of a response counts. If two have the same place, the last one wins. */
const keepAll: Join = (alternatives) => alternatives.flat()

/** If alternatives share a place, it is required, or limited, only if it is so in each of them. */
function joinAlternatives(
  alternatives: readonly [string, PromisedFact][][],
): [string, PromisedFact][] {
  const byPlace = Map.groupBy(alternatives.flat(), ([place]) => place)
  return [...byPlace].map(([place, found]) => {
    const facts = found.map(([, fact]) => fact)
    const [first] = facts
    if (!first || alternatives.length === 1) return [place, first ?? { types: [] }]
    const isRequired =
      facts.length === alternatives.length && facts.every((fact) => fact.isRequired)
    const values = facts.every((fact) => fact.values)
      ? [...new Set(facts.flatMap((fact) => fact.values ?? []))].toSorted()
      : undefined
    const isSameLimit = facts.every(
      ({ limits }) => JSON.stringify(limits) === JSON.stringify(first.limits),
    )
    return [
      place,
      {
        types: [...new Set(facts.flatMap(({ types }) => types))].toSorted(),
        ...(isRequired && { isRequired }),
        ...(values && { values }),
        ...(isSameLimit && first.limits && { limits: first.limits }),
      },
    ]
  })
}

const bodies = (
  { content = {} }: Content,
  at: string,
  join: Join,
  isRequired = true,
): [string, PromisedFact][] =>
  Object.entries(content).flatMap(([type, { schema }]) =>
    placesOf(schema ?? {}, `${at} ${type} `, isRequired, join),
  )

const sortPlaces = (places: [string, PromisedFact][]): Record<string, PromisedFact> =>
  Object.fromEntries(places.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))

function promisedBy(operation: RawOperation): CallPromise {
  const { parameters, requestBody, responses, security, 'x-sunset': sunset } = operation
  const named = parameters.flatMap(({ name, in: place, required, schema }) =>
    placesOf(schema, `${place} ${name}`, required, joinAlternatives),
  )
  const answers = Object.entries(responses).flatMap(
    ([status, answer]): [string, PromisedFact][] => [
      [status, { types: ['answer'] }],
      ...bodies(answer, status, keepAll),
    ],
  )
  return {
    callers: security.map((one) => Object.keys(one).toSorted().join('+')).toSorted(),
    takes: sortPlaces([
      ...named,
      ...bodies(requestBody ?? {}, 'body', joinAlternatives, requestBody?.required),
    ]),
    gives: sortPlaces(answers),
    ...(sunset !== undefined && { sunset }),
  }
}

export function listPromises({ paths }: RawDocument): CallPromises {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        [`${method.toUpperCase()} ${path}`, promisedBy(operation)] as [string, CallPromise],
    ),
  )
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
