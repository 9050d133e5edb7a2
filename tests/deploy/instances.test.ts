import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatLakh } from '@/lib/i18n/lakh'
import { startStack, type Instance, type Stack } from './stack'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const BUYER = '9000000003'

let stack: Stack
let [a, b]: [Instance, Instance] = [] as never
beforeAll(async () => {
  stack = await startStack()
  ;[a, b] = stack.instances
}, 300_000)
afterAll(() => stack?.stop(), 60_000)

interface Car {
  id: string
  price: number
  url: string
  carCode: string
}

async function call<Data>(
  { url }: Instance,
  path: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; data: Data; cookies: string[] }> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...KEYS, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: Data }
  return { status: response.status, data, cookies: response.headers.getSetCookie() }
}

async function page({ url }: Instance, path: string): Promise<{ html: string; isHit: boolean }> {
  const response = await fetch(url + path)
  expect(response.status, path).toBe(200)
  return { html: await response.text(), isHit: response.headers.get('x-nextjs-cache') === 'HIT' }
}

async function listedCars(): Promise<Car[]> {
  const { data } = await call<{ items: (Omit<Car, 'id'> & { vehicleId: string })[] }>(
    a,
    '/vehicle/v1/search?pageSize=20&status=listed',
  )
  return data.items.map(({ vehicleId, ...car }) => ({ ...car, id: vehicleId }))
}

async function logIn(phoneNumber: string): Promise<Record<string, string>> {
  const asked = await call<{ customerOTPAuthorizationId: string }>(a, '/customer/v1/login', {
    body: { phoneNumber },
  })
  const outbox = await call<{ items: { template: string; variables: { code: string } }[] }>(
    a,
    `/api/dev/outbox?to=${phoneNumber}`,
  )
  const otp = outbox.data.items.find(({ template }) => template === 'otp')?.variables.code
  const { data } = await call<{ token: string }>(a, '/customer/v1/checkOTP', {
    body: { phoneNumber, otp, ...asked.data },
  })
  return { authorization: `Bearer ${data.token}` }
}

