import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INTERNAL_PATH } from '@/lib/server/cache/internal-call'
import { DROP_PATH, keepPages, type Pages } from '@/scripts/serve/pages/pages'

/** An app of a few addresses behind the real thing: a server, sockets and the pages' door. */
const NOT_FOUND = '<h1>Nothing here</h1>'.padEnd(2_000, ' ')
let price = 100
let rendered: string[] = []
let seen: IncomingHttpHeaders[] = []
let now = 0
let server: Server

function html(
  response: ServerResponse,
  status: number,
  cacheControl: string,
  body: string,
  more: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    'x-nextjs-cache': 'HIT',
    Vary: 'rsc',
    ...more,
  })
  response.end(body)
}

const SHARED = 's-maxage=3600, stale-while-revalidate=82800'
const PRIVATE = 'private, no-cache, no-store, max-age=0, must-revalidate'

async function app(
  { url = '', method = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path] = url.split('?', 1)
  rendered.push(`${method} ${url}`)
  seen.push(headers)
  if (path === '/car')
    html(response, 200, SHARED, `<p>Rs ${price}</p>`.padEnd(5_000, ' '), { Link: ['<a>', '<a>'] })
  else if (path === '/me')
    html(response, 200, PRIVATE, `<p>Hello ${headers.cookie ?? 'stranger'}</p>`)
  else if (path === '/tracked') html(response, 200, SHARED, 'tracked', { 'Set-Cookie': 'id=1' })
  else if (path === '/sold')
    html(response, 404, SHARED, '<script>draw()</script>', { 'x-nextjs-prerender': '1' })
  else if (path === '/down') html(response, 500, PRIVATE, 'fault')
  else if (path === DROP_PATH)
    response.writeHead(headers['x-internal-secret'] === 'right' ? 200 : 404).end()
  else html(response, 404, PRIVATE, NOT_FOUND, { 'x-nextjs-prerender': '1' })
}

async function serve(pages: Pages): Promise<void> {
  server = createServer(
    (request, response) =>
      void (pages.sendKept(request, response) || pages.handle(request, response)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

interface Got {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  const { port } = server.address() as AddressInfo
  const request = ask({ port, host: '127.0.0.1', path, headers, method, agent: false }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
  }
}

beforeEach(async () => {
  price = 100
  now = 0
  rendered = []
  seen = []
  await serve(keepPages(app, { freshFor: 1_000, now: () => now }))
})
afterEach(() => void server.close())

describe('a page that is the same for everybody', () => {
  it('is drawn once for a burst of visitors, whatever queries they bring', async () => {
    const burst = await Promise.all(
      Array.from({ length: 20 }, (_, index) => get(`/car?visitor=${index}`)),
    )
    expect(new Set(burst.map(({ body }) => body.toString().trim()))).toEqual(
      new Set(['<p>Rs 100</p>']),
    )
    expect(rendered).toEqual(['GET /car'])
  })

  it('is drawn for nobody in particular', async () => {
    await get('/car', {
      cookie: '__Host-session=secret',
      'accept-language': 'hi',
      'user-agent': 'x',
      'if-none-match': '"x"',
    })
    expect(seen).toEqual([{ host: 'localhost' }])
  })

  it('is drawn again when its time is over', async () => {
    await get('/car')
    price = 90
    now = 999
    expect((await get('/car')).body.toString()).toContain('Rs 100')
    now = 1_000
    expect((await get('/car')).body.toString()).toContain('Rs 90')
  })

  it('says how long others may keep it, and nothing of the app behind it', async () => {
    const { headers } = await get('/car')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=5',
      vary: 'rsc, Accept-Encoding',
      'content-length': '5000',
      link: '<a>',
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('x-nextjs'))).toEqual([])
  })

  it('comes compressed to those who can read it, the same to all', async () => {
    const plain = await get('/car')
    const brotli = await get('/car', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/car', { 'accept-encoding': 'gzip' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotli.body.length),
    })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('is not sent to who has it: 304 without a body, until it changes', async () => {
    const { etag = '' } = (await get('/car')).headers
    const again = await get('/car', { 'if-none-match': `"other", W/${etag}` })
    expect({ status: again.status, length: again.body.length, etag: again.headers.etag }).toEqual({
      status: 304,
      length: 0,
      etag,
    })
    expect((await get('/car', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/car', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(200)
    price = 90
    now = 1_000
    expect((await get('/car', { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await get('/car', {}, 'HEAD')
    expect({ status, length: headers['content-length'], sent: body.length }).toEqual({
      status: 200,
      length: '5000',
      sent: 0,
    })
  })
})

describe('when this process drops its caches', () => {
  it('answers with the new price at once', async () => {
    await get('/car')
    price = 90
    expect((await get('/car')).body.toString()).toContain('Rs 100')
    await get(INTERNAL_PATH, { 'x-internal-secret': 'right' }, 'POST')
    expect((await get('/car')).body.toString()).toContain('Rs 90')
  })

  it('and nobody else can make it draw its pages anew', async () => {
    await get('/car')
    price = 90
    await get(INTERNAL_PATH, { 'x-internal-secret': 'wrong' }, 'POST')
    await get(INTERNAL_PATH)
    expect((await get('/car')).body.toString()).toContain('Rs 100')
  })
})

describe('what depends on the person', () => {
  it('comes from the app each time, with the request as it was', async () => {
    expect((await get('/me?a=1', { cookie: 'asha' })).body.toString()).toBe('<p>Hello asha</p>')
    expect((await get('/me?a=1', { cookie: 'ravi' })).body.toString()).toBe('<p>Hello ravi</p>')
    expect((await get('/me')).headers['cache-control']).toBe(PRIVATE)
  })

  it('is never kept when it sets a cookie', async () => {
    for (const _time of [1, 2])
      expect((await get('/tracked')).headers['set-cookie']).toEqual(['id=1'])
    expect(rendered.filter((line) => line === 'GET /tracked').length).toBeGreaterThanOrEqual(2)
  })

  it('is asked of the app by who authorises himself, although the page is kept', async () => {
    await get('/car')
    expect((await get('/car', { authorization: 'Bearer x' })).headers['cache-control']).toBe(SHARED)
  })
})

describe('a page that does not exist', () => {
  it('is the finished one of any unknown address, with its status', async () => {
    for (const path of ['/sold', '/no/such', '/sold?a=1']) {
      const { status, body, headers } = await get(path)
      expect({ status, body: body.toString(), cached: headers['cache-control'] }).toEqual({
        status: 404,
        body: NOT_FOUND,
        cached: PRIVATE,
      })
    }
  })

  it("stays the app's own for the router, which asks for data", async () => {
    expect((await get('/sold', { rsc: '1' })).body.toString()).toBe('<script>draw()</script>')
  })
})

it('asks again after a fault, since it may be over', async () => {
  for (const _time of [1, 2]) expect((await get('/down')).status).toBe(500)
  expect(rendered).toEqual(['GET /down', 'GET /down', 'GET /down', 'GET /down'])
})

describe('turned off', () => {
  beforeEach(async () => {
    server.close()
    await serve(keepPages(app, { freshFor: 0, now: () => now }))
  })

  it("leaves every page to the app, headers and all, but not the page that doesn't exist", async () => {
    await get('/car')
    price = 90
    const { body, headers } = await get('/car')
    expect(body.toString()).toContain('Rs 90')
    expect(headers).toMatchObject({ 'cache-control': SHARED, 'x-nextjs-cache': 'HIT' })
    expect((await get('/sold')).body.toString()).toBe(NOT_FOUND)
  })
})
