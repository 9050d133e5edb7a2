import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { randomUUID } from 'node:crypto'
import { findDisagreements, SiteReader } from '../scripts/lib/one-truth'
import { expect, test } from './fixtures'

const COMPARED = 200

/** The official client, as an assistant uses it. */
async function connect(baseURL: string): Promise<Client> {
  const client = new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  return client
}

test('an assistant that knows only our name finds the door', async ({ request, baseURL }) => {
  const catalog = await request.get('/.well-known/ai-catalog.json')
  expect(catalog.headers()['content-type']).toBe('application/ai-catalog+json')
  const { entries } = (await catalog.json()) as { entries: { url: string }[] }
  const card = await request.get(new URL(entries[0]?.url ?? '').pathname)
  const { remotes } = (await card.json()) as { remotes: { url: string }[] }
  expect(new URL(remotes[0]?.url ?? '').pathname).toBe('/mcp')

  const agent = await connect(baseURL ?? '')
  const { tools } = await agent.listTools()
  expect(tools).toHaveLength(12)
  const found = await agent.callTool({ name: 'find_cars', arguments: { pageSize: 20 } })
  expect((found.structuredContent as { items: object[] }).items).toHaveLength(20)
  await agent.close()
})

test('every surface says the same of a car', async ({ baseURL }) => {
  test.setTimeout(120_000)
  const keys = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
  const { compared, disagreements } = await findDisagreements(
    () => new SiteReader(baseURL ?? '', keys),
    { count: COMPARED, seed: randomUUID() },
  )
  expect(compared).toBe(COMPARED)
  expect(disagreements).toEqual([])
})

test('the comparison notices a wrong price on every surface', async ({ baseURL }) => {
  const reader = new SiteReader(baseURL ?? '', {
    'x-api-key': 'demo-key',
    'x-api-secret': 'demo-secret',
  })
  const cars = await reader.listCars()
  const car = cars.find(({ status }) => status === 'listed')
  if (!car) throw new Error('no car is for sale')
  const disagreements = await reader.compareCar({ ...car, price: car.price + 777_777 })
  expect(disagreements.map(({ surface }) => surface)).toEqual([
    'API',
    '/mcp',
    'JSON-LD',
    'page',
    'description',
    'share picture',
    'vehicle listings',
  ])
})

test('the door is shut to pages of other sites', async ({ request }) => {
  const call = (headers: Record<string, string>) =>
    request.post('/mcp', {
      headers: { accept: 'application/json, text/event-stream', ...headers },
      data: { jsonrpc: '2.0', id: 1, method: 'ping' },
    })
  expect((await call({ origin: 'https://evil.example' })).status()).toBe(403)
  expect((await call({})).status()).toBe(200)
})

test('forms that an assistant in the browser can fill have one name each', async ({ request }) => {
  for (const path of ['/', '/buy']) {
    const html = await (await request.get(path)).text()
    const names = [...html.matchAll(/<form[^>]* toolname="([^"]+)"/g)].map(([, name]) => name)
    expect(names, path).toContain('find_cars')
    expect(new Set(names).size, path).toBe(names.length)
  }
})
