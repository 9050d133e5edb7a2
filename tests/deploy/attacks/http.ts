import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect } from 'vitest'
import { findFreePort } from '@/scripts/database/free-port'
import { runAtOnce, type Attack, KEYS, sendRaw } from './world'

export const HTTP_ATTACKS: readonly Attack[] = [
  {
    name: 'unsatisfiable ranges and conditions on files, pages and calls',
    run: async (world) => {
      const alone = await world.stack.startAlone()
      const script = /\/_next\/static\/[\w./~-]+\.js/.exec((await world.ask('/')).text)?.[0] ?? ''
      const style = /\/_next\/static\/[\w./~-]+\.css/.exec((await world.ask('/')).text)?.[0] ?? ''
      expect([script, style]).not.toContain('')
      for (const at of [undefined, alone]) {
        const statusOf = async (path: string, headers: Record<string, string>) =>
          (await world.ask(path, { at, headers })).status
        for (const path of ['/favicon.ico', '/icons/icon-192.png', script, style]) {
          for (const range of ['bytes=99999999-', 'bytes=99999999-99999999999', 'bytes=-0'])
            expect(await statusOf(path, { range }), `${path} ${range}`).toBe(416)
          for (const range of ['bytes=9-2', 'bytes=a-b', 'lines=0-1', 'bytes=', '\u00e9'])
            expect([200, 416], `${path} ${range}`).toContain(await statusOf(path, { range }))
          for (const tag of ['"x"', 'W/"x"', '"a", "b"', 'x'])
            expect(await statusOf(path, { 'if-match': tag }), `${path} ${tag}`).toBe(412)
          for (const date of ['Sat, 01 Jan 2000 00:00:00 GMT', 'yesterday'])
            expect([200, 412], `${path} ${date}`).toContain(
              await statusOf(path, { 'if-unmodified-since': date }),
            )
          expect(await statusOf(path, { range: 'bytes=0-3' }), path).toBe(206)
          expect(await statusOf(path, { 'if-match': '*' }), path).toBe(200)
        }
        for (const path of ['/', '/faqs', '/buy?fuel=petrol', '/login', '/no-such-page'])
          for (const headers of [
            { range: 'bytes=99999999-' },
            { range: 'bytes=9-2' },
            { 'if-match': '"x"' },
            { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
          ] as Record<string, string>[])
            expect([200, 404, 412, 416], path).toContain(await statusOf(path, headers))
        for (const range of ['bytes=0-3', 'bytes=9-2', 'bytes=99999999-']) {
          const told = await world.ask('/vehicle/v1/city', { at, headers: { ...KEYS, range } })
          expect([told.status, told.code], range).toEqual([200, undefined])
          expect(told.data, range).not.toEqual({})
        }
      }
      await alone.kill()
      // Negative control: without nginx, Next's standalone server answers 500.
      const told = await world.ask('/favicon.ico', { at: 0, headers: { range: 'bytes=99999999-' } })
      expect(told.status).toBe(500)
    },
  },
  {
    name: 'odd targets: full URLs, dots, unknown file extensions',
    run: async (world) => {
      const alone = await world.stack.startAlone()
      const asHeard = (port: number, target: string, host = 'Host: localhost\r\n') =>
        sendRaw(port, `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
      for (const { port } of [world.stack.nginx, alone]) {
        for (const target of ['http://localhost:8080/faqs', 'HTTP://LOCALHOST/faqs', '/faqs'])
          expect(await asHeard(port, target), target).toMatch(/^HTTP\/1\.1 200 [^]*<title>/)
        expect(await sendRaw(port, 'GET /faqs HTTP/1.0\r\n\r\n'), 'of 1996').toMatch(
          /^HTTP\/1\.1 200 [^]*<title>/,
        )
        for (const target of [
          '/index.html',
          '/index.php',
          '/hi/a.b.c',
          '/buy/used.cars',
          '/blog/a.html',
          '/.env',
          '/.well-known/nothing',
          '/...',
          '/a/./b.c',
          '/a/%2e%2e/b.c',
          '/%2e%2e/%2e%2e/x.y',
          '/favicon.ico/x',
          '/robots.txt/',
          '/dost/x.png',
          '/_next/image?url=%2Ffavicon.ico&w=64&q=75',
          '/_next/data/x/faqs.json',
          'http://localhost/x.html',
        ]) {
          const said = await asHeard(port, target)
          expect(said, target).toMatch(/^HTTP\/1\.1 (?:200|30[178]|40[0-9])/)
          expect(said, target).not.toMatch(/<h1 class="next-error-h1|<center>/)
          if (said.startsWith('HTTP/1.1 404') && said.includes('text/html'))
            expect(said, target).toMatch(/<title>[^]*<h1/)
        }
      }
      await alone.kill()
    },
  },
  {
    name: 'nginx’s own errors for API calls',
    run: async (world) => {
      const { port } = world.stack.nginx
      const head = 'Host: x\r\nConnection: close\r\n'
      const long = 'x'.repeat(9_000)
      const get = (target: string, headers = '') =>
        `GET ${target} HTTP/1.1\r\n${head}${headers}\r\n`
      const refused: [bytes: string, status: number][] = [
        [get('/vehicle/v1/%ff'), 400],
        [get('http://x/vehicle/v1/%ff'), 400],
        [get('/vehicle/v1/city', `Cookie: ${long + long}\r\n`), 400],
        [get('/vehicle/v1/city', `X-Long: ${'y'.repeat(70_000)}\r\n`), 400],
        [get('/vehicle/v1/city', 'Content-Length: abc\r\n'), 400],
        ['GET /vehicle/v1/city HTTP/1.1\r\n\r\n', 400],
        [`TRACE /vehicle/v1/city HTTP/1.1\r\n${head}\r\n`, 405],
        [get('/api/openapi.json', 'If-Match: "x"\r\n'), 412],
        [`POST /customer/v1/login HTTP/1.1\r\n${head}Content-Length: 99999999\r\n\r\n`, 413],
        [`POST /api/openapi.json HTTP/1.1\r\n${head}Content-Length: 99999999\r\n\r\n`, 413],
        [get(`/staff/v1/audit?x=${long}`), 414],
        [get(`/authenticateUser?x=${long.repeat(8)}`), 414],
        [get('/vehicle/v1/city', 'Transfer-Encoding: gzip\r\n'), 501],
        [`GET /vehicle/v1/city HTTP/3.0\r\n${head}\r\n`, 505],
      ]
      const expectJson = (said: string, status: number, what: string) => {
        const [top = '', body = ''] = said.split(/\r\n\r\n(.*)/s)
        expect(top, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
        expect(top, what).toMatch(/^content-type: application\/json/im)
        expect(JSON.parse(body), what).toEqual({
          code: expect.stringMatching(/^[a-z_]+$/),
          message: expect.stringMatching(/^[A-Z].+[.]$/),
        })
      }
      for (const [bytes, status] of refused)
        expectJson(await sendRaw(port, bytes), status, bytes.slice(0, 60))
      const from = '127.77.0.9'
      const told = await runAtOnce(400, () => world.ask('/vehicle/v1/city', { from }))
      const tooMany = told.filter(({ status }) => status === 429)
      expect(tooMany.length).toBeGreaterThan(50)
      for (const { headers, code } of tooMany)
        expect([headers['content-type'], code, headers['retry-after']]).toEqual([
          'application/json',
          'too_many_requests',
          '1',
        ])
      const free = await findFreePort()
      const waiting: Socket[] = []
      const silent = createServer((socket) => waiting.push(socket)).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      for (const upstream of [free, (silent.address() as AddressInfo).port]) {
        const nginx = await world.stack.startNginx((configuration) =>
          configuration
            .replaceAll(/include upstream\/\*\.\w+;/g, `server 127.0.0.1:${upstream};`)
            .replaceAll('proxy_read_timeout 60s', 'proxy_read_timeout 1s')
            // No instance is behind this nginx, so it answers the check at startup itself.
            .replace('location ^~ /-/ {', 'location = /api/health {\n return 204;\n }\n$&'),
        )
        for (const path of ['/vehicle/v1/city', '/api/openapi.json'])
          expectJson(await sendRaw(nginx.port, get(path)), 503, path)
      }
      for (const socket of waiting) socket.destroy()
      silent.close()
      // Controls: pages answer in HTML, and without the rules neither response would be ours.
      expect(await sendRaw(port, get(`/faqs?x=${long}`))).toMatch(/^HTTP\/1\.1 414 [^]*<h1>/)
      const bare = await world.stack.startNginx((configuration) =>
        configuration.replaceAll(/^\s*error_page (?:400|50)[^;]*;$/gm, ''),
      )
      expect(await sendRaw(bare.port, refused[8]?.[0] ?? '')).toContain('<center>nginx')
    },
  },
]
