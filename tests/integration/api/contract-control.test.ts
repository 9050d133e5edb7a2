import { describe, expect, it } from 'vitest'
import { ContractClient } from '@/tests/contract/client'
import { readApiDocument } from '@/tests/contract/document'
import { type RouteAnswers, createInProcessFetch } from '@/tests/contract/in-process'
import { listLoosePlaces } from '@/tests/contract/answer-checker'
import { ValuePool } from '@/tests/contract/pool'

const PARTNER = {
  name: 'partner',
  headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
}
const VERSIONED = { 'x-request-id': 'x', 'api-version': '1.1' }

type Answer = NonNullable<RouteAnswers[string]>

async function faultsOf(spoil?: (honest: Response) => Response | Promise<Response>) {
  const honest = await createInProcessFetch()
  const answer: Answer = async (request) => {
    const response = await honest(request)
    return spoil ? spoil(response) : response
  }
  const fetch = await createInProcessFetch({ 'vehicle/v1/city': { GET: answer } })
  const document = await readApiDocument(fetch, 'http://localhost:3000/api/openapi.json')
  const client = new ContractClient(document, fetch, new ValuePool())
  await client.ask(client.operation('GET /vehicle/v1/city'), PARTNER, {})
  return client.report.join('\n')
}

const json = (status: number, body: unknown, headers: Record<string, string> = VERSIONED) =>
  Response.json(body, { status, headers })

describe('a route that differs from its description', () => {
  it('has no faults if it matches (control)', async () => {
    expect(await faultsOf()).toBe('')
  })

  it('is found by an extra field, however deep', async () => {
    const found = await faultsOf(async (response) => {
      const body = (await response.json()) as { data: { items: object[] } }
      const [first, ...rest] = body.data.items
      return json(200, { data: { ...body.data, items: [{ ...first, ownerPhone: '9' }, ...rest] } })
    })
    expect(found).toContain('ownerPhone')
  })

  it('is found by a field beside the data', async () => {
    const found = await faultsOf(async (response) =>
      json(200, { ...((await response.json()) as object), debug: true }),
    )
    expect(found).toContain('debug')
  })

  it('is found by a missing field', async () => {
    expect(await faultsOf(() => json(200, { data: {} }))).toContain('items')
  })

  it('is found by a server error', async () => {
    const failure = { message: 'Sorry', code: 'internal_error' }
    expect(await faultsOf(() => json(500, failure))).toContain('a fault of the server')
  })

  it('is found by an undocumented status, code or media type', async () => {
    expect(await faultsOf(() => json(418, {}))).toContain("418 isn't described")
    const conflict = { message: 'Sorry', code: 'conflict' }
    expect(await faultsOf(() => json(401, conflict))).toContain('allowed values')
    expect(
      await faultsOf(
        () => new Response('<p>', { headers: { ...VERSIONED, 'content-type': 'text/html' } }),
      ),
    ).toContain('comes as text/html')
  })

  it('is found by internals in an error', async () => {
    const failure = { message: 'Sorry', code: 'invalid_api_key', stack: 'at route.ts:1' }
    expect(await faultsOf(() => json(401, failure))).toContain('stack')
  })

  it('is found by missing headers', async () => {
    expect(await faultsOf(async (response) => json(200, await response.json(), {}))).toContain(
      'without API-Version',
    )
  })

  it('can’t hide behind a description that allows everything', () => {
    expect(
      listLoosePlaces({ type: 'object', properties: { a: {} }, additionalProperties: false }),
    ).toEqual(['.a'])
    expect(listLoosePlaces({ type: 'object', properties: {} })).toEqual([''])
    expect(
      listLoosePlaces({ type: 'array', items: { type: 'object', additionalProperties: {} } }),
    ).toEqual(['[]{}'])
  })
})
