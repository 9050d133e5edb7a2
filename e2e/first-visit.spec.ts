import type { APIRequestContext, Browser } from '@playwright/test'
import { expect, test } from './fixtures'
import { SUV_PAGE } from './page-kinds'
import { findCar } from './stock'

const FIRST_PAGES: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  home: () => Promise.resolve('/'),
  list: () => Promise.resolve('/buy'),
  category: () => Promise.resolve(SUV_PAGE),
  car: async (request) => (await findCar(request, 'listed')).url,
}

test.describe('a first visit', () => {
  for (const [name, pathOf] of Object.entries(FIRST_PAGES)) {
    test(`${name}: nothing opens the browser's language tables before hydration`, async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => {
        for (const format of [
          'NumberFormat',
          'DateTimeFormat',
          'PluralRules',
          'ListFormat',
          'Collator',
        ] as const) {
          const noted = (target: object, key: string | symbol) => {
            performance.mark('tables of languages', { detail: `${format} ${String(key)}` })
            return target
          }
          Object.assign(Intl, {
            [format]: new Proxy(Intl[format] as unknown as new (...given: unknown[]) => object, {
              get: (target, key) => Reflect.get(noted(target, key), key) as unknown,
              construct: (target, given) =>
                Reflect.construct(noted(target, 'new') as typeof target, given),
            }),
          })
        }
      })
      await page.goto(await pathOf(request))
      const tables = await page.evaluate(() =>
        performance
          .getEntriesByName('tables of languages')
          .map((mark) => (mark as PerformanceMark).detail as unknown),
      )
      expect(tables).toEqual([])
      // Negative control: the language tables are noticed when used.
      const uses = await page.evaluate(() => {
        new Intl.NumberFormat('en-IN').format(1)
        return performance.getEntriesByName('tables of languages').length
      })
      expect(uses).toBe(1)
    })
  }

  test('what is far down is laid out once the page has loaded, and not before', async ({
    page,
    request,
  }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto((await findCar(request, 'listed')).url, { waitUntil: 'commit' })
    const footer = page.locator('footer.far-down')
    const isLaidOut = () =>
      footer.evaluate((it) =>
        it.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      )
    await footer.waitFor({ state: 'attached' })
    expect(await isLaidOut()).toBe(false)
    arrive()
    await expect.poll(isLaidOut).toBe(true)
  })

  test("a fragment link on a car's page leads to its part, and still does after loading", async ({
    page,
    request,
  }) => {
    const { url } = await findCar(request, 'listed')
    await page.goto(`${url}#specifications`)
    const title = page.locator('#specifications-title')
    await expect(title).toBeInViewport()
    // Parts above the title that are laid out later would push it out of the window.
    await page.waitForLoadState('networkidle')
    await expect(title).toBeInViewport()
    expect(await page.locator('html').getAttribute('data-arriving')).toBeNull()
  })

  test('text typed while scripts load is kept, and applied afterwards', async ({ page }) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const question = page.getByRole('searchbox', { name: 'Search the questions' })
    await page.goto('/faqs', { waitUntil: 'commit' })
    await question.fill('token')
    const typed = page.getByRole('combobox', { name: 'Search for cars' })
    await typed.fill('swift')
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveCount(0)
    arrive()
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText(
      /^[1-9]\d* questions?$/,
    )
    await expect(question).toHaveValue('token')
    await expect(typed).toHaveValue('swift')
    await typed.press('Enter')
    await expect(page).toHaveURL(/swift/)
  })
})

async function visitAnew(browser: Browser, url: string): Promise<{ bytes: number; shift: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
  await context.close()
  return { bytes, shift }
}

test('a first visit in Hindi loads at most 60 kB more than in English, without layout shift', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['', '/buy']) {
    const english = await visitAnew(browser, `${baseURL}${path || '/'}`)
    const hindi = await visitAnew(browser, `${baseURL}/hi${path}`)
    // Negative control: pictures and scripts are included.
    expect(english.bytes).toBeGreaterThan(100_000)
    expect(hindi.bytes - english.bytes, path).toBeLessThanOrEqual(60 * 1024)
    // A wrong font causes three times this shift.
    expect(hindi.shift, path).toBeLessThan(0.005)
  }
})
