import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { DomainError } from '@/lib/shared/error-codes'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const OURS = { 'sec-fetch-site': 'same-origin' }

const answerWith = vi.fn<() => unknown>(() => ({
  name: 'Creta',
  secret: 'hash',
  inner: { ok: true, cost: 5 },
}))
const things = route('/things', {
  GET: endpoint({
    summary: 'x',
    auth: 'public',
    maxAge: 60,
    query: z.object({
      size: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(9)).optional(),
    }),
    response: z.object({ name: z.string(), inner: z.object({ ok: z.boolean() }) }),
    handler: () => answerWith() as { name: string; inner: { ok: boolean } },
  }),
  POST: endpoint({
    summary: 'x',
    auth: 'public',
    status: 201,
    body: z.object({ email: z.string().email('Enter valid email id'), city: z.int() }),
    response: z.object({ email: z.string() }),
    handler: ({ body }) => ({ email: body.email }),
  }),
  PATCH: endpoint({ summary: 'x', auth: 'customer', response: z.object({}), handler: () => ({}) }),
})

function ask(headers: Record<string, string> = KEYS, search = '', method: 'GET' | 'HEAD' = 'GET') {
  return things[method](new Request(`http://localhost/api/things${search}`, { method, headers }))
}

function post(body: unknown, headers: Record<string, string> = KEYS) {
  return things.POST(
    new Request('http://localhost/api/things', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
}

describe('a response', () => {
  it('contains only the fields of its schema', async () => {
    const response = await ask()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { name: 'Creta', inner: { ok: true } } })
    expect(answerWith.mock.results[0]?.value).toHaveProperty('secret')
  })

  it("that breaks its schema is our error, not the caller's, and reveals nothing", async () => {
    answerWith.mockReturnValueOnce({ name: 5 })
    const response = await ask()
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'internal_error',
      message: expect.any(String) as string,
    })
  })

  it('echoes a well-formed request id, and otherwise gets a new one', async () => {
    expect((await ask({ ...KEYS, 'x-request-id': 'abc-12345' })).headers.get('x-request-id')).toBe(
      'abc-12345',
    )
    for (const bad of ['short', 'has space in it', '<script>alert(1)</script>', 'x'.repeat(65)]) {
      expect((await ask({ ...KEYS, 'x-request-id': bad })).headers.get('x-request-id')).toMatch(
        /^[0-9a-f-]{36}$/,
      )
    }
  })

  it('to HEAD equals GET without the body', async () => {
    const [get, head] = [await ask(), await ask(KEYS, '', 'HEAD')]
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(await head.text()).toBe('')
  })
})

describe('an anonymous read', () => {
  it('may be cached, and is 304 for a matching ETag', async () => {
    const first = await ask()
    expect(first.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask({ ...KEYS, 'if-none-match': held })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    expect((await ask({ ...KEYS, 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('gets another tag if it changes', async () => {
    const before = (await ask()).headers.get('etag')
    answerWith.mockReturnValueOnce({ name: 'Swift', inner: { ok: true } })
    expect((await ask()).headers.get('etag')).not.toBe(before)
  })
})

describe('a read with a token', () => {
  it.each([
    ['authorization', 'Bearer x'],
    ['cookie', 'city=chennai; session=abc'],
    ['cookie', '__Host-session=abc'],
  ])('in %s is never cached, and no error on a public call', async (name, value) => {
    const response = await ask({ ...KEYS, [name]: value })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
  })
})

describe('a query', () => {
  it.each(['?size=10', '?size=x', '?size=-1', '?size=', '?size=1e1', '?size=%00'])(
    "%s is refused with the field's name",
    async (search) => {
      const response = await ask(KEYS, search)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        code: 'invalid_input',
        fields: { size: expect.any(String) as string },
      })
    },
  )

  it.each([
    '?unknown=1',
    '?__proto__=1',
    '?size=3&size=x',
    '?size[a][b]=1',
    '?constructor=1&toString=2',
    '?a[[[[[=1',
  ])('%s is read', async (search) => {
    expect((await ask(KEYS, search)).status).toBe(200)
  })
})

describe('a body', () => {
  it('is parsed by its schema, which drops unknown fields', async () => {
    const response = await post({ email: 'a@b.in', city: 1, role: 'admin' })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toEqual({ data: { email: 'a@b.in' } })
  })

  it("that is invalid gets the schema's own message", async () => {
    const response = await post({ email: 'nobody', city: 1 })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      message: 'Enter valid email id',
      fields: { email: 'Enter valid email id' },
    })
  })

  it.each([
    [{ email: 'a@b.in', city: '1' }],
    [{ email: { not: '' }, city: 1 }],
    [[]],
    [null],
    ['x'],
    [{}],
  ])('of the wrong type is 422: %j', async (body) => {
    expect((await post(body)).status).toBe(422)
  })

  it('is validated after the session check, and required before its content is validated', async () => {
    expect((await post({}, {})).status).toBe(401)
    expect((await post({ email: 'a@b.in', city: 1 }, OURS)).status).toBe(201)
    expect((await post({}, { ...KEYS, 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('a path', () => {
  it('responds 405 with Allow to an unsupported method, in JSON', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const response = await things[method](
        new Request('http://localhost/api/things', { method, headers: KEYS }),
      )
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, POST, PATCH, HEAD, OPTIONS')
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })

  it('lists its methods for OPTIONS', async () => {
    const response = await things.OPTIONS(
      new Request('http://localhost/api/things', { method: 'OPTIONS' }),
    )
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toContain('GET')
  })

  it('that needs a session refuses everyone without one', async () => {
    const response = await things.PATCH(
      new Request('http://localhost/api/things', {
        method: 'PATCH',
        headers: { ...KEYS, authorization: 'Bearer x' },
      }),
    )
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
  })

  it('passes on a domain error from the handler', async () => {
    answerWith.mockImplementationOnce(() => {
      throw new DomainError('already_booked')
    })
    const response = await ask()
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      code: 'already_booked',
      message: 'Sorry ! This car has already been booked.',
    })
  })

  it('has its own budget, separate per caller', async () => {
    const rare = route('/rare', {
      GET: endpoint({
        summary: 'x',
        auth: 'public',
        rateLimit: { name: 'rare', perSecond: 0.001, burst: 2 },
        response: z.object({}),
        handler: () => ({}),
      }),
    })
    const call = (headers: Record<string, string>) =>
      rare.GET(new Request('http://localhost/api/rare', { headers }))
    expect([
      (await call(KEYS)).status,
      (await call(KEYS)).status,
      (await call(KEYS)).status,
    ]).toEqual([200, 200, 429])
    expect((await call(OURS)).status).toBe(200)
    expect(Number((await call(KEYS)).headers.get('retry-after'))).toBeGreaterThan(100)
  })
})
