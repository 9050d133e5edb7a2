import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, addLocale } from '@/lib/i18n/locales'
import { SHARED_PAGES } from '@/lib/server/cache/shared-pages'
import { CITY_SLUGS } from '@/lib/shared/chosen-city'
import { startStack, type Nginx, type Stack } from './stack'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const MARK = 'zqmarkzq'

let stack: Stack
let pages: string[]
beforeAll(async () => {
  stack = await startStack()
  const answer = await fetch(`${stack.instances[1].url}/vehicle/v1/search?pageSize=1`, {
    headers: KEYS,
  })
  const { data } = (await answer.json()) as { data: { items: { url: string }[] } }
  const car = data.items[0]?.url ?? ''
  const blog = await (await fetch(`${stack.instances[1].url}/blog`)).text()
  const known: Record<string, string> = {
    '/buy/:category': '/buy/used-second-hand-suv-cars-chennai',
    '/buy/:category/:carCode': car,
    '/blog/:slug': /href="(\/blog\/[\w-]+)"/.exec(blog)?.[1] ?? '',
  }
  const paths = SHARED_PAGES.map((path) => known[path] ?? path)
  expect(paths.filter((path) => path.includes(':') || path === '')).toEqual([])
  pages = LOCALES.flatMap((locale) =>
    [...paths, '/made-up', '/x.png', '/blog/made-up', '/buy/used-cars-nowhere'].map((path) =>
      addLocale(locale, path),
    ),
  )
}, 300_000)
afterAll(() => stack?.stop(), 60_000)

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** `fetch` refuses to send some headers. */
async function askOnce(url: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  const asking = request(url, { headers, agent: false })
  const [answer] = (await once(asking.end(), 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}

async function ask(origin: string, path: string, headers: OutgoingHttpHeaders): Promise<Answer> {
  const first = await askOnce(origin + path, headers)
  return first.status === 307 && first.headers.location
    ? askOnce(origin + first.headers.location, headers)
    : first
}

const TELLING = {
  referer: `http://x/${MARK}`,
  'next-url': `/${MARK}`,
  'accept-language': `${MARK},hi`,
  cookie: `a=${MARK}; language=hi; session=${MARK}; __prerender_bypass=${MARK}`,
  authorization: `Bearer ${MARK}`,
  'user-agent': `Mozilla/5.0 ${MARK}`,
  'content-security-policy': `script-src 'nonce-${MARK}'`,
  'content-security-policy-report-only': `script-src 'nonce-${MARK}'`,
  'x-forwarded-host': `${MARK}.example`,
  'x-forwarded-proto': MARK,
  'x-original-url': `/${MARK}`,
  'x-invoke-path': `/${MARK}`,
  'x-matched-path': `/${MARK}`,
  'x-middleware-rewrite': `/${MARK}`,
  'x-now-route-matches': MARK,
  'x-nextjs-data': '1',
  'x-nextjs-rewritten-query': MARK,
  'x-request-id': MARK,
}
const VARIANTS: OutgoingHttpHeaders[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '2' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

async function tellingPages(origin: string, paths: readonly string[]): Promise<string[]> {
  const telling: string[] = []
  for (const path of paths) {
    for (const variant of VARIANTS)
      await ask(origin, `${path}?e=${MARK}`, { ...TELLING, ...variant })
    for (const variant of VARIANTS) {
      const { text, headers } = await ask(origin, path, variant)
      if ((text + JSON.stringify(headers)).includes(MARK))
        telling.push(`${path} ${JSON.stringify(variant)}`)
    }
  }
  return telling
}

describe('a cached page', () => {
  it('contains nothing of its first request: every page, in each language, for browser and router', async () => {
    await stack.instances[0].restart()
    expect(pages.length).toBeGreaterThan(100)
    expect(await tellingPages(stack.instances[0].url, pages)).toEqual([])
  }, 300_000)

  it("would if requests weren't prepared (negative control)", async () => {
    const careless = await stack.copyBuild('careless', stack.app)
    let changed = 0
    for (const file of globSync('**/*.js', { cwd: join(careless, '.next-standalone', 'server') })) {
      const path = join(careless, '.next-standalone', 'server', file)
      const source = readFileSync(path, 'utf8')
      if (!source.includes('http.server.request.start')) continue
      writeFileSync(path, source.replaceAll('http.server.request.start', 'nothing.is.announced'))
      changed += 1
    }
    expect(changed).toBeGreaterThan(0)
    await stack.instances[0].restart(careless)
    const telling = await tellingPages(stack.instances[0].url, ['/kn/faqs', '/te/finance'])
    await stack.instances[0].restart(stack.app)
    expect(telling.length).toBeGreaterThan(2)
  }, 120_000)

  it('always exists, and unknown addresses evict none', async () => {
    const { url } = stack.instances[0]
    const isKept = async (path: string) => {
      await ask(url, path, {})
      return (await ask(url, path, {})).headers['x-nextjs-cache'] === 'HIT'
    }
    expect(await isKept('/faqs')).toBe(true)
    expect(await isKept('/blog/made-up')).toBe(false)
    for (let nth = 0; nth < 150; nth += 1) {
      await askOnce(`${url}/blog/made-up-${nth}`, {})
      await askOnce(`${url}/`, { cookie: `city=made-up-${nth}` })
      const { status } = await askOnce(`${url}/in/made-up-${nth}`, {})
      expect(status).toBe(404)
    }
    expect((await ask(url, '/faqs', {})).headers['x-nextjs-cache']).toBe('HIT')
  }, 120_000)

  it('declares its lifetime: a second, and none for a 404', async () => {
    for (const path of pages) {
      const { headers } = await ask(stack.instances[1].url, path, {})
      expect(headers['cache-control'], path).toMatch(/^public, max-age=0, s-maxage=1, /)
    }
  }, 120_000)
})

function drawer(seed: number): <Value>(values: readonly Value[]) => Value {
  let state = seed
  return (values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return values[Math.floor((state / 2 ** 32) * values.length)] as (typeof values)[number]
  }
}

const ODD_COOKIES = [
  'city=%68yderabad',
  'city="hyderabad"',
  'CITY=hyderabad',
  '\tcity=hyderabad',
  ' \t city=hyderabad \t',
  'city=hyderabad\t',
  '\tcity=hyderabad; city=chennai',
  'city=hyderabad; city=chennai',
  'a=1;city=tirupati',
  'a=1;  city=tirupati',
  'city=gurgaon;',
  'city=gurgaonx',
  'city=nowhere',
  'x="; city=chennai; y="',
  'city=',
  'a=b; =; city=hyderabad',
]

function drawHeaders(draw: ReturnType<typeof drawer>): OutgoingHttpHeaders {
  const cookie = draw<string | string[]>([
    '',
    ...CITY_SLUGS.map((slug) => `city=${slug}`),
    ...CITY_SLUGS.map((slug) => `a=1; city=${slug}; b=2`),
    ...ODD_COOKIES,
    ['a=1', 'city=hyderabad'],
    ['city=hyderabad', 'city=gurgaon'],
    ['a=1', '\tcity=hyderabad'],
    ['city=hyderabad\t', 'a=1'],
  ])
  const maybe = (name: string, values: readonly string[]): OutgoingHttpHeaders => {
    const value = draw(['', '', ...values])
    return value === '' ? {} : { [name]: value }
  }
  return {
    ...(cookie === '' ? {} : { cookie }),
    ...maybe('rsc', ['1', '1', '0', 'true', '1|', '1, 1']),
    ...maybe('next-router-prefetch', ['1', '2', 'x', '1|']),
    ...maybe('next-router-segment-prefetch', ['/_tree', '/_index', '|']),
    ...maybe('next-url', ['/faqs', '|/faqs']),
    ...maybe('user-agent', ['Googlebot', 'Mozilla/5.0']),
    ...maybe('accept-language', ['hi', 'ta-IN']),
    ...maybe('accept-encoding', ['gzip;q=0', 'identity']),
    ...maybe('host', ['cars.example', 'CARS.example']),
  }
}

/** Compares only the text, because React streams rows as they become ready. */
const textsIn = (data: string) =>
  [...new Set(data.match(/"(?:[^"\\\n]|\\.)*"/g))]
    .filter((text) => !/^"(?:\$.*|[\w+/-]{22}(?:==)?)"$/.test(text))
    .toSorted()
    .join('\n')

const toComparable = ({ status, headers, text }: Answer) => ({
  status,
  type: headers['content-type'],
  location: headers.location,
  text: headers['content-type']?.startsWith('text/x-component')
    ? textsIn(text)
    : text.replaceAll(/<script.*?<\/script>| ?nonce="[^"]*"|"?[\w+/]{22}==/gs, ''),
})

const PATHS = ['/', '/hi', '/buy', '/ta/buy?fuel=petrol', '/faqs', '/made-up', '/kn/blog']

async function findDifferences(
  first: string,
  second: string,
  alone: string,
  pairs: number,
): Promise<string[]> {
  const draw = drawer(20_261_128)
  const wrong: string[] = []
  for (let nth = 0; nth < pairs; nth += 1) {
    const path = draw(PATHS)
    const [one, other] = [drawHeaders(draw), drawHeaders(draw)]
    await askOnce(first + path, one)
    const got = toComparable(await askOnce(second + path, other))
    const right = toComparable(await askOnce(alone + path, other))
    if (JSON.stringify(got) !== JSON.stringify(right))
      wrong.push(`${path} ${JSON.stringify(one)} then ${JSON.stringify(other)}`)
  }
  return wrong
}

describe('two visitors one after the other', () => {
  /** A single instance, so that each page is rendered the same way. */
  const beforeOne = (change: (configuration: string) => string = (same) => same): Promise<Nginx> =>
    stack.startNginx((configuration) =>
      change(
        configuration.replaceAll(
          /include upstream\/\*\.\w+;/g,
          `server 127.0.0.1:${stack.instances[0].port};`,
        ),
      ),
    )

  it('each get the same as without the other, through nginx', async () => {
    const nginx = await beforeOne()
    expect(await findDifferences(nginx.url, nginx.url, stack.instances[0].url, 400)).toEqual([])
  }, 300_000)

  it('don’t if the cache key has fewer parts than the page (negative control)', async () => {
    const nginx = await beforeOne((configuration) =>
      configuration.replace(
        '$coding|$rsc|$prefetch|$chosen_city|',
        '$coding|$rsc$prefetch|$cookie_city|',
      ),
    )
    expect(
      (await findDifferences(nginx.url, nginx.url, stack.instances[0].url, 400)).length,
    ).toBeGreaterThan(0)
  }, 300_000)
})

describe('large shared responses', () => {
  it('are compressed once per instance, whatever the query', async () => {
    const ask = async (query: string) => {
      const answer = await fetch(`${stack.nginx.url}/api/openapi.json${query}`)
      await answer.arrayBuffer()
      return [answer.status, answer.headers.get('content-encoding'), answer.headers.get('x-cache')]
    }
    await ask('')
    expect(await ask('?x=1')).toEqual([200, 'gzip', 'HIT'])
    const tag = (await fetch(`${stack.nginx.url}/api/openapi.json`)).headers.get('etag') ?? ''
    expect(
      (await fetch(`${stack.nginx.url}/api/openapi.json`, { headers: { 'if-none-match': tag } }))
        .status,
    ).toBe(304)
  })
})
