import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import { runAtOnce, type Attack, KEYS, sendRaw } from './world'

const PARTS = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

const NONSENSE = [
  "' OR 1=1 --",
  '"; DROP TABLE vehicle; --',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '\u202egnp.exe',
  '%00',
  'x'.repeat(8_000),
]

const missing = (headers: IncomingHttpHeaders) => PARTS.filter((name) => !(name in headers))

export const WEB_ATTACKS: readonly Attack[] = [
  {
    name: 'injection through searches',
    run: async (world) => {
      for (const text of NONSENSE)
        for (const path of [
          '/buy?q=',
          '/vehicle/v1/search?q=',
          '/vehicle/v1/suggest?q=',
          '/buy?make=',
          '/buy?sort=',
          '/blog?page=',
        ]) {
          const told = await world.ask(path + encodeURIComponent(text), { headers: KEYS })
          expect(told.status, path + text.slice(0, 30)).toBeLessThan(500)
          expect(told.text).not.toContain('<script>alert(1)</script>')
        }
    },
  },
  {
    name: 'path traversal',
    run: async (world) => {
      for (const path of [
        '/media/..%2f..%2fpackage.json',
        '/media/../server.js',
        '/_next/static/..%2f..%2fserver.js',
        '/media/%2e%2e/%2e%2e/.env',
        '/.env',
        '/.git/config',
        '/api/dev/../../package.json',
      ]) {
        const told = await world.ask(path)
        expect(told.status, path).toBeGreaterThanOrEqual(300)
        expect(told.status, path).toBeLessThan(500)
        expect(told.text).not.toMatch(/"dependencies"|DATABASE_URL|repositoryformatversion/)
      }
    },
  },
  {
    name: 'undecodable paths',
    run: async (world) => {
      const { port } = world.stack.nginx
      for (const path of [
        '/%ff',
        '/buy/%c0%af',
        '/%00',
        '/a%zz',
        '/buy?q=%ff',
        '//evil.example/%2f..',
      ])
        expect(
          (
            await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
          ).slice(9, 10),
          path,
        ).not.toBe('5')
    },
  },
  {
    name: 'request smuggling',
    run: async (world) => {
      const { port } = world.stack.nginx
      const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
      for (const head of [
        `POST /vehicle/v1/favourite HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 40\r\n\r\nabc${smuggled}`,
        `GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n${smuggled}`,
        'GET / HTTP/1.1\r\n\r\n',
        'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      ]) {
        const said = await sendRaw(port, head)
        expect(said.slice(0, 12), head.slice(0, 60)).toMatch(/^HTTP\/1\.1 (?:4\d\d|505)/)
        expect(said.match(/HTTP\/1\.1/g)?.length).toBe(1)
      }
    },
  },
  {
    name: 'forged hosts and open redirects',
    run: async (world) => {
      const forged: Record<string, string>[] = [
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example' },
        { forwarded: 'host=evil.example' },
      ]
      for (const headers of forged) {
        for (const path of ['/', '/dashboard/buyer', '/hi', '/sitemap.xml']) {
          const told = await world.ask(path, { headers })
          expect(told.text, path).not.toContain('evil.example')
          expect(String(told.headers.location ?? ''), path).not.toContain('evil.example')
        }
      }
      for (const path of [
        '/login?next=https://evil.example',
        '/login?next=//evil.example',
        '//evil.example',
        '/%5cevil.example',
        '/hi//evil.example',
      ]) {
        const told = await world.ask(path)
        expect(String(told.headers.location ?? ''), path).not.toMatch(/^(?:https?:)?[/\\]{2}evil/)
      }
    },
  },
  {
    name: 'headers of refusals',
    run: async (world) => {
      const { port } = world.stack.nginx
      const told = [
        await world.ask('/'),
        await world.ask('/no-such-page'),
        await world.ask('/', { method: 'POST', raw: 'a' }),
        await world.ask(`/${'x'.repeat(20_000)}`),
        await world.ask('/', { headers: { 'x-long': 'y'.repeat(70_000) } }),
        await world
          .ask('/vehicle/v1/favourite', { method: 'POST', raw: Buffer.alloc(12 * 1024 * 1024) })
          .catch(() => undefined),
        await world.ask('/vehicle/v1/favourite', { method: 'PUT', headers: KEYS, body: {} }),
      ]
      expect(told.map((one) => one?.status)).toEqual(
        [200, 404, 405, 414, 400, 413, 405].map((status, nth) => (told[nth] ? status : undefined)),
      )
      expect(
        told.flatMap((one) =>
          one ? missing(one.headers).map((name) => `${one.status} ${name}`) : [],
        ),
      ).toEqual([])
      const broken = await sendRaw(
        port,
        'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      )
      expect(broken).toMatch(/^HTTP\/1\.1 400/)
      for (const name of PARTS) expect(broken.toLowerCase(), `400 ${name}`).toContain(`${name}:`)
      expect(broken.toLowerCase()).toContain('frame-ancestors')
    },
  },
  {
    name: 'inline scripts on cached and per-request pages',
    run: async (world) => {
      for (const [path, allowed] of [
        ['/buy?fuel=petrol', "'nonce-"],
        ['/login', "'sha256-"],
        ['/', "'sha256-"],
      ] as const) {
        const policy = String((await world.ask(path)).headers['content-security-policy'])
        expect(policy).toContain("script-src-attr 'none'")
        const scripts = /\bscript-src ([^;,]+)/.exec(policy)?.[1] ?? ''
        expect(scripts).toContain(allowed)
        expect(scripts).not.toContain("'unsafe-inline'")
      }
    },
  },
  {
    name: 'a stranger’s query and headers in a shared page',
    run: async (world) => {
      const mark = 'zqmarkzq'
      for (const path of ['/kn/faqs', '/te/login', '/ta/made-up', '/hi/x.png', '/blog/made-up']) {
        const headers = {
          referer: `http://x/${mark}`,
          'content-security-policy': `script-src 'nonce-${mark}'`,
          'user-agent': `Googlebot ${mark}`,
        }
        // A new query each time, to bypass nginx's one-second cache.
        for (const turn of ['1', '2', '3', '4'])
          await world.ask(`${path}?e=${mark}${turn}`, { headers })
        for (const turn of ['1', '2', '3', '4']) {
          const told = await world.ask(`${path}?turn=${turn}`)
          expect(told.text + JSON.stringify(told.headers), path).not.toContain(mark)
        }
      }
    },
  },
  {
    name: 'another city’s home page through an odd cookie',
    run: async (world) => {
      const titleOf = (text: string) => /<h2[^>]*>[^<]*/g.exec(text)?.[0]
      const cityOf = async (cookie: string, path = '/') =>
        titleOf((await world.ask(path, cookie === '' ? {} : { headers: { cookie } })).text)
      const none = await cityOf('', '/?fresh=1')
      const chosen = await cityOf('city=hyderabad', '/?fresh=2')
      expect(chosen).not.toBe(none)
      for (const [nth, cookie] of [
        'city=%68yderabad',
        'city="hyderabad"',
        'CITY=hyderabad',
        '\tcity=hyderabad',
        'city=hyderabad\t',
        'city=hyderabad; city=chennai',
      ].entries()) {
        const path = `/?odd=${nth}`
        const own = await cityOf(cookie, path)
        expect(await cityOf('', path), cookie).toBe(none)
        expect(own, cookie).toBe(cookie.trim() === 'city=hyderabad' ? chosen : none)
      }
    },
  },
  {
    name: 'a hundred made-up cities and posts',
    run: async (world) => {
      await runAtOnce(100, (nth) =>
        world.ask(nth % 2 === 0 ? `/in/made-up-${nth}` : `/blog/made-up-${nth}`),
      ).then((told) =>
        expect(
          new Set(told.map(({ status }) => status).filter((status) => status !== 503)),
        ).toEqual(new Set([404])),
      )
      const { headers } = await world.ask('/x.png')
      expect(headers['cache-control']).toContain('s-maxage=1,')
    },
  },
  {
    name: 'names with direction overrides',
    run: async (world) => {
      const who = await world.shop.newBuyer()
      for (const firstName of [
        '\u202egro.live',
        'Two\nlines',
        '\u200b\u200b\u200b',
        'a\0b',
        'x'.repeat(5_000),
      ]) {
        const told = await world.ask('/customer/v1/details', {
          method: 'PATCH',
          who,
          body: { firstName },
        })
        expect(told.status < 500).toBe(true)
        const [row] = await world.shop.rows<{ first_name: string }>(
          'SELECT first_name FROM customer WHERE id = $1',
          [who.id],
        )
        expect(row?.first_name).not.toMatch(/[\u202a-\u202e\u2066-\u2069\n\0]|^\u200b*$/)
      }
    },
  },
  {
    name: 'unknown city ids',
    run: async (world) => {
      const who = await world.shop.newBuyer()
      for (const city of [-9007199254148215, 0, 1.5, '1; DROP TABLE city', null, [1]])
        expect(
          (await world.ask('/customer/v1/customerCity', { method: 'PATCH', who, body: { city } }))
            .status,
        ).toBe(422)
    },
  },
  {
    name: 'demo, metrics and internal files',
    run: async (world) => {
      expect((await world.ask('/api/metrics')).status).toBe(404)
      const told = await runAtOnce(1, () =>
        world.ask('/api/metrics', { headers: { authorization: 'Bearer guess' } }),
      )
      expect(told[0]?.status).toBe(404)
      for (const path of ['/server.js', '/package.json', '/.next/BUILD_ID', '/_next/../server.js'])
        expect((await world.ask(path)).text, path).not.toContain('require(')
    },
  },
]
