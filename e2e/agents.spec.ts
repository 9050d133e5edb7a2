import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { randomUUID } from 'node:crypto'
import { findFigureMismatches, SiteReader } from '../scripts/lib/one-truth'
import { visitAsAgent } from '../scripts/lib/visit-as-agent'
import { queryDatabase } from './clock'
import { expect, test } from './fixtures'
import { registerAs, waitForCode } from './people'

const COMPARED = 200
const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

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
  test.setTimeout(180_000)
  const { compared, disagreements } = await findFigureMismatches(
    () => new SiteReader(baseURL ?? '', KEYS),
    { count: COMPARED, seed: randomUUID() },
  )
  expect(compared).toBe(COMPARED)
  expect(disagreements).toEqual([])
})

test('the comparison notices a wrong price on every surface', async ({ baseURL }) => {
  const reader = new SiteReader(baseURL ?? '', KEYS)
  const cars = await reader.listCars()
  const car = cars.find(({ status }) => status === 'listed')
  if (!car) throw new Error('no car is for sale')
  const disagreements = await reader.compareCar({ ...car, price: car.price + 777_777 })
  expect(disagreements.map(({ surface }) => surface)).toEqual([
    'API',
    '/mcp',
    'UCP',
    'JSON-LD',
    'page',
    'description',
    'share picture',
    'vehicle listings',
  ])
})

test('an agent that reads only /.well-known finds a car, an hour and the page to pay', async ({
  baseURL,
}) => {
  const visit = await visitAsAgent(baseURL ?? '', 'automatic suv')
  const pathOf = (url: string) => new URL(url).pathname
  expect(visit.cars).toBeGreaterThan(0)
  expect(pathOf(visit.payUrl)).toBe(`/reserve/${visit.carCode}`)
  expect(pathOf(visit.proposal.bookingUrl)).toContain(visit.carCode)
  expect(visit.proposal.slot).toMatch(/^\d\d:\d\d$/)
  expect(pathOf(visit.consentUrl)).toBe('/agent-access')
  expect(visit.carsByA2a).toBeGreaterThanOrEqual(visit.cars)
})

test('a lowered price is right on every surface within five seconds', async ({ page, baseURL }) => {
  const phone = await registerAs(page, 'seller')
  const [car] = await queryDatabase<{ id: string; code: string; price: number }>(
    `UPDATE vehicle SET seller_id = (SELECT id FROM customer WHERE phone = $1)
     WHERE id = (SELECT v.id FROM vehicle v WHERE v.status = 'listed' AND v.price > 1200000
       AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id)
       AND NOT EXISTS (SELECT FROM test_drive d WHERE d.vehicle_id = v.id) ORDER BY md5(v.id) LIMIT 1)
     RETURNING id, car_code AS code, price`,
    [phone],
  )
  if (!car) throw new Error('The stock has no car to lower.')
  const before = new SiteReader(baseURL ?? '', KEYS)
  const told = (await before.listCars()).find(({ carCode }) => carCode === car.code)
  expect(told?.price).toBe(car.price)
  // Renders and caches the page, so that the new price has to invalidate it.
  expect(told && (await before.compareCar(told))).toEqual([])
  await queryDatabase("UPDATE otp_send SET at = at - interval '5 minutes'")
  const price = car.price - 23_000
  const asked = { vehicleId: car.id, price }
  const post = (path: string, data: object) =>
    page.evaluate(
      async ([url, body]) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        return { status: answer.status, body: (await answer.json()) as { data: object } }
      },
      [path, JSON.stringify(data)] as const,
    )
  const sent = await post('/customer/v1/sendOTP', { purpose: 'priceReduction', ...asked })
  expect(sent.status).toBe(200)
  const otp = await waitForCode(page, phone, 1, 'otpPriceReduction')
  const done = await post('/vehicle/v1/reduceListedPrice', { ...asked, otp, ...sent.body.data })
  expect(done.status).toBe(200)
  await expect(async () => {
    const reader = new SiteReader(baseURL ?? '', KEYS)
    const now = (await reader.listCars()).find(({ carCode }) => carCode === car.code)
    expect(now?.price).toBe(price)
    expect(now && (await reader.compareCar(now))).toEqual([])
  }).toPass({ timeout: 5_000, intervals: [1_000, 2_000] })
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

test('forms that an assistant in the browser can fill have one name each', async ({
  request,
  baseURL,
}) => {
  const { url } = (await new SiteReader(baseURL ?? '', KEYS).listCars()).find(
    ({ status }) => status === 'listed',
  ) ?? { url: '' }
  const pages = [
    ['/', 'find_cars'],
    ['/buy', 'find_cars'],
    [url, 'work_out_emi'],
  ] as const
  for (const [path, tool] of pages) {
    const html = await (await request.get(new URL(path, baseURL).pathname)).text()
    const names = [...html.matchAll(/<form[^>]* toolname="([^"]+)"/g)].map(([, name]) => name)
    expect(names, path).toContain(tool)
    expect(new Set(names).size, path).toBe(names.length)
  }
})
