import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDockerStandIn } from './docker'
import { compareRates, startLoad, type LoadFailure, type LoadRequest } from './load'
import { startStack, type Nginx, type Stack } from './stack'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const BROWSER = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
}, 300_000)
afterAll(() => stack?.stop(), 60_000)

const statesOf = async (nginx: Nginx, path: string, headers: Record<string, string> = {}) => {
  const states = []
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await fetch(nginx.url + path, { headers })
    await response.arrayBuffer()
    states.push(response.headers.get('x-cache'))
  }
  return states
}

async function staffCookie(): Promise<string> {
  const response = await fetch(`${stack.nginx.url}/staff/v1/signIn`, {
    method: 'POST',
    headers: BROWSER,
    body: JSON.stringify({ username: 'asha', password: 'asha-chennai-demo' }),
  })
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

async function keptAddresses(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('grep', [
    '-rhaoE',
    '^KEY: .*',
    join(stack.folder, 'nginx', 'work', 'cache'),
  ]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean)
}

describe("nginx's cache", () => {
  const MIX = [
    '/',
    '/buy?fuel=diesel',
    '/sell',
    '/dashboard/buyer',
    '/dost',
    '/api/health',
    '/vehicle/v1/webData?category=home',
    '/compare',
  ]
  const PRIVATE = /\/(?:sell|dashboard\/buyer|dost|api\/health|vehicle\/v1|compare)/

  it('holds shared pages for about a second, compressed as received', async () => {
    expect(await statesOf(stack.nginx, '/faqs')).toEqual(['MISS', 'HIT', 'HIT'])
    const first = await fetch(`${stack.nginx.url}/faqs`)
    expect(first.headers.get('content-encoding')).toBe('gzip')
    await sleep(2_100)
    expect((await statesOf(stack.nginx, '/faqs'))[0]).toBe('EXPIRED')
  })

  it('renders a page once for a crowd', async () => {
    await sleep(2_100)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${stack.nginx.url}/buy?maxPrice=900000`)),
    )
    const states = answers.map(({ headers }) => headers.get('x-cache'))
    expect(states.filter((state) => state === 'MISS')).toHaveLength(1)
    expect(states.filter((state) => state === 'HIT')).toHaveLength(49)
  })

  it('separates variants: pages and their router data, compressed or not', async () => {
    const typeOf = async (headers: Record<string, string>) => {
      const { status, headers: got } = await fetch(`${stack.nginx.url}/faqs`, { headers })
      return [status, got.get('content-type'), got.get('content-encoding')]
    }
    const page = [200, 'text/html; charset=utf-8', 'gzip']
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await typeOf({ 'accept-encoding': 'gzip, deflate, br' })).toEqual(page)
      expect((await typeOf({ rsc: '1' }))[1]).toBe('text/x-component')
      expect(await typeOf({ 'accept-encoding': 'gzip' })).toEqual(page)
      expect(await typeOf({ 'accept-encoding': 'identity' })).toEqual([200, page[1], null])
    }
    expect(
      (
        await fetch(`${stack.nginx.url}/faqs`, { headers: { 'accept-encoding': 'br, gzip' } })
      ).headers.get('x-cache'),
      'however a browser words what it accepts',
    ).toBe('HIT')
  })

  it('serves a crowd for one more second while one request refreshes it', async () => {
    const path = '/buy?maxPrice=800000'
    const fetchedAt = Date.now()
    await statesOf(stack.nginx, path)
    // An entry in nginx's cache expires at the end of a whole second.
    await sleep(Math.floor(fetchedAt / 1_000) * 1_000 + 2_200 - Date.now())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(stack.nginx.url + path)),
    )
    const states = answers.map(({ headers }) => headers.get('x-cache'))
    expect(states.filter((state) => state === 'EXPIRED')).toHaveLength(1)
    expect(states).toContain('UPDATING')
    expect(states.filter((state) => state === 'MISS')).toEqual([])
  })

  it('never holds a private page, a response with a cookie, or one for a logged-in user', async () => {
    const cookie = await staffCookie()
    expect(cookie).toMatch(/^staff=/)
    for (const path of MIX) await statesOf(stack.nginx, path)
    expect(await statesOf(stack.nginx, '/', { cookie })).toEqual(['BYPASS', 'BYPASS', 'BYPASS'])
    expect(await statesOf(stack.nginx, '/', { authorization: 'Bearer x' })).not.toContain('HIT')
    expect((await fetch(`${stack.nginx.url}/dost`, { headers: { cookie } })).status).toBe(200)
    const kept = await keptAddresses()
    expect(kept.some((address) => address.endsWith('/buy?fuel=diesel'))).toBe(true)
    expect(kept.filter((address) => PRIVATE.test(address))).toEqual([])
  })

  it('would be caught by this test if it did (negative control)', async () => {
    const careless = await stack.startNginx((configuration) =>
      configuration.replaceAll(
        'proxy_ignore_headers Vary;',
        'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;\n proxy_cache_valid any 60s;',
      ),
    )
    expect(await statesOf(careless, '/dashboard/buyer')).toContain('HIT')
    expect(await statesOf(careless, '/sell')).toContain('HIT')
  })

  it('never holds a response that sets a cookie, whatever its other headers', async () => {
    const backend = createServer((_request, response) => {
      response.setHeader('cache-control', 'public, s-maxage=60')
      if (_request.url === '/with-cookie') response.setHeader('set-cookie', 'session=secret')
      response.end('reply')
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const { port } = backend.address() as AddressInfo
    const before = await stack.startNginx((configuration) =>
      configuration.replaceAll(/include upstream\/\*\.\w+;/g, `server 127.0.0.1:${port};`),
    )
    expect(await statesOf(before, '/without-cookie')).toEqual(['MISS', 'HIT', 'HIT'])
    expect(await statesOf(before, '/with-cookie')).toEqual(['MISS', 'MISS', 'MISS'])
    backend.closeAllConnections()
    backend.close()
  })
})

describe('nginx refuses', () => {
  async function raw(bytes: string): Promise<string> {
    const socket = connect(stack.nginx.port, '127.0.0.1').setEncoding('utf8')
    socket.write(bytes)
    let reply = ''
    socket.on('data', (chunk: string) => (reply += chunk))
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.on('close', resolve))
    return / (\d{3}) /.exec(reply)?.[1] ?? 'none'
  }
  const head = 'Host: a\r\nConnection: close\r\n'

  it('requests that no browser sends, with 4xx', async () => {
    expect(await raw('nonsense\r\n\r\n')).toBe('400')
    expect(await raw(`TRACE / HTTP/1.1\r\n${head}\r\n`)).toBe('405')
    expect(await raw(`PUT /buy HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`)).toBe('405')
    expect(await raw(`GET /buy/%00 HTTP/1.1\r\n${head}\r\n`)).toBe('400')
    for (const path of ['/buy/%ff', '/%E0%A4%A', '/a%0d%0ab', '/%', '/%C0%AF'])
      expect(await raw(`GET ${path} HTTP/1.1\r\n${head}\r\n`), path).toBe('400')
    for (const path of ['/%E0%A4%B9', '/buy/a%2Fb', '/caf%C3%A9', '/%F0%9F%9A%97'])
      expect(await raw(`GET ${path} HTTP/1.1\r\n${head}\r\n`), path).toBe('404')
    expect(await raw(`GET /buy?q=%ff HTTP/1.1\r\n${head}\r\n`)).toBe('200')
    expect(await raw(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`)).toBe('414')
    expect(await raw(`GET / HTTP/1.1\r\n${head}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe('400')
    expect(
      await raw(`POST /vehicle/v1/notes HTTP/1.1\r\n${head}Content-Length: 99999999\r\n\r\n`),
    ).toBe('413')
    expect(await raw(`GET / HTTP/1.1\r\n${head}\r\n`)).toBe('200')
  })

  it('more than fifty requests a second per address, beyond a burst of two hundred', async () => {
    const statusFrom = (localAddress: string, path = '/robots.txt') =>
      new Promise<number>((resolve, reject) => {
        request(
          stack.nginx.url + path,
          { localAddress, agent: false },
          (answer: IncomingMessage) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          },
        )
          .on('error', reject)
          .end()
      })
    const flood = async (address: string) => {
      const statuses = await Promise.all(Array.from({ length: 500 }, () => statusFrom(address)))
      return statuses.filter((status) => status === 429).length
    }
    expect(await flood('127.0.0.9')).toBeGreaterThan(50)
    expect(await statusFrom('127.0.0.10')).toBe(200)
    expect(await flood('127.0.0.1'), 'the machine itself').toBe(0)
    const pictures = await Promise.all(
      Array.from({ length: 60 }, () => statusFrom('127.0.0.11', '/og/default')),
    )
    expect(pictures.filter((status) => status === 429).length).toBeGreaterThan(20)
    expect(await statusFrom('127.0.0.11')).toBe(200)
  })
})

describe('rendered pages', () => {
  /**
   * Requests this many pages at once from an nginx of its own. `limit` edits the upstream's line,
   * so that a test can take `max_conns` out.
   */
  async function asked(pages: number, limit: (line: string) => string) {
    const waiting: ServerResponse[] = []
    const backend = createServer(({ url = '' }, response) => {
      if (url.startsWith('/buy')) waiting.push(response)
      else response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const address = `server 127.0.0.1:${(backend.address() as AddressInfo).port}`
    const line = (await readFile('deploy/upstream/app1.pages', 'utf8')).trim()
    const nginx = await stack.startNginx((configuration) =>
      configuration
        .replace('include upstream/*.conf;', `${address};`)
        .replace('include upstream/*.pages;', limit(line.replace(/server [\d.:]+/, address))),
    )
    const told: Response[] = []
    const asking = Promise.all(
      Array.from({ length: pages }, async (_, nth) =>
        told.push(await fetch(`${nginx.url}/buy?maxPrice=${nth}`)),
      ),
    )
    await expect.poll(() => told.length + waiting.length, { timeout: 10_000 }).toBe(pages)
    const call = await fetch(`${nginx.url}/vehicle/v1/search`)
    const refused = [...told]
    for (const response of waiting) response.end('page')
    await asking
    backend.closeAllConnections()
    backend.close()
    return { refused, rendered: waiting.length, call: call.status }
  }

  it('are limited to forty-eight per instance: more are refused at once, and calls continue', async () => {
    const { refused, rendered, call } = await asked(80, (line) => line)
    expect({ rendered, call }).toEqual({ rendered: 48, call: 200 })
    expect(refused).toHaveLength(32)
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('all queue up without the limit (negative control)', async () => {
    const { rendered } = await asked(80, (line) => line.replace(' max_conns=48', ''))
    expect(rendered).toBe(80)
  })
})

describe('a page through nginx', () => {
  it('is almost as fast as a file of the same size on the same nginx', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(`${stack.nginx.url}/`, { headers: { 'accept-encoding': 'gzip' } }, resolve)
        .on('error', reject)
        .end(),
    )
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    expect(answer.headers['content-encoding']).toBe('gzip')
    const file = await stack.nginx.serveFile('page.html', body)
    const { page, file: asFile, ratio } = await compareRates(`${stack.nginx.url}/`, file)
    console.info(
      `page through nginx ${page.toFixed(0)}/s, the same ${body.length} bytes as a file ${asFile.toFixed(0)}/s: ${ratio.toFixed(2)}`,
    )
    expect(ratio).toBeGreaterThanOrEqual(0.8)
  }, 120_000)
})

const VISITORS = 10
const formatFirstFailures = (failures: readonly LoadFailure[]) =>
  failures.slice(0, 5).map(({ what, path }) => `${what} ${path}`)

describe('under load', () => {
  let mix: LoadRequest[]
  beforeAll(async () => {
    const response = await fetch(`${stack.nginx.url}/vehicle/v1/search?pageSize=5`, {
      headers: KEYS,
    })
    const { data } = (await response.json()) as {
      data: { items: { url: string; vehicleId: string }[] }
    }
    mix = [
      { path: '/' },
      { path: '/buy?fuel=petrol' },
      ...data.items.map(({ url }) => ({ path: url })),
      ...data.items.map(({ vehicleId }) => ({
        path: `/vehicle/v1/vehicle?vehicleId=${vehicleId}`,
        headers: KEYS,
      })),
      { path: '/vehicle/v1/search?make=hyundai', headers: KEYS },
      { path: '/sell' },
      {
        method: 'POST',
        path: '/vehicle/v1/valuation',
        headers: { ...KEYS, 'content-type': 'application/json' },
        body: '{}',
      },
    ]
  })

  it('a rolling restart loses no request', async () => {
    const image = { id: 'sha256:first', app: stack.app, sources: process.cwd() }
    const docker = await startDockerStandIn(stack, { running: image, built: image })
    const pids = stack.instances.map((instance) => instance.pid())
    const load = startLoad(stack.nginx.url, VISITORS, mix)
    await sleep(2_000)
    const said = await docker.runScript('rolling-restart.sh')
    await sleep(2_000)
    await load.stop()
    docker.stop()
    expect(said).toBe('app1 is back\napp2 is back\n')
    expect(stack.instances.map((instance) => instance.pid())).not.toEqual(pids)
    console.info(`rolling restart: ${load.answered()} requests, ${load.failures.length} lost`)
    expect(formatFirstFailures(load.failures)).toEqual([])
    expect(load.answered()).toBeGreaterThan(500)
    expect(await readFile(join(stack.deployFolder, 'upstream', 'app1.conf'), 'utf8')).toContain(
      'server 127.0.0.1:',
    )
  }, 240_000)

  it('a restart without nginx loses some (negative control)', async () => {
    const load = startLoad(stack.instances[0].url, VISITORS, mix)
    await sleep(1_000)
    await stack.instances[0].restart()
    await load.stop()
    expect(load.failures.length).toBeGreaterThan(0)
  }, 120_000)

  it('a killed instance loses only the requests it was answering', async () => {
    const [, victim] = stack.instances
    const load = startLoad(stack.nginx.url, VISITORS, mix)
    await sleep(2_000)
    const inFlight = load.inFlight()
    await victim.kill()
    // The instance gets requests until it has stopped, and nginx can't send again those that have
    // begun.
    const goneAt = performance.now()
    await sleep(5_000)
    await load.stop()
    console.info(
      `killed instance: ${load.answered()} requests answered, ${inFlight} in flight at the kill, ${load.failures.length} lost`,
    )
    expect(formatFirstFailures(load.failures.filter(({ begunAt }) => begunAt > goneAt))).toEqual([])
    expect(load.failures.length).toBeLessThanOrEqual(VISITORS)
    await victim.restart()
    expect((await fetch(`${victim.url}/api/ready`)).status).toBe(200)
  }, 120_000)
})
