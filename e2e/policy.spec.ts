import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

const INJECTED = `<script>ran.push('inline')</script>
<img src="/missing.png" alt="" onerror="ran.push('handler')">
<a id="injected" href="javascript:void ran.push('link')">x</a>`

declare global {
  var ran: string[]
}

async function openPoisoned(page: Page, path: string, policy?: string): Promise<void> {
  await page.addInitScript(() => (globalThis.ran = []))
  // Aborts requests for missing pictures, because a busy server would take too long to refuse them.
  await page.route(/\/(?:missing|gone)\.png$/, (route) => route.abort())
  await page.route(
    (url) => url.pathname + url.search === path,
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers() }
      if (policy !== undefined) headers['content-security-policy'] = policy
      const html = (await response.text()).replace('</body>', `${INJECTED}</body>`)
      await route.fulfill({ response, headers, body: html })
    },
  )
  await page.goto(path)
}

async function tryAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const attempts = [
      () => {
        const script = document.createElement('script')
        script.textContent = "ran.push('text')"
        document.body.append(script)
      },
      () =>
        document.body.insertAdjacentHTML(
          'beforeend',
          `<img src="/gone.png" onerror="ran.push('markup')">`,
        ),
      () => {
        const script = document.createElement('script')
        script.src = 'data:text/javascript,ran.push("address")'
        document.body.append(script)
      },
      () => document.querySelector<HTMLElement>('#injected')?.click(),
    ]
    for (const attempt of attempts) {
      try {
        attempt()
      } catch {
        // Trusted Types throws on such a write.
      }
    }
  })
}

const readRanCode = (page: Page) => page.evaluate(() => [...new Set(ran)].sort())

async function expectToHaveRun(page: Page, expected: readonly string[]): Promise<void> {
  await tryAll(page)
  await expect.poll(() => readRanCode(page)).toEqual(expected)
  await page.waitForTimeout(500)
  expect(await readRanCode(page)).toEqual(expected)
}

const ALL = ['address', 'handler', 'inline', 'link', 'markup', 'text']

test.describe('injected content', () => {
  // The browser logs blocked scripts and the missing picture; React logs the injected elements.
  test.use({ expectedProblems: /./ })

  test('runs where nothing forbids it (negative control)', async ({ page }) => {
    await openPoisoned(page, '/buy?fuel=diesel', "script-src * data: 'unsafe-inline' 'unsafe-eval'")
    await expectToHaveRun(page, ALL)
  })

  for (const path of ['/buy?fuel=diesel', '/sell', '/dost/sign-in'])
    test(`doesn't run on a page rendered per request: ${path}`, async ({ page }) => {
      await openPoisoned(page, path)
      await expectToHaveRun(page, [])
    })

  for (const path of ['/', '/ta', '/nosuchpage'])
    test(`doesn't run on a cached page: ${path}`, async ({ page }) => {
      await openPoisoned(page, path)
      await expectToHaveRun(page, [])
    })
})

test.describe("a cached page's policy", () => {
  test("allows the page's own inline scripts, for the first visitor and the next", async ({
    request,
  }) => {
    const carOf = async (list: string) =>
      /\/buy\/[a-z0-9-]+\/[A-Z]{3}-\d\d-\d+/.exec(await (await request.get(list)).text())?.[0]
    const [car, rarelySeen] = [await carOf('/buy'), await carOf('/buy?page=9')]
    expect([car, rarelySeen]).toEqual([expect.any(String), expect.any(String)])
    for (const path of [
      '/',
      '/te',
      `${car}`,
      `/kn${car}`,
      // No test has requested this page before, so it doesn't come from the cache.
      `/te${rarelySeen}`,
      '/faqs',
      '/hi/blog',
      '/login',
      '/nosuch',
      '/ta/nosuch',
    ]) {
      const answers = [await request.get(path), await request.get(path)]
      for (const answer of answers) {
        const policies = answer
          .headersArray()
          .filter(({ name }) => /^content-security-policy$/i.test(name))
          .map(({ value }) => value)
        const scripts = policies.flatMap((policy) => /script-src [^;]+/.exec(policy)?.[0] ?? [])
        expect(scripts, path).toHaveLength(1)
        expect(scripts[0], path).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}='){5,60}$/)
        expect(policies.join(), path).toContain("require-trusted-types-for 'script'")
      }
    }
  })
})

test.describe('the policy of a page rendered per request', () => {
  test('allows no inline script, and has a new nonce each time', async ({ request }) => {
    const seen = new Set<string>()
    for (const path of [
      '/buy?fuel=petrol',
      '/sell',
      '/compare',
      '/guide',
      '/dost/sign-in',
      '/hi/sell',
    ]) {
      const answer = await request.get(path)
      const policy = answer.headers()['content-security-policy'] ?? ''
      const scripts = /script-src [^;]+/.exec(policy)?.[0] ?? ''
      expect(scripts, path).not.toContain('unsafe-inline')
      expect(
        answer.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name)),
      ).toHaveLength(1)
      const nonce = /'nonce-([^']+)'/.exec(scripts)?.[1] ?? ''
      expect(await answer.text(), path).toContain(`nonce="${nonce}"`)
      seen.add(nonce)
    }
    expect(seen.size).toBe(6)
  })

  test('is present, with a login link, even when nginx retries after a failure', async ({
    request,
  }) => {
    const headers = { 'x-after-fault': '1' }
    const list = await request.get('/buy', { headers })
    expect(list.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    const own = await request.get('/dashboard', { headers, maxRedirects: 0 })
    expect(own.headers()['location']).toContain('/login?next=%2Fdashboard')
    // Negative control: a cached page's policy still has hashes and no nonce.
    const cached = await request.get('/', { headers })
    expect(
      cached
        .headersArray()
        .map(({ value }) => value)
        .join(),
    ).toMatch(/script-src 'self' 'sha256-/)
    expect(
      cached
        .headersArray()
        .map(({ value }) => value)
        .join(),
    ).not.toContain("'nonce-")
  })
})
