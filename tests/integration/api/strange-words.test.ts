import { expect, it } from 'vitest'
import { z } from 'zod'
import { getMessages } from '@/lib/i18n/messages'
import { listLatinWords } from '@/scripts/lint/texts/words'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { testDatabase } from '@/tests/setup/database'
import { listAllCalls, type RouteCall } from './all-routes'
import { KEYS } from './call'

const { pool } = testDatabase()
const calls = (await listAllCalls()).filter(
  ({ endpoint, path }) =>
    endpoint !== undefined &&
    !['staff', 'manager'].includes(endpoint.auth) &&
    !path.startsWith('/staff/'),
)

interface Property {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Property>
  items?: Property
  anyOf?: Property[]
}

const STRANGE: Record<string, (type: string, name: string) => unknown> = {
  'of another type': (type) => (type === 'string' ? 7 : 'seven'),
  'beyond all bounds': (type) => (type === 'string' ? 'व'.repeat(5_000) : -1e15),
  empty: (type) => (type === 'string' ? '' : 0),
  'plausible, but not there': (type, name) => {
    if (/phone/i.test(name)) return type === 'string' ? '9876501234' : 9_876_501_234
    if (/date|day|on$/i.test(name)) return '2026-02-30'
    if (/at$|when|start/i.test(name)) return '2020-01-01T00:00:00Z'
    if (/pincode/i.test(name)) return '999999'
    return type === 'string' ? 'nothing-here' : 1
  },
}

function filled(
  property: Property,
  name: string,
  strange: (type: string, name: string) => unknown,
): unknown {
  if (property.anyOf?.[0]) return filled(property.anyOf[0], name, strange)
  if (property.properties)
    return Object.fromEntries(
      Object.entries(property.properties).map(([key, one]) => [key, filled(one, key, strange)]),
    )
  if (property.items) return [filled(property.items, name, strange)]
  if (property.enum)
    return strange('string', name) === 'nothing-here' ? property.enum[0] : strange('string', name)
  const type = Array.isArray(property.type) ? property.type[0] : property.type
  return strange(type === 'string' || type === undefined ? 'string' : 'number', name)
}

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Property

async function said(
  { handler, method, path, endpoint }: RouteCall,
  strange: (type: string, name: string) => unknown,
  ids: Readonly<Record<string, string>>,
  token: string,
): Promise<string[]> {
  const known = (type: string, name: string) => ids[name] ?? strange(type, name)
  const address = new URL(`http://localhost:3000/api${path}`)
  if (endpoint?.query)
    for (const [name, value] of Object.entries(filled(jsonOf(endpoint.query), '', known) ?? {}))
      address.searchParams.set(name, String(value))
  const params = Object.fromEntries(
    [...path.matchAll(/[[{](\w+)[\]}]/g)].map(([, name = '']) => [name, ids[name] ?? 'nothing']),
  )
  const body =
    endpoint?.body && method !== 'GET' ? filled(jsonOf(endpoint.body), '', known) : undefined
  const response = await handler(
    new Request(address, {
      method,
      headers: {
        ...KEYS,
        authorization: `Bearer ${token}`,
        'accept-language': 'hi-IN',
        'idempotency-key': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve(params) },
  )
  if (response.status < 400 || !response.headers.get('content-type')?.includes('json')) return []
  const { message, fields } = (await response.json()) as {
    message: string
    fields?: Record<string, string>
  }
  expect(response.status, `${method} ${path}: ${message}`).toBeLessThan(500)
  return [message, ...Object.values(fields ?? {})]
}

async function hindiReader(): Promise<TestCustomer> {
  const customer = await createCustomer(pool)
  await pool.query("UPDATE customer SET locale = 'hi' WHERE id = $1", [customer.id])
  return customer
}

const withoutCodes = (text: string) => text.replace(/: (?:[a-z][\w, -]*|[A-Z]+(?:, [A-Z]+)*)।$/, '')

it.each(Object.keys(STRANGE))('%s values get Hindi errors from every call', async (kind) => {
  const strange = STRANGE[kind]
  if (!strange) throw new Error(kind)
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM vehicle WHERE status = 'listed' LIMIT 1",
  )
  const ids: Record<string, string> =
    kind === 'plausible, but not there' && rows[0] ? { vehicleId: rows[0].id } : {}
  const wrong: string[] = []
  let sentences = 0
  let person: TestCustomer | null = null
  for (const call of calls) {
    person ??= await hindiReader()
    const texts = await said(call, strange, ids, person.token)
    if (texts.includes(getMessages('hi').errors.codes.unauthenticated)) person = null
    sentences += texts.length
    for (const text of texts)
      if (listLatinWords(withoutCodes(text)).length > 0 || !/\p{Script=Devanagari}/u.test(text))
        wrong.push(`${call.name}: ${text}`)
  }
  expect(wrong).toEqual([])
  expect(sentences).toBeGreaterThan(30)
})
