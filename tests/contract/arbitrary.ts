import fc from 'fast-check'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { Operation, Schema } from './document'
import { SeenValue } from './pool'

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e308',
  '99999999999999999999',
  'null',
  "' OR 1=1 --",
  '"; DROP TABLE vehicle; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\0',
  '\u202e',
  '\ud800',
  '🚗',
  '${7*7}',
  'x'.repeat(10_240),
  'नमस्ते',
]
const HOSTILE_NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e21, -1e308]

const day = fc.integer({ min: -3, max: 12 }).map((days) => addDays(toIndianDay(new Date()), days))
const time = fc.constantFrom('10:00', '11:00', '12:30', '16:00', '23:59')
const phone = fc.integer({ min: 7_000_000_000, max: 9_999_999_999 }).map(String)

function textBy(name: string): fc.Arbitrary<unknown> {
  if (/phone/i.test(name)) return phone
  if (/email/i.test(name)) return fc.constant('someone@example.com')
  if (/slot|time$/i.test(name)) return time
  if (/date|day|on$|from|until/i.test(name)) return day
  if (/pincode/i.test(name)) return fc.constantFrom('600001', '560001', '110001')
  return fc.oneof(fc.string({ maxLength: 40 }), fc.lorem({ maxCount: 6 }))
}

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { pattern, format, minLength = 0, maxLength = 300 } = schema as Record<string, never>
  if (format === 'date') return day
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  if (pattern) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength })
    } catch {
      // fast-check can't generate this pattern, so the field's name is used.
    }
  }
  return fc.oneof(
    { weight: 3, arbitrary: textBy(name) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, 400) }) },
  )
}

function numberOf(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum } = schema as Record<string, number | undefined>
  const least = Math.ceil(
    minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1),
  )
  const most = Math.floor(maximum ?? Math.max(least, 1_000_000))
  const [min, max] = [Math.max(least, -(2 ** 31)), Math.min(most, 2 ** 31)]
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc.integer({ min, max }),
  )
}

const seenOr = (name: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat({ max: 9_999 }), otherwise)
        .map(([nth, other]) => new SeenValue(name, nth, other)),
    },
    { weight: 1, arbitrary: otherwise },
  )

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const required = (schema.required ?? []) as string[]
  const shape = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryValue(inner, name)]),
  )
  return fc.record(shape, {
    requiredKeys: required.filter((name) => name in shape),
    noNullPrototype: true,
  })
}

function arbitraryValue(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((one) => arbitraryValue(one, name)))
  switch (schema.type) {
    case 'string':
      return seenOr(name, textOf(schema, name))
    case 'integer':
    case 'number':
      return seenOr(name, numberOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryValue((schema.items ?? {}) as Schema, name.replace(/s$/, '')), {
        maxLength: 4,
      })
    case 'object':
      return objectOf(schema)
    default:
      return seenOr(name, fc.jsonValue({ maxDepth: 2 }))
  }
}

export interface DrawnRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  body?: unknown
  raw?: { type: string; text: string }
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, ...HOSTILE_NUMBERS, null, true, [], {}, [[[[[[[[]]]]]]]]),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const EXTRA = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'role',
  'isAdmin',
  'customerId',
  'staffId',
  'price',
  'status',
  'x'.repeat(300),
)
const RAW = fc.constantFrom(
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '[[[[[[[[[[]]]]]]]]]]' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '{"a":"\\ud800","b":"\\u0000"}' },
  { type: 'application/json', text: `{"a":"${'y'.repeat(70_000)}"}` },
  { type: 'text/plain', text: '{}' },
  { type: 'application/x-www-form-urlencoded', text: 'a=1&__proto__=2' },
  {
    type: 'application/xml',
    text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\nbroken' },
)

const spoilt = (whole: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .tuple(whole, fc.nat(), fc.constantFrom('wrong', 'gone', 'more'), odd, EXTRA)
    .map(([value, nth, how, other, extra]) => {
      const names = Object.keys(value)
      const name = names[nth % Math.max(names.length, 1)]
      if (how === 'more' || name === undefined) return { ...value, [extra]: other }
      if (how === 'wrong') return { ...value, [name]: other }
      return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))
    })

function arbitraryParameters(
  operation: Operation,
  place: string,
): fc.Arbitrary<Record<string, unknown>> {
  const here = operation.parameters.filter((one) => one.in === place)
  return fc.record(
    Object.fromEntries(here.map(({ name, schema }) => [name, arbitraryValue(schema, name)])),
    {
      requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
      noNullPrototype: true,
    },
  ) as fc.Arbitrary<Record<string, unknown>>
}

const bodies = new WeakMap<Operation, fc.Arbitrary<DrawnRequest>>()

/** Requests to an operation; about half are valid. */
export function arbitraryRequest(operation: Operation): fc.Arbitrary<DrawnRequest> {
  const known = bodies.get(operation)
  if (known) return known
  const schema = operation.body && Object.values(operation.body.content)[0]?.schema
  const body = schema ? arbitraryValue(schema) : fc.constant(undefined)
  const wellFormed = {
    path: arbitraryParameters(operation, 'path'),
    header: arbitraryParameters(operation, 'header'),
  }
  const query = arbitraryParameters(operation, 'query')
  const asDescribed = fc.record({ ...wellFormed, query, body })
  const spoiltBody = body.chain((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? spoilt(fc.constant(value as Record<string, unknown>))
      : fc.constant(value),
  )
  const made = fc.oneof(
    { weight: 5, arbitrary: asDescribed },
    {
      weight: 3,
      arbitrary: fc.record({
        ...wellFormed,
        query: schema ? query : spoilt(query),
        body: spoiltBody,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        ...wellFormed,
        path: spoilt(wellFormed.path),
        query: spoilt(query),
        body: odd,
      }),
    },
    { weight: 1, arbitrary: fc.record({ ...wellFormed, query, raw: RAW }) },
  ) as fc.Arbitrary<DrawnRequest>
  bodies.set(operation, made)
  return made
}
