import { ClientFactory, JsonRpcTransportFactory } from '@a2a-js/sdk/client'
import { AgentCard, type Message, Role } from '@a2a-js/sdk'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { POST } from '@/app/a2a/route'
import { GET as card } from '@/app/a2a/card/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import type { SearchResult } from '@/lib/features/search/schemas'
import { CLIENT_ADDRESS_HEADER } from '@/lib/server/http/client-address'
import { fetchData } from '../api/call'
import { testDatabase } from '../../setup/database'

testDatabase()

const SITE = 'http://localhost:3000'

const post = (body: string, headers: Record<string, string> = {}) =>
  POST(
    new Request(`${SITE}/a2a`, {
      method: 'POST',
      body,
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/json',
        'a2a-version': '1.0',
        [CLIENT_ADDRESS_HEADER]: '203.0.113.77',
        ...headers,
      },
    }),
  )

const readCard = async () =>
  (await (await card(new Request(`${SITE}/.well-known/agent-card.json`))).json()) as object

async function connect() {
  const factory = new ClientFactory({
    transports: [
      new JsonRpcTransportFactory({
        fetchImpl: async (_url, init) =>
          post(init?.body as string, Object.fromEntries(new Headers(init?.headers))),
      }),
    ],
  })
  return factory.createFromAgentCard(AgentCard.fromJSON(await readCard()))
}

type Content = { $case: 'text'; value: string } | { $case: 'data'; value: unknown }

async function ask(...contents: Content[]): Promise<{ text: string; data: unknown }> {
  const client = await connect()
  const answer = (await client.sendMessage({
    tenant: '',
    message: {
      messageId: randomUUID(),
      contextId: '',
      taskId: '',
      role: Role.ROLE_USER,
      parts: contents.map((content) => ({
        content,
        metadata: undefined,
        filename: '',
        mediaType: '',
      })),
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
    },
    configuration: undefined,
    metadata: undefined,
  })) as Message
  const [text, data] = answer.parts.map(({ content }) => content?.value as unknown)
  return { text: String(text), data }
}

describe('the agent card', () => {
  it('names only skills that are answered, and none that acts', async () => {
    const published = AgentCard.fromJSON(await readCard())
    expect(published.supportedInterfaces).toMatchObject([
      { url: `${SITE}/a2a`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
    ])
    const ids = published.skills.map(({ id }) => id)
    expect(ids).toContain('find_cars')
    expect(ids).not.toContain('hold_car')
    for (const skill of ids) {
      const { text } = await ask({ $case: 'data', value: { skill, arguments: { nonsense: 1 } } })
      expect(text, skill).toContain('invalid_input')
    }
  })
})

describe('the agent', () => {
  it('takes a sentence as a search, with the figures of the API', async () => {
    const { data } = await ask({ $case: 'text', value: 'honda' })
    const found = await fetchData<SearchResult>(search, '?q=honda&pageSize=10')
    expect(found.total).toBeGreaterThan(0)
    expect(data).toMatchObject({
      total: found.total,
      items: found.items.map(({ carCode, price }) => ({ carCode, price })),
    })
  })

  it('runs a named skill, and says what is wrong with a request', async () => {
    const found = await fetchData<SearchResult>(search, '?pageSize=1')
    const [car] = found.items
    const right = await ask({
      $case: 'data',
      value: { skill: 'get_car', arguments: { carId: car?.carCode } },
    })
    expect(right.data).toMatchObject({ carCode: car?.carCode, price: car?.price, maxAgeSeconds: 5 })
    const wrong = await ask({
      $case: 'data',
      value: { skill: 'get_car', arguments: { carId: 'x' } },
    })
    expect(wrong.data).toMatchObject({ error: { code: 'not_found' } })
  })

  it.each([
    ['an act', 'hold_car'],
    ['an unknown skill', 'buy_car'],
  ])('does not run %s, and names what it can', async (_what, skill) => {
    const { text, data } = await ask({ $case: 'data', value: { skill, arguments: {} } })
    expect(text).toContain('find_cars')
    expect(text).not.toContain('hold_car')
    expect(data).toBeUndefined()
  })

  it.each([
    ['another version', { 'a2a-version': '0.3' }, 'SendMessage'],
    ['streams', {}, 'SendStreamingMessage'],
    ['tasks', {}, 'GetTask'],
    ['an unknown method', {}, 'BuyCar'],
  ])('answers %s with an error of JSON-RPC', async (_what, headers, method) => {
    const message = {
      messageId: '1',
      role: 'ROLE_USER',
      parts: [{ text: 'honda' }],
    }
    const response = await post(
      JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { message, id: 'none' } }),
      headers,
    )
    const body = (await response.json()) as { id: number; error?: { code: number } }
    expect(body).toMatchObject({ id: 7, error: { code: expect.any(Number) } })
    expect(body).not.toHaveProperty('result')
  })

  it('is shut to pages of other sites', async () => {
    expect((await post('{}', { origin: 'https://evil.example' })).status).toBe(403)
  })

  // The SDK answers JSON that isn't a call with -32602, where JSON-RPC has -32600.
  it.each([
    ['what is no JSON', '{', -32_700],
    ['an empty body', '', -32_700],
    ['a batch', '[]', -32_602],
    ['a body that is null', 'null', -32_602],
    ['a body that is a number', '5', -32_602],
    ['an object that is no call', '{}', -32_602],
  ])('answers %s with an error of JSON-RPC that has no id', async (_what, sent, code) => {
    const response = await post(sent)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
  })

  it('refuses a body over the limit', async () => {
    expect((await post(`{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  })
})
