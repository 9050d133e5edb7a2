import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offerFill, type Filling } from '@/lib/shared/fillings'
import { fillPages, type FilledPages } from '@/scripts/serve/pages/filled'
import { pageOf } from './filled-page'

let price = 100
let drawn: string[] = []
let filled: string[] = []
let isStrange = false
let now = 0
let server: Server
let pages: FilledPages

async function fill(search: URLSearchParams): Promise<Filling | undefined> {
  const query = search.toString()
  filled.push(query)
  if (search.has('broken')) throw new Error('the database is away')
  return {
    shape: search.has('q') ? 'not indexed' : 'indexed',
    title: `Cars of ${query}`,
    heading: `All ${query}`,
    canonical: `https://cars.example/buy?${query}`,
    packed: JSON.stringify({ query }),
    markup: `<p>${encodeURIComponent(query)} from ${price}</p>`,
    picture: null,
  }
}

/** The app: it draws a page with the same parts, and says by a heading that it was the one. */
async function app(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  drawn.push(`${url} for ${headers['user-agent']}`)
  const search = new URLSearchParams(url.split('?')[1])
  offerFill('/buy', fill)
  const filling = search.has('broken') ? undefined : await fill(search)
  response.writeHead(200, {
    'Content-Type': 'text/html',
    'Cache-Control': 'private, no-store',
    'X-Frame': 'DENY',
  })
  response.end(isStrange || !filling ? 'by the app' : pageOf(filling, search))
}

const addressed = async (path: string, init?: RequestInit) => {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, init)
}
const get = async (path: string, init?: RequestInit) => (await addressed(path, init)).text()

async function serve(freshFor: number): Promise<void> {
  pages = fillPages(app, { freshFor, now: () => now })
  server = createServer((request, response) => {
    void pages
      .send(request, response)
      .then((isSent) => (isSent ? undefined : app(request, response)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

beforeEach(async () => {
  ;[price, now, drawn, filled, isStrange] = [100, 0, [], [], false]
  await serve(1_000)
})
afterEach(() => void server.close())

describe('a page that is filled', () => {
  it('is drawn by the app once, for nobody, and filled for everybody after that', async () => {
    for (const query of ['q=one', 'q=two', 'q=three'])
      expect(await get(`/buy?${query}`)).toBe(
        pageOf((await fill(new URLSearchParams(query)))!, new URLSearchParams(query)),
      )
    expect(drawn).toEqual([expect.stringMatching(/learned.* for frame$/)])
  })

  it('has a frame for each shape', async () => {
    expect(await get('/buy?q=one')).toContain('<h1>All q=one</h1>')
    expect(await get('/buy?page=3')).toContain('<h1>All page=3</h1>')
    expect(drawn).toHaveLength(2)
  })

  it('is told by what is true now, however old the frame is', async () => {
    await get('/buy?q=one')
    price = 90
    expect(await get('/buy?q=one')).toContain('from 90')
  })

  it("carries the app's headers, is compressed where the reader takes it, and empty for HEAD", async () => {
    await get('/buy?q=one')
    const answer = await addressed('/buy?q=two', { headers: { 'accept-encoding': 'br' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'private, no-store',
      'x-frame': 'DENY',
    })
    expect(await answer.text()).toContain('<h1>All q=two</h1>')
    const head = await addressed('/buy?q=two', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect([Number(head.headers.get('content-length')) > 100, await head.text()]).toEqual([
      true,
      '',
    ])
    expect(drawn).toHaveLength(1)
  })

  it('is learned anew once cached data were dropped, and when the frame is old', async () => {
    await get('/buy?q=one')
    pages.drop()
    await get('/buy?q=one')
    now = 10_000
    await get('/buy?q=one')
    expect(drawn).toHaveLength(3)
  })
})

describe('the app draws the page itself', () => {
  it("while its frame can't be learned, and is asked for it again later only", async () => {
    isStrange = true
    expect([await get('/buy?q=one'), await get('/buy?q=two')]).toEqual(['by the app', 'by the app'])
    expect(drawn.filter((line) => line.includes('learned'))).toHaveLength(1)
    isStrange = false
    now = 5_000
    expect(await get('/buy?q=one')).toContain('<h1>All q=one</h1>')
    expect(drawn.filter((line) => line.includes('q=one'))).toHaveLength(1)
  })

  it('when filling fails', async () => {
    await get('/buy?q=one')
    expect(await get('/buy?broken=1')).toBe('by the app')
  })

  it.each([
    ['data for a page that is open', { headers: { rsc: '1' } }],
    ['somebody who authorises himself', { headers: { authorization: 'Bearer x' } }],
    ['anything but reading', { method: 'POST' }],
  ])('for %s', async (_who, init) => {
    await get('/buy?q=one')
    await get('/buy?q=two', init)
    expect(drawn.at(-1)).toMatch(/^\/buy\?q=two/)
  })

  it('for every other path, and where nothing is kept', async () => {
    await get('/buy/used?q=one')
    server.close()
    await serve(0)
    await get('/buy?q=one')
    expect(drawn.map((line) => line.split(' ')[0])).toEqual(['/buy/used?q=one', '/buy?q=one'])
  })
})
