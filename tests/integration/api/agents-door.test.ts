import { describe, expect, it } from 'vitest'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { GET } from '@/app/mcp/route'
import { buildServerCard } from '@/lib/server/mcp/server-card'
import type { SearchResult } from '@/lib/features/search/schemas'
import { connectAgent, postToAgents } from '../../factories/agents'
import { fetchData } from './call'
import { testDatabase } from '../../setup/database'

testDatabase()

const call = (name: string, input: object) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  })

const ACTS = ['set_favourite', 'create_alert', 'book_test_drive', 'cancel_test_drive', 'hold_car']

describe('the door for agents', () => {
  it.each([
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const)('serves the official client in mode %s by %s', async (mode, version) => {
    const agent = await connectAgent({ mode })
    expect(agent.getNegotiatedProtocolVersion()).toBe(version)
    const { tools } = await agent.listTools()
    expect(tools.map(({ name }) => name)).toContain('find_cars')
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(ACTS))
    for (const { name, annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: !ACTS.includes(name) })
      expect(outputSchema?.properties).toHaveProperty('asOf')
      expect(description).not.toBe('')
    }
    const { structuredContent, isError } = await agent.callTool({
      name: 'find_cars',
      arguments: { q: 'honda', pageSize: 3 },
    })
    expect(isError).toBeFalsy()
    const found = await fetchData<SearchResult>(search, '?q=honda&pageSize=3')
    expect(found.items).toHaveLength(3)
    expect(structuredContent).toMatchObject({
      total: found.total,
      chips: found.chips,
      items: found.items.map(({ vehicleId, price, deal, emi }) => ({
        vehicleId,
        price,
        deal,
        emi,
      })),
      maxAgeSeconds: 5,
    })
    await agent.close()
  })

  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
  ])('answers a handshake of %s with %s', async (asked, offered) => {
    const params = {
      protocolVersion: asked,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    }
    const response = await postToAgents(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    )
    const { result } = (await response.json()) as { result: { protocolVersion: string } }
    expect(result.protocolVersion).toBe(offered)
    const { remotes } = buildServerCard('https://cars.example')
    expect(remotes[0]?.supportedProtocolVersions).toContain(offered)
    expect(remotes[0]?.supportedProtocolVersions).not.toContain('2025-03-26')
  })

  it('answers in JSON, uncached', async () => {
    const response = await postToAgents(call('find_cars', {}))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('refuses wrong input with the names of the fields, and unknown tools', async () => {
    const agent = await connectAgent()
    const wrong = await agent.callTool({ name: 'find_cars', arguments: { pageSize: 'many' } })
    expect(wrong).toMatchObject({ isError: true })
    const unknown = await agent.callTool({ name: 'find_cars', arguments: { text: 'suv' } })
    expect(unknown).toMatchObject({ isError: true })
    expect(JSON.stringify(unknown.content)).toContain('text')
    expect(JSON.stringify(wrong.content)).toContain('pageSize')
    await expect(agent.callTool({ name: 'buy_car', arguments: {} })).rejects.toThrow(/buy_car/)
    const missing = await agent.callTool({ name: 'get_car', arguments: { carId: 'none' } })
    expect(missing).toMatchObject({ isError: true })
    expect(JSON.stringify(missing.content)).toContain('not_found')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a rebound name', { host: 'evil.example' }],
  ])('refuses %s with 403', async (_who, headers) => {
    expect((await postToAgents(call('find_cars', {}), headers)).status).toBe(403)
  })

  it('lets its own pages in, which is the control of the refusals', async () => {
    const own = { origin: 'http://localhost:3000' }
    expect((await postToAgents(call('find_cars', {}), own)).status).toBe(200)
  })

  it.each([
    ['a body over the limit', call('find_cars', { q: 'x'.repeat(70_000) }), 413],
    ['text that is not JSON', '{', 400],
    ['a batch, which could hold many calls', `[${call('find_cars', {})}]`, 400],
    ['an array of nonsense', '[null, 1]', 400],
    ['a body that is null', 'null', 400],
    ['a body that is a number', '5', 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await postToAgents(body)).status).toBe(status)
  })

  it('refuses other types, other methods and wrong keys', async () => {
    const text = await postToAgents(call('find_cars', {}), { 'content-type': 'text/plain' })
    expect(text.status).toBe(415)
    const get = await GET(new Request('http://localhost:3000/mcp'))
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    const key = await postToAgents(call('find_cars', {}), { 'x-api-key': 'x', 'x-api-secret': 'y' })
    expect(key.status).toBe(401)
  })

  it('opens no stream for changes', async () => {
    const response = await postToAgents(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: { _meta: ENVELOPE, notifications: { toolsListChanged: true } },
      }),
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    )
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.text()).toContain('error')
  })

  it('has a budget for each address, and another for a key pair', async () => {
    const from = (address: string, more = {}) =>
      postToAgents('{', { 'x-client-address': address, ...more })
    const answers = await Promise.all(Array.from({ length: 101 }, () => from('198.51.100.7')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('198.51.100.8')).status).toBe(400)
    const keys = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
    expect((await from('198.51.100.7', keys)).status).toBe(400)
  })
})

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
