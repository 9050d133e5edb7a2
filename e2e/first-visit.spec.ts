import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures'
import { SUVS } from './page-kinds'
import { findCar } from './stock'

/** The pages that buyers meet first, the same for everybody. */
const FIRST_PAGES: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  home: () => Promise.resolve('/'),
  list: () => Promise.resolve('/buy'),
  category: () => Promise.resolve(SUVS),
  car: async (request) => (await findCar(request, 'listed')).url,
}

test.describe('a first visit', () => {
  for (const [name, pathOf] of Object.entries(FIRST_PAGES)) {
    test(`${name}: scripts wait for the first frame, and nothing opens the browser's tables of languages`, async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => {
        requestAnimationFrame(() => performance.mark('first frame'))
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
      // The last part of the page to come alive.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('body footer:last-of-type button') ?? {}).some((key) =>
          key.startsWith('__reactProps'),
        ),
      )
      const { frame, scripts, tables } = await page.evaluate(() => ({
        frame: performance.getEntriesByName('first frame')[0]?.startTime,
        scripts: performance
          .getEntriesByType('resource')
          .map(({ name: url, startTime }) => ({ url, startTime }))
          .filter(({ url }) => url.endsWith('.js')),
        tables: performance
          .getEntriesByName('tables of languages')
          .map((mark) => (mark as PerformanceMark).detail as unknown),
      }))
      expect(scripts.length).toBeGreaterThan(5)
      expect(new Set(scripts.map(({ url }) => url)).size, 'each is fetched once').toBe(
        scripts.length,
      )
      for (const { url, startTime } of scripts)
        expect(startTime, url).toBeGreaterThanOrEqual(frame ?? Infinity)
      expect(tables).toEqual([])
      // Negative control: a use would have been noted.
      const uses = await page.evaluate(() => {
        new Intl.NumberFormat('en-IN').format(1)
        return performance.getEntriesByName('tables of languages').length
      })
      expect(uses).toBe(1)
    })
  }

  test('what is far down is worked out after the first sight, all the same before anybody scrolls there', async ({
    page,
    request,
  }) => {
    await page.goto((await findCar(request, 'listed')).url, { waitUntil: 'commit' })
    const isWorkedOut = () =>
      page
        .locator('footer .far-down a')
        .last()
        .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
    await page.locator('footer .far-down').last().waitFor({ state: 'attached' })
    expect(await isWorkedOut()).toBe(false)
    await expect.poll(isWorkedOut).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test("a link to a part of a car's page leads past parts that the browser has not worked out", async ({
    page,
    request,
  }) => {
    const { url } = await findCar(request, 'listed')
    await page.goto(`${url}#specifications`)
    await expect(page.locator('#specifications-title')).toBeInViewport()
  })

  test('what is typed and pressed while the scripts are still on their way counts once they are there', async ({
    page,
  }) => {
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
    await page.getByRole('contentinfo').getByRole('button', { name: 'Light or dark' }).click()
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await theme()).toBeUndefined()
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveCount(0)
    arrive()
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText(
      /^[1-9]\d* questions?$/,
    )
    await expect(question).toHaveValue('token')
    await expect(typed).toHaveValue('swift')
    await expect.poll(theme).toBe('dark')
    await typed.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('swift')
  })
})
