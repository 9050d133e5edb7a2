import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isSearchIndexReady, startSearchIndex, stopSearchIndex } from '@/lib/features/search/engine'
import type { Endpoint } from '@/lib/server/http/endpoint'
import { createCustomer } from '@/tests/factories/customers'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { listAllCalls, type RouteCall } from './all-routes'
import { KEYS } from './call'

const { pool } = testDatabase()

const MAX_CPU = 100
/** Lengths assumed where the schema sets no maximum. */
const UNBOUNDED = { body: 20_000, query: 4_000 }

const ENDS_SESSIONS = new Set([
  '/customer/v1/logout',
  '/customer/v1/account',
  '/staff/v1/signOut',
  '/customer/v1/sessions',
])

const WORST: Record<string, string> = {
  'escaped ats': '%404',
  'ats and dots': '@a.',
  spaces: ' ',
  letters: 'a',
  digits: '9',
  'combining marks': 'a\u0300\u0301\u0323',
  'stacked marks': '\u0301\u0323',
  brackets: '[({',
  'surrogate pairs': '🚗',
  entities: '&amp;&#x41;',
  hyphens: '-a-',
  quotes: `"'“`,
}

type Json = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  maxLength?: number
  minimum?: number
  maxItems?: number
  additionalProperties?: Json | boolean
}

function worstOf(schema: Json, unit: string, unbounded: number): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) {
    const texts = choices.find(
      ({ additionalProperties }) => typeof additionalProperties === 'object',
    )
    const text = choices.find(({ type, enum: values }) => type === 'string' && !values)
    return worstOf(texts ?? text ?? choices[0] ?? {}, unit, unbounded)
  }
  switch (schema.type) {
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        worstOf(inner, unit, unbounded),
      ])
      const others = schema.additionalProperties
      const more =
        typeof others === 'object' && named.length === 0
          ? Array.from({ length: 30 }, (_, n) => [`k${n}`, worstOf(others, unit, unbounded)])
          : []
      return Object.fromEntries([...named, ...more])
    }
    case 'array':
      return Array.from({ length: Math.min(10, schema.maxItems ?? 2) }, () =>
        worstOf(schema.items ?? {}, unit, unbounded),
      )
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default: {
      const length = Math.min(schema.maxLength ?? unbounded, 30_000)
      return unit
        .repeat(Math.ceil(length / unit.length))
        .slice(0, length)
        .toWellFormed()
    }
  }
}

const asJson = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

type Operation = RouteCall & { endpoint: Endpoint }

let operations: Operation[] = []
afterAll(stopSearchIndex)

const tokens: Partial<Record<string, string>> = {}

beforeAll(async () => {
  await startSearchIndex()
  await vi.waitFor(() => expect(isSearchIndexReady()).toBe(true), { timeout: 30_000 })
  operations = (await listAllCalls()).filter(
    (call): call is Operation => call.endpoint !== undefined && !ENDS_SESSIONS.has(call.path),
  )
  const { token } = await signInAs(pool, 'meera')
  Object.assign(tokens, {
    staff: token,
    manager: token,
    customer: (await createCustomer(pool)).token,
    optional: (await createCustomer(pool)).token,
  })
})

