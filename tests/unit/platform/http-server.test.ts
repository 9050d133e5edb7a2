import { once } from 'node:events'
import { request, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressOnce } from '@/lib/server/http/packed-answers'
import { createHttpServer } from '@/server/http-server'
import { shutDown } from '@/server/shutdown'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(
  app: RequestListener,
  options: Partial<Parameters<typeof createHttpServer>[1]> = {},
): Promise<{ server: Server; port: number; get: (path: string) => Promise<Response> }> {
  const server = createHttpServer(app, { maxInFlight: 0, isStopping: () => false, ...options })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, get: (path) => fetch(`http://127.0.0.1:${port}${path}`) }
}

const answerOk: RequestListener = (_request, response) => response.end('ok')

async function rawReply(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8').write(bytes)
  let reply = ''
  socket.on('data', (chunk: string) => (reply += chunk))
  await once(socket, 'close')
  return reply
}

describe('the server in front of Next', () => {
  it('sends security headers with its own refusals, like every page', async () => {
    const { port } = await listen(answerOk)
    for (const bytes of [
      'GET / nonsense\r\n\r\n',
      'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
      `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    ]) {
      const reply = await rawReply(port, bytes)
      for (const header of ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options'])
        expect(reply).toContain(`${header}: `)
      expect(reply).toContain("frame-ancestors 'none'")
    }
  })

  it("leaves room for Next's response listeners, without a leak warning", async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const { get } = await listen(
      (_request, response) => {
        for (let listener = 0; listener < 9; listener += 1) response.on('close', () => undefined)
        response.end('ok')
      },
      { maxInFlight: 5 },
    )
    for (const path of ['/buy', '/vehicle/v1/search', '/x.png']) await (await get(path)).text()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('sends one Location per redirect, and other headers as often as set', async () => {
    const { port } = await listen((_request, response) => {
      response.setHeader('location', '/buy')
      response.appendHeader('Location', '/buy')
      response.appendHeader('set-cookie', 'a=1')
      response.appendHeader('set-cookie', 'b=2')
      response.writeHead(308).end()
    })
    const reply = await rawReply(port, 'GET /old HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(reply.match(/^location: .*$/gim)).toEqual(['location: /buy'])
    expect(reply.match(/^set-cookie: /gim)).toHaveLength(2)
  })

  it("responds 4xx to bytes that aren't a request", async () => {
    const { port } = await listen(answerOk)
    const statusOf = async (bytes: string) =>
      / (\d+) /.exec(await rawReply(port, bytes))?.[1] ?? 'none'
    expect(await statusOf('GET / nonsense\r\n\r\n')).toBe('400')
    expect(await statusOf('FOO / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('405')
    expect(await statusOf('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('405')
    expect(
      await statusOf(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(30_000)}\r\n\r\n`),
    ).toBe('431')
    expect(await statusOf('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toBe('200')
  })

  it('responds to an undecodable address with a page, and to a call with JSON', async () => {
    const { get } = await listen(answerOk)
    const page = await get('/buy/%ff')
    expect([page.status, page.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain("This address can't be read")
    const call = await get('/api/%ff')
    expect([call.status, await call.json()]).toMatchObject([400, { code: 'bad_address' }])
  })

  it("responds in the address's language for a page, and in the accepted one for a call", async () => {
    const { get, port } = await listen(answerOk)
    const page = await (await get('/hi/buy/%ff')).text()
    expect(page).toContain('lang="hi-IN"')
    expect(page).toContain('यह पता पढ़ा नहीं जा सका')
    expect(page).toContain('href="/hi"')
    const said = async (language: string) => {
      const call = await fetch(`http://127.0.0.1:${port}/api/%ff`, {
        headers: { 'accept-language': language },
      })
      return ((await call.json()) as { message: string }).message
    }
    expect(await said('ta-IN,ta;q=0.9,en;q=0.8')).toMatch(/\p{Script=Tamil}/u)
    // Negative control: unsupported languages.
    expect(await said('fr, *;q=0.1')).toMatch(/^The address of the call can't be read/)
    expect(await (await get('/hi5/%ff')).text()).toContain('lang="en-IN"')
  })

  it('reports not ready while stopping, closes connections, and finishes the rest', async () => {
    const { get } = await listen(answerOk, { isStopping: () => true })
    expect((await get('/api/ready')).status).toBe(503)
    expect((await get('/api/ready?from=balancer')).status).toBe(503)
    const page = await get('/buy')
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  })
})

describe('the server, as HTTP requires,', () => {
  it.each([
    ['no host', 'GET /PATH HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['a host that can’t be', 'GET /PATH HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
    ['another HTTP', 'GET /PATH HTTP/2.0\r\nHost: a\r\nConnection: close\r\n\r\n', '505'],
    [
      'an expectation that nobody knows',
      'GET /PATH HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      '417',
    ],
    ['none of these (control)', 'GET /PATH HTTP/1.0\r\n\r\n', '200'],
  ])('responds in a form that fits the address: %s', async (_name, bytes, status) => {
    const { port } = await listen(answerOk)
    const call = await rawReply(port, bytes.replace('PATH', 'api/x'))
    expect(call).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status !== '200') expect(call).toMatch(/\r\n\r\n\{"message":".+","code":"bad_request"\}$/)
    if (status !== '200') expect(await rawReply(port, bytes.replace('PATH', 'x'))).toContain('<h1')
  })

  it('lists the methods it accepts for *', async () => {
    const { port } = await listen(answerOk)
    const said = await rawReply(port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect(said).toMatch(/^HTTP\/1.1 204 /)
    expect(said).toContain('Allow: GET, HEAD, POST')
  })

  it('refuses a request with two hosts', async () => {
    const { port } = await listen(answerOk)
    const hosts = (...names: string[]) =>
      rawReply(
        port,
        `GET /faqs HTTP/1.1\r\n${names.map((name) => `Host: ${name}\r\n`).join('')}Connection: close\r\n\r\n`,
      )
    expect(await hosts('a', 'b')).toMatch(/^HTTP\/1\.1 400/)
    expect(await hosts('a', 'a')).toMatch(/^HTTP\/1\.1 400/)
    expect(await hosts('a')).toMatch(/^HTTP\/1\.1 200/)
  })

  it("responds to programs in JSON, even if the bytes aren't a request", async () => {
    const { port } = await listen(answerOk)
    const long = 'x'.repeat(30_000)
    for (const path of [`/api/a?x=${long}`, `/vehicle/v1/search?x=${long}`, '/customer/v1/%ff']) {
      const reply = await rawReply(
        port,
        `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      expect(reply.slice(0, 12), path.slice(0, 20)).toMatch(/^HTTP\/1\.1 4(?:31|00)/)
      expect(reply).toContain('Content-Type: application/json')
      expect(reply).not.toMatch(/page|browser/i)
    }
    const page = await rawReply(port, `GET /a?x=${long} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(page).toContain('Content-Type: text/html')
  })
})

describe("a client that doesn't read", () => {
  const body = Buffer.alloc(20 * 1024 * 1024)
  async function takenAfter(port: number, waitMs: number): Promise<number> {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    let taken = 0
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (taken >= body.length) socket.destroy()
    })
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.on('close', resolve))
    return taken
  }

  it('is disconnected after a while, and not before', async () => {
    const app: RequestListener = (_request, response) => response.end(body)
    const { port } = await listen(app, { sendingMs: 150 })
    expect(await takenAfter(port, 1_000)).toBeLessThan(body.length)
    const patient = await listen(app, { sendingMs: 60_000 })
    expect(await takenAfter(patient.port, 1_000)).toBeGreaterThanOrEqual(body.length)
  })

  it('is disconnected even if it sends byte by byte after the response', async () => {
    const { port } = await listen(answerOk, { lingeringMs: 200 })
    const send = (length: number) =>
      new Promise<'closed' | 'open'>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket.write(`POST /api/a HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\na`)
        const beat = setInterval(() => socket.write('a'), 50)
        const end = (how: 'closed' | 'open') => {
          clearInterval(beat)
          socket.destroy()
          resolve(how)
        }
        socket.on('error', () => undefined).on('close', () => end('closed'))
        socket.resume()
        setTimeout(() => end('open'), 1_500)
      })
    expect(await send(5_000)).toBe('closed')
  })

  it('differs from one whose response takes long', async () => {
    const { get } = await listen(
      (_request, response) => setTimeout(() => response.end('late'), 800),
      {
        sendingMs: 100,
      },
    )
    expect(await (await get('/')).text()).toBe('late')
  })
})

describe('overload protection', () => {
  it('limits calls and pages with a session separately', async () => {
    const waiting: (() => void)[] = []
    const { get, port } = await listen(
      (asked, response) => {
        if (asked.url === '/api/health') response.end('ok')
        else waiting.push(() => response.end('slow'))
      },
      { maxInFlight: 1 },
    )
    const asMember = () =>
      fetch(`http://127.0.0.1:${port}/buy`, {
        headers: { cookie: `session=ses_${'0'.repeat(26)}.${'a'.repeat(32)}` },
      })
    const open = [get('/buy'), asMember(), ...Array.from({ length: 4 }, () => get('/api/slow'))]
    await expect.poll(() => waiting.length).toBe(6)
    expect([(await get('/buy')).status, (await asMember()).status]).toEqual([503, 503])
    const call = await get('/vehicle/v1/search')
    expect([call.status, await call.json()]).toMatchObject([503, { code: 'unavailable' }])
    expect((await get('/api/health')).status).toBe(200)
    for (const finish of waiting) finish()
    await Promise.all(open)
  })

  it('refuses anonymous pages above the limit, and none afterwards', async () => {
    const waiting: (() => void)[] = []
    const { get, port } = await listen(
      (asked, response) => {
        if (asked.url === '/slow') waiting.push(() => response.end('slow'))
        else response.end('ok')
      },
      { maxInFlight: 2 },
    )
    const slow = [get('/slow'), get('/slow')]
    await expect.poll(() => waiting.length).toBe(2)
    const refused = await get('/buy')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.text()).toContain(
      '<h1>Service Temporarily Unavailable</h1><p>This website is currently not reachable.',
    )
    expect((await get('/api/health')).status).toBe(200)
    const signedIn = request({
      port,
      host: '127.0.0.1',
      path: '/buy',
      headers: { cookie: `session=ses_${'0'.repeat(26)}.${'a'.repeat(32)}` },
    })
    const [answer] = (await once(signedIn.end(), 'response')) as [{ statusCode: number }]
    expect(answer.statusCode).toBe(200)
    for (const finish of waiting) finish()
    await Promise.all(slow)
    await expect.poll(async () => (await get('/buy')).status).toBe(200)
  })
})

describe('a response that the app compresses once', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'bharosaPacked')
  })

  it('is requested once, however many clients ask before it is ready', async () => {
    const asked: string[] = []
    const { get } = await listen((request, response) => {
      const { url = '' } = request
      asked.push(url)
      const make = () =>
        compressOnce(url, () => `packed for ${url}`, {
          headers: {},
          lifeMs: Number.POSITIVE_INFINITY,
        })
      setTimeout(() => void make().then(() => response.end('from the app')), 100)
    })
    const texts = async (path: string) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)))
      return Promise.all(answers.map((answer) => answer.text()))
    }
    const told = await texts('/api/openapi.json')
    expect(asked).toHaveLength(1)
    expect(new Set(told)).toEqual(new Set(['from the app', 'packed for /api/openapi.json']))
    expect(await texts('/api/other.json')).toEqual(Array.from({ length: 20 }, () => 'from the app'))
    expect(asked).toHaveLength(21)
  })

  it('is requested again by the waiting clients if it failed', async () => {
    let asked = 0
    const { get } = await listen((_request, response) => {
      asked += 1
      setTimeout(() => response.writeHead(asked === 1 ? 500 : 200).end(), 50)
    })
    const path = '/api/openapi.json'
    const told = await Promise.all([get(path), get(path)])
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 500])
    expect(asked).toBe(2)
  })
})

describe('slow calls', () => {
  it("never use up the pages' limit", async () => {
    const waiting: (() => void)[] = []
    const { get } = await listen(
      (asked, response) => {
        if (asked.url === '/api/slow') waiting.push(() => response.end('slow'))
        else response.end('ok')
      },
      { maxInFlight: 2 },
    )
    const slow = Array.from({ length: 4 }, () => get('/api/slow'))
    await expect.poll(() => waiting.length).toBe(4)
    expect((await get('/buy')).status).toBe(200)
    for (const finish of waiting) finish()
    await Promise.all(slow)
  })
})

describe('a shutdown', () => {
  it('finishes open requests, and cuts off those that take too long', async () => {
    const open = async (answerAfter: number, timeout: number) => {
      const { server, get } = await listen((_asked, response) => {
        setTimeout(() => response.end('late'), answerAfter)
      })
      const answer = get('/').then(
        (response) => response.text(),
        () => 'cut off',
      )
      await once(server, 'request')
      await shutDown(server, { delay: 0, timeout })
      return answer
    }
    expect(await open(100, 5_000)).toBe('late')
    expect(await open(5_000, 100)).toBe('cut off')
  })
})
