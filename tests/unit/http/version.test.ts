import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '@/generated/api-routes'
import { endpoint } from '@/lib/server/http/endpoint'
import { describeApi } from '@/lib/server/http/openapi'
import { route } from '@/lib/server/http/route'
import { API_VERSION } from '@/lib/server/http/version'

const plain = {
  summary: 'A call.',
  auth: 'public',
  isOpen: true,
  response: z.object({}),
  handler: () => ({}),
} as const

const old = route('/old', {
  GET: endpoint({
    ...plain,
    deprecated: { since: '2026-11-01', sunset: '2027-05-01', instead: '/customer/v1/new' },
  }),
  POST: endpoint(plain),
})

const ask = (method: 'GET' | 'HEAD' | 'POST' | 'PUT') =>
  old[method](new Request('http://localhost:3000/api/old', { method }))

describe('the version of the contract', () => {
  it('is in every response, including refusals', async () => {
    for (const method of ['GET', 'POST', 'PUT'] as const)
      expect((await ask(method)).headers.get('api-version')).toBe(API_VERSION)
    expect(describeApi(ROUTES, 'http://x')).toMatchObject({ info: { version: API_VERSION } })
  })
})

describe('a deprecated call', () => {
  it('says since when, until when and what to use instead, in the standard headers', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await ask(method)
      expect(status).toBe(200)
      // Midnight in India is 18:30 UTC the day before.
      expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 9, 31, 18, 30) / 1_000}`)
      expect(headers.get('sunset')).toBe('Fri, 30 Apr 2027 18:30:00 GMT')
      expect(headers.get('link')).toBe('</api/customer/v1/new>; rel="successor-version"')
    }
  })

  it('says so in the description, unlike other calls', async () => {
    const { paths } = describeApi([old.GET.declared], 'http://x') as {
      paths: Record<string, Record<string, { deprecated?: boolean; responses: object }>>
    }
    expect(paths['/old']?.get).toMatchObject({
      deprecated: true,
      responses: { 200: { headers: { Deprecation: {}, Sunset: {} } } },
    })
    expect(paths['/old']?.post?.deprecated).toBeUndefined()
    expect((await ask('POST')).headers.get('deprecation')).toBeNull()
  })
})