function requestOf({ method, endpoint }: Operation, unit: string): Request {
  const token = tokens[endpoint.auth]
  const query = endpoint.query ?? endpoint.describedQuery
  const wanted = query
    ? Object.entries(worstOf(asJson(query), unit, UNBOUNDED.query) as object)
    : []
  // The URL's length limits these strings.
  const longest = wanted.find(([name]) => name === 'q' || name === 'text') ?? wanted[0]
  const rest = Math.floor(UNBOUNDED.query / Math.max(1, wanted.length))
  const words = wanted.map(([name, value]) => [
    name,
    String(value)
      .slice(0, name === longest?.[0] ? UNBOUNDED.query : rest)
      .toWellFormed(),
  ])
  const body =
    endpoint.body && !endpoint.upload
      ? JSON.stringify(worstOf(asJson(endpoint.body), unit, UNBOUNDED.body))
      : undefined
  return new Request(`http://localhost:3000/api/under-test?${new URLSearchParams(words)}`, {
    method,
    headers: {
      ...KEYS,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

async function cpuOf(work: () => Promise<unknown>, tries = 4): Promise<number> {
  let least = Infinity
  for (let n = 0; n < tries && least > MAX_CPU; n += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

describe('the worst text that a schema allows', () => {
  it.each(Object.entries(WORST))(
    'costs no call more than a tenth of a second: %s',
    async (_name, unit) => {
      const slow: string[] = []
      for (const operation of operations) {
        const { name: called, path, handler } = operation
        const params = Object.fromEntries(
          [...path.matchAll(/\[(\w+)\]/g)].map(([, word = '']) => [
            word,
            unit.repeat(60).slice(0, 60).toWellFormed(),
          ]),
        )
        const cost = await cpuOf(async () => {
          const context = { params: Promise.resolve(params) }
          const answer = await handler(requestOf(operation, unit), context)
          expect(answer.status, called).toBeLessThan(500)
        })
        if (cost > MAX_CPU) slow.push(`${called}: ${Math.round(cost)} ms`)
      }
      expect(slow).toEqual([])
      expect(operations.length).toBeGreaterThan(100)
    },
    120_000,
  )

  const MANY = 60_000
  const bodies: Record<string, string> = {
    'marks stacked on one letter': `{"x":"${'\u0301\u0323'.repeat(MANY / 4)}"}`,
    'lists in lists': '['.repeat(MANY / 2) + ']'.repeat(MANY / 2),
    'objects in objects': '{"a":'.repeat(MANY / 6) + '1' + '}'.repeat(MANY / 6),
    'thousands of names': JSON.stringify(
      Object.fromEntries(Array.from({ length: MANY / 10 }, (_, n) => [`n${n}`, 1])),
    ),
    'thousands of wrong values': JSON.stringify({ parameters: Array(MANY / 5).fill({}) }),
    escapes: `{"x":"${String.raw`\u200d`.repeat(MANY / 6)}"}`,
    'a long number': `{"x":${'9'.repeat(MANY)}}`,
  }

  it.each(Object.entries(bodies))(
    'costs no call more in a body without a schema: %s',
    async (_name, body) => {
      const slow: string[] = []
      for (const operation of operations.filter(({ endpoint }) => endpoint.body)) {
        const { name: called, path, handler, method, endpoint } = operation
        const token = tokens[endpoint.auth]
        const params = Object.fromEntries(
          [...path.matchAll(/\[(\w+)\]/g)].map(([, word = '']) => [word, 'x']),
        )
        const cost = await cpuOf(async () => {
          const answer = await handler(
            new Request('http://localhost:3000/api/under-test', {
              method,
              headers: {
                ...KEYS,
                ...(token !== undefined && { authorization: `Bearer ${token}` }),
                'content-type': 'application/json',
              },
              body,
            }),
            { params: Promise.resolve(params) },
          )
          expect(answer.status, called).toBeLessThan(500)
        })
        if (cost > MAX_CPU) slow.push(`${called}: ${Math.round(cost)} ms`)
      }
      expect(slow).toEqual([])
    },
    120_000,
  )

  it('would expose one-by-one sorting of combining marks (negative control)', async () => {
    const text = '\u0301\u0323'.repeat(15_000)
    expect(await cpuOf(async () => text.normalize('NFC'), 1)).toBeGreaterThan(MAX_CPU)
  })

  it('would expose a backtracking pattern (negative control)', async () => {
    const cubic = /[^\s@"'<>,;:()]+(?:@|%40)[^\s@"'<>,;:()]+\.[^\s@"'<>,;:()]+/gi
    // A customerActivity call may contain thirty values of a thousand characters; this text fills
    // five of them.
    const text = '%404'.repeat(250)
    const cost = await cpuOf(
      async () => Array.from({ length: 5 }, () => text.replace(cubic, '')),
      1,
    )
    expect(cost).toBeGreaterThan(MAX_CPU)
  })
})