describe('the build in its own folder', () => {
  it('has everything for a page, a call and a document in an Indian script', async () => {
    const { rows } = await stack.pool.query<{ id: string; phone: string }>(
      `SELECT v.id, c.phone FROM vehicle v JOIN customer c ON c.id = v.seller_id
       WHERE EXISTS (SELECT FROM inspection WHERE vehicle_id = v.id) AND c.phone IS NOT NULL ORDER BY v.id LIMIT 1`,
    )
    const [car] = rows
    if (!car) throw new Error('No seller of the demo has an inspected car.')
    expect((await page(a, '/kn/buy')).html).toContain('<h1')
    expect((await call(a, '/vehicle/v1/search')).status).toBe(200)
    await stack.pool.query("UPDATE customer SET locale = 'ta' WHERE phone = $1", [car.phone])
    const seller = await logIn(car.phone)
    const document = await fetch(`${a.url}/customer/v1/inspectionReport/${car.id}`, {
      headers: { ...KEYS, ...seller },
    })
    expect([
      document.status,
      document.headers.get('content-type'),
      document.headers.get('content-language'),
    ]).toEqual([200, 'application/pdf', 'ta-IN'])
    const bytes = Buffer.from(await document.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // This document embeds the script's font; the English one has only 6 kB.
    expect(bytes.length).toBeGreaterThan(15_000)
  })

  it('writes workbooks, and reads them', async () => {
    const headers = await signInAtDesk()
    const { rows } = await stack.pool.query<{ id: number }>(
      "SELECT id FROM city WHERE slug = 'chennai'",
    )
    const cityId = rows[0]?.id
    const stock = await fetch(`${a.url}/staff/v1/stock?city=${cityId}&format=xlsx`, { headers })
    expect(stock.status).toBe(200)
    const book = await stock.blob()
    const begun = await fetch(`${a.url}/staff/v1/sheets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ cityId, fileName: 'stock.xlsx', bytes: book.size }),
    })
    expect(begun.status).toBe(201)
    const { data } = (await begun.json()) as { data: { sheetId: string } }
    const form = new FormData()
    form.set('part', '0')
    form.set('file', book, 'stock.xlsx')
    const sheet = `${a.url}/staff/v1/sheets/${data.sheetId}`
    expect((await fetch(`${sheet}/parts`, { method: 'POST', headers, body: form })).status).toBe(
      200,
    )
    const view = async () => {
      const { data: seen } = (await (await fetch(sheet, { headers })).json()) as {
        data: { problem: string | null; preview: object[] }
      }
      return { problem: seen.problem, rows: seen.preview.length }
    }
    await expect.poll(view, { timeout: 30_000 }).toEqual({ problem: null, rows: 20 })
  })
})

async function signInAtDesk(): Promise<Record<string, string>> {
  const signedIn = await fetch(`${a.url}/staff/v1/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'asha', password: 'asha-chennai-demo' }),
  })
  expect(signedIn.status).toBe(200)
  const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  return { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
}

describe('the standalone server', () => {
  it('runs without our sources, packages and server, and sends the same responses', async () => {
    const { html } = await page(a, '/')
    expect(html.endsWith('</html>')).toBe(true)
    const headers = (await fetch(`${a.url}/`)).headers
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, must-revalidate',
    )
    const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0] ?? ''
    for (const path of [script, '/robots.txt', '/sitemap.xml', '/api/ready', '/api/openapi.json'])
      expect((await fetch(a.url + path)).status, path).toBe(200)
    const [car] = await listedCars()
    const picture = await fetch(`${a.url}/og/car/${car?.carCode}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    // WhatsApp shows no preview of pictures over about 300 kB.
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(200_000)
  })
})

describe('a write through one instance', () => {
  it("is visible on the other at its next request: price and availability on a car's page", async () => {
    const [reserved, cheaper] = await listedCars()
    if (!reserved || !cheaper) throw new Error('The stock is too small.')
    for (const { url } of [reserved, cheaper]) {
      await page(b, url)
      expect((await page(b, url)).isHit, url).toBe(true)
    }
    const says = async (price: number) =>
      (await page(b, cheaper.url)).html.includes(`, ${formatLakh(price, 'en')} |`)
    expect(await says(cheaper.price), 'the old price in the title').toBe(true)

    const buyer = await logIn(BUYER)
    const order = await call(a, '/vehicle/v1/reserveOrder', {
      body: { vehicleId: reserved.id },
      headers: buyer,
    })
    expect(order.status).toBe(201)
    const after = await page(b, reserved.url)
    expect(after.isHit).toBe(false)
    const standing = await call<{ status: string }>(
      b,
      `/vehicle/v1/vehicle?vehicleId=${reserved.id}`,
    )
    expect(standing.status).toBe(200)
    expect(JSON.stringify(standing.data)).toContain('reserved')

    await stack.pool.query('UPDATE vehicle SET price = $2 WHERE id = $1', [
      cheaper.id,
      cheaper.price - 7_000,
    ])
    expect(await says(cheaper.price - 7_000), 'the new price in the title').toBe(true)
    expect((await page(b, cheaper.url)).isHit).toBe(true)
  })

  it('is visible in lists within five seconds', async () => {
    const [car] = await listedCars()
    const path = '/'
    const price = 101_000
    await page(b, path)
    expect((await page(b, path)).isHit).toBe(true)
    await stack.pool.query(
      "UPDATE vehicle SET price = $2, listed_at = now() WHERE id = $1 AND status = 'listed'",
      [car?.id, price],
    )
    await expect
      .poll(async () => (await page(b, path)).html.includes(formatLakh(price, 'en')), {
        timeout: 5_000,
        interval: 100,
      })
      .toBe(true)
  })

  it('is visible in texts at the next request', async () => {
    const headers = await signInAtDesk()
    await page(b, '/faqs')
    expect((await page(b, '/faqs')).isHit).toBe(true)
    const question = `Is there parking for ${Date.now()} cars?`
    const saved = await fetch(`${a.url}/staff/v1/faq`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'buying', question, answer: 'Yes.' }),
    })
    expect(saved.status).toBe(200)
    expect((await page(b, '/faqs')).html.includes(question)).toBe(true)
  })

  it('is visible in sessions at the next request', async () => {
    const buyer = await logIn(BUYER)
    const details = (instance: Instance) =>
      call(instance, '/customer/v1/details', { headers: buyer }).then(({ status }) => status)
    expect([await details(a), await details(b)]).toEqual([200, 200])
    expect((await call(a, '/customer/v1/logout', { body: {}, headers: buyer })).status).toBe(200)
    expect(await details(b)).toBe(401)
  })
})
