import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { headerRules } from '@/lib/server/security-headers'
import { withHeaders } from '@/scripts/serve/headers'
import { keepPages } from '@/scripts/serve/pages/pages'

const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** The serving door as one process would run it, before an app that answers a page that everybody shares. */
async function serve(settings: {
  SITE_URL: string
  RAZORPAY_KEY_ID: string | undefined
}): Promise<(path: string) => Promise<Headers>> {
  const pages = keepPages(
    withHeaders(async (request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.setHeader('Cache-Control', request.url === '/' ? 's-maxage=60' : 'private, no-store')
      if (request.url === '/media/x') response.setHeader('Content-Security-Policy', 'sandbox')
      response.end('<p>page</p>')
    }, settings),
    { freshFor: 1_000 },
  )
  const server = createServer(
    (request, response) =>
      void (pages.sendKept(request, response) || pages.handle(request, response)),
  )
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers
}

const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''
const PAYING = [
  '/reserve/CHN-24-000123',
  '/sell/appointment/apt_1',
  '/hi/reserve/CHN-24-000123?x=1',
]
const OTHERS = [
  '/',
  '/buy',
  '/reserve',
  '/reserve/CHN-24-000123/x',
  '/sell/appointment',
  '/dashboard/buyer',
]

describe('scripts and frames of Razorpay', () => {
  it('are allowed on no page while the sandbox takes the money', async () => {
    const ask = await serve({ SITE_URL: 'http://localhost:3000', RAZORPAY_KEY_ID: undefined })
    for (const path of [...PAYING, ...OTHERS])
      expect(policyOf(await ask(path))).toMatch(/^default-src 'self'(?!.*razorpay)/)
  })

  it('are allowed on the pages that take money, and nowhere else, as soon as the running process has its keys', async () => {
    const ask = await serve({ SITE_URL: 'http://localhost:3000', RAZORPAY_KEY_ID: 'rzp_test_key' })
    for (const path of PAYING) {
      const headers = await ask(path)
      expect(policyOf(headers)).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/)
      expect(policyOf(headers)).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    for (const path of OTHERS)
      expect(policyOf(await ask(path))).toMatch(/^default-src 'self'(?!.*razorpay)/)
  })

  it('come by the same rules in development', () => {
    const settings = { tls: false, development: true }
    expect(headerRules(settings).map(({ source }) => source)).toEqual(['/:path*'])
    expect(headerRules({ ...settings, razorpay: true }).map(({ source }) => source)).toEqual([
      '/:path*',
      '/reserve/:carCode',
      '/sell/appointment/:appointmentId',
    ])
    expect(JSON.stringify(headerRules({ ...settings, razorpay: true })[0])).not.toContain(
      'razorpay',
    )
  })
})

describe('the headers of every answer', () => {
  it('are the same for a page from memory as for one that was just drawn, once each', async () => {
    const ask = await serve({ SITE_URL: 'https://cars.example.com', RAZORPAY_KEY_ID: undefined })
    const [drawn, kept] = [await ask('/'), await ask('/')]
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
    ]) {
      expect(kept.get(name)).toBe(drawn.get(name))
    }
    expect(kept.get('x-content-type-options')).toBe('nosniff')
    expect(policyOf(kept)).toContain('upgrade-insecure-requests')
  })

  it('leave an answer its own, stricter policy', async () => {
    const ask = await serve({ SITE_URL: 'http://localhost:3000', RAZORPAY_KEY_ID: undefined })
    expect(policyOf(await ask('/media/x'))).toBe('sandbox')
  })
})
