import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

async function printedBy(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { ...process.env, LOG_LEVEL: 'silent' } },
  )
  return JSON.parse(stdout) as unknown
}

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the cache handlers', () => {
  it('are loadable by plain Node, as Next loads them: the one for whole pages', async () => {
    const program = `import Handler from './lib/server/cache/page-handler.ts'
const page = { kind: 'APP_PAGE', html: 'page', headers: { 'x-next-cache-tags': 'stock,content' } }
const handler = () => new Handler()
const before = await handler().get('/a')
await handler().set('/a', page, { cacheControl: { revalidate: 60 } })
const kept = await handler().get('/a')
await handler().set('/b', { ...page, headers: {} }, {})
await handler().revalidateTag('stock').catch(() => undefined)
console.log(JSON.stringify([before, kept, await handler().get('/a'), (await handler().get('/b')).value.html]))
process.exit()`
    expect(await printedBy(program)).toEqual([
      null,
      {
        value: expect.objectContaining({ html: 'page' }),
        lastModified: expect.any(Number),
        cacheControl: { revalidate: 60 },
        tags: ['stock', 'content'],
      },
      null,
      'page',
    ])
  })

  it('date a page from the start of its rendering, so a change during it expires the page', async () => {
    const program = `import Handler from './lib/server/cache/page-handler.ts'
const page = { kind: 'APP_PAGE', html: 'old', headers: { 'x-next-cache-tags': 'stock' } }
const handler = new Handler()
await handler.get('/a')
await new Promise((done) => setTimeout(done, 5))
await handler.revalidateTag('stock').catch(() => undefined)
await handler.set('/a', page, {})
const late = await handler.get('/a')
await handler.set('/a', page, {})
console.log(JSON.stringify([late, (await handler.get('/a')).value.html]))
process.exit()`
    expect(await printedBy(program)).toEqual([null, 'old'])
  })

  it('store only pages that exist and the "not found" page', async () => {
    const program = `import Handler from './lib/server/cache/page-handler.ts'
const page = (status) => ({ kind: 'APP_PAGE', html: 'page', headers: {}, ...(status && { status }) })
const asked = [['/en/faqs'], ['/en/contactus', 200], ['/en/blog/made-up', 404], ['/en/buy/any/CHN-1', 308], ['/en/error', 500], ['/hi/missing', 404]]
for (const [key, status] of asked) await new Handler().set(key, page(status), {})
const kept = []
for (const [key] of asked) if (await new Handler().get(key)) kept.push(key)
console.log(JSON.stringify(kept))
process.exit()`
    expect(await printedBy(program)).toEqual(['/en/faqs', '/en/contactus', '/hi/missing'])
  })

  it("list a page's inline scripts in its policy, even for the first visitor, and skip an empty page", async () => {
    const program = `import Handler from './lib/server/cache/page-handler.ts'
const html = '<!doctype html><script src="/a.js"></script><script>begin()</script>'
const [page, empty] = [{ kind: 'APP_PAGE', html, headers: { link: 'x' } }, { kind: 'APP_PAGE', html: '', headers: {} }]
await new Handler().set('/a', page, {})
await new Handler().set('/b', empty, {})
console.log(JSON.stringify([page.headers, (await new Handler().get('/a')).value.headers, empty.headers]))
process.exit()`
    const headers = {
      link: 'x',
      'content-security-policy': `script-src 'self' ${hashOf('begin()')}; report-uri /api/policyReports; report-to policy`,
    }
    expect(await printedBy(program)).toEqual([headers, headers, {}])
  })

  it('allow no inline script if a page can’t be parsed or has none, and log it', async () => {
    const program = `import Handler from './lib/server/cache/page-handler.ts'
const pages = [{ toString: () => { throw new Error('not a text') } }, '<p>plain</p>'].map((html) => ({ kind: 'APP_PAGE', html, headers: {} }))
for (const [at, page] of pages.entries()) await new Handler().set('/' + at, page, {})
console.log(JSON.stringify(pages.map(({ headers }) => headers['content-security-policy'])))
process.exit()`
    const none = "script-src 'self'; report-uri /api/policyReports; report-to policy"
    expect(await printedBy(program)).toEqual([none, none])
  })

  it('are loadable by plain Node, as Next loads them: the one for entries of use cache', async () => {
    const program = `import handler from './lib/server/cache/data-handler.ts'
const entry = (tags) => Promise.resolve({ value: new Response('data').body, tags, stale: 0, expire: 60, revalidate: 60, timestamp: performance.timeOrigin + performance.now() })
const read = async (key) => { const found = await handler.get(key, []); return found ? new Response(found.value).text() : null }
await handler.refreshTags()
const pending = handler.set('a', entry(['stock']))
const whileSet = await read('a')
await pending
await handler.set('b', entry(['content']))
const twice = [await read('a'), await read('a')]
await handler.updateTags(['stock']).catch(() => undefined)
console.log(JSON.stringify([whileSet, ...twice, await read('a'), await read('b'), (await handler.getExpiration(['stock'])) > 0, await handler.getExpiration(['content'])]))
process.exit()`
    expect(await printedBy(program)).toEqual(['data', 'data', 'data', null, 'data', true, 0])
  })
})
