import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from './fixtures'

const CARS = 20

interface Told {
  price: number
  kms: number
  year: number
  url: string
  carCode: string
}

interface CarOnPage {
  '@type': string | string[]
  sku: string
  vehicleModelDate: string
  mileageFromOdometer: { value: number }
  offers: { price: number; url: string }
}

/** The official client, as an assistant uses it. */
async function connect(baseURL: string): Promise<Client> {
  const client = new Client({ name: 'e2e', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  return client
}

test('an assistant finds the door, and reads what the pages say', async ({ request, baseURL }) => {
  const catalog = await request.get('/.well-known/ai-catalog.json')
  expect(catalog.headers()['content-type']).toBe('application/ai-catalog+json')
  const { entries } = (await catalog.json()) as { entries: { url: string }[] }
  const card = await request.get(new URL(entries[0]?.url ?? '').pathname)
  const { remotes } = (await card.json()) as { remotes: { url: string }[] }
  expect(new URL(remotes[0]?.url ?? '').pathname).toBe('/mcp')

  const agent = await connect(baseURL ?? '')
  const { tools } = await agent.listTools()
  expect(tools).toHaveLength(6)
  const found = await agent.callTool({ name: 'find_cars', arguments: { pageSize: CARS } })
  const { items } = found.structuredContent as { items: Told[] }
  expect(items).toHaveLength(CARS)
  for (const { carCode } of items) {
    const read = await agent.callTool({ name: 'get_car', arguments: { carId: carCode } })
    const told = read.structuredContent as unknown as Told
    const html = await (await request.get(new URL(told.url).pathname)).text()
    const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    const things = [...blocks].flatMap(([, text = '']) => {
      const block = JSON.parse(text) as CarOnPage & { '@graph'?: CarOnPage[] }
      return block['@graph'] ?? [block]
    })
    const car = things.find((thing) => thing['@type'].includes('Car'))
    expect(
      {
        carCode: car?.sku,
        price: car?.offers.price,
        kms: car?.mileageFromOdometer.value,
        year: Number(car?.vehicleModelDate),
        url: car?.offers.url,
      },
      carCode,
    ).toEqual({
      carCode: told.carCode,
      price: told.price,
      kms: told.kms,
      year: told.year,
      url: told.url,
    })
  }
  await agent.close()
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
