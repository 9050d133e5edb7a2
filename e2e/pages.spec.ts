import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import {
  findAccessibilityProblems,
  expectGoodPage,
  expectNothingTooWide,
  measureSidewaysScroll,
  findSmallControls,
  findUnsizedPictures,
} from './page-checks'
import { resolvePath, NOT_FOUND_PROBLEM, PAGE_KINDS, SUV_PAGE } from './page-kinds'
import { prepareEarlierVisit } from './returning'
import { findCar } from './stock'

test.use({ ...NO_SERVICE_WORKER, expectedProblems: NOT_FOUND_PROBLEM })

for (const kind of PAGE_KINDS) {
  const { heading, status = 200 } = kind
  test(
    `${kind.name}: error-free, accessible and no wider than the screen, in light and dark, for new and returning visitors`,
    ONCE,
    async ({ page, request }) => {
      const path = await resolvePath(kind, request)
      const response = await page.goto(path)
      expect(response?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodPage(page)
      expect(await findAccessibilityProblems(page), 'on a phone').toEqual([])
      expect(await findSmallControls(page), 'controls too small for a thumb').toEqual([])
      // Colours don't depend on the size, so one screen is enough.
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findAccessibilityProblems(page, ['color-contrast']), 'in dark').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await expectNothingTooWide(page)
      await expectGoodPage(page)
      expect(await findAccessibilityProblems(page), 'on a desk').toEqual([])
      await prepareEarlierVisit(page, { viewed: 6 })
      await page.goto(path)
      await expectNothingTooWide(page)
    },
  )
}

test('the page checks find planted problems (negative control)', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Wrong</title><style>body { width: 3000px } p { color: #ddd; background: #fff }</style>
    <main><h1>Wrong</h1><p>Hardly to be read</p><img src="data:,"><button style="width: 20px">x</button></main>`)
  const kinds = (await findAccessibilityProblems(page)).map((barrier) => barrier.split(':')[0])
  expect(kinds).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  expect(
    (await findAccessibilityProblems(page, ['color-contrast'])).map(
      (barrier) => barrier.split(':')[0],
    ),
  ).toEqual(['color-contrast'])
  expect(await measureSidewaysScroll(page)).toBeGreaterThan(0)
  expect(await findUnsizedPictures(page)).toHaveLength(1)
  expect(await findSmallControls(page)).toHaveLength(1)
})

test('each link on home, on a list and on a car works', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a phone gets the same HTML')
  // About a hundred pages, mostly rendered for the first time.
  test.setTimeout(240_000)
  const addresses = new Set<string>()
  for (const path of ['/', '/buy', SUV_PAGE, (await findCar(request, 'listed')).url]) {
    await page.goto(path)
    const found = await page
      .locator('a[href^="/"]:not([data-signed-in-only])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const address of found) addresses.add(address.split('#')[0] ?? address)
  }
  expect(addresses.size).toBeGreaterThan(80)
  const broken: string[] = []
  const waiting = [...addresses]
  const ask = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await request.head(address, { maxRedirects: 0 })
      const isLogin = answer.status() === 307 && answer.headers().location?.startsWith('/login?')
      if (answer.status() !== 200 && !isLogin) broken.push(`${address}: ${answer.status()}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, ask))
  expect(broken).toEqual([])
})
