import type { Page } from '@playwright/test'
import { expect, NO_SERVICE_WORKER, test } from './fixtures'
import { prepareEarlierVisit } from './returning'
import { findReservableCar } from './stock'

// The service worker's requests would bypass the simulated slow connection.
test.use({ ...NO_SERVICE_WORKER, viewport: { width: 360, height: 740 } })

async function openCar(page: Page): Promise<void> {
  await page.goto((await findReservableCar(page.request, 'city=chennai')).url)
}

const scrollFarDown = (page: Page) => page.evaluate(() => scrollTo(0, 3_000))

test('menu, city, compare and filter bar stay visible on a list', async ({ page }) => {
  await prepareEarlierVisit(page, { viewed: 3 })
  await page.goto('/buy')
  await scrollFarDown(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Compare, 3 cars chosen' })).toBeInViewport()
  await expect(header.getByRole('button', { name: /^City: / })).toBeInViewport()
  const filters = page.getByRole('link', { name: /^Filters/ })
  await expect(filters).toBeInViewport({ ratio: 1 })
  const [row, bar] = [await page.locator('.header-row').boundingBox(), await filters.boundingBox()]
  expect(bar?.y ?? 0, 'the bar stands below the header').toBeGreaterThanOrEqual(
    (row?.y ?? 0) + (row?.height ?? 0),
  )
})

test("a car's price is visible at first and stays, once at a time, and no button is cut on the smallest phone", async ({
  page,
}) => {
  await openCar(page)
  const bar = page.locator('.action-bar')
  const barTop = (await bar.boundingBox())?.y ?? 0
  const price = await page.locator('main data').first().boundingBox()
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(barTop)
  const inBar = bar.getByText(/^₹[\d,]+$/)
  await expect(inBar, "the bar doesn't repeat the page's price").toBeHidden()
  await scrollFarDown(page)
  await expect(inBar).toBeVisible()
  await expect(inBar).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['Reserve this car', 'Book a test drive']) {
    const button = bar.getByRole('link', { name }).or(bar.getByRole('button', { name }))
    expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth), name).toBe(true)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

test("the header's buttons fit in one row at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await prepareEarlierVisit(page, { viewed: 3 })
  await page.goto('/faqs')
  const tops = await page
    .locator('.header-row')
    .locator('summary, > a, button, [aria-label^="Compare"]')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
    )
  expect(tops.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
})

test('the open menu traps the focus until closed', async ({ page }) => {
  await page.goto('/faqs')
  const menu = page.locator('details.mobile-menu')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('open')
  const isInside = () => menu.evaluate((details) => details.contains(document.activeElement))
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu.locator('summary')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await isInside(), 'closed, it keeps no one').toBe(false)
})

test('pictures fill the screen, zoom on a tap, and Back returns to the car', async ({ page }) => {
  await openCar(page)
  const address = page.url()
  const small = page.getByRole('button', { name: /^Open picture 1 of/ })
  await small.click()
  const dialog = page.getByRole('dialog', { name: /^1 of/ })
  const picture = dialog.getByRole('button', { name: 'Enlarge picture 1' })
  const width = async () => (await picture.getByRole('img').boundingBox())?.width ?? 0
  await expect.poll(width).toBe(360)
  await picture.click()
  await expect.poll(width).toBe(900)
  await picture.click()
  await expect.poll(width).toBe(360)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const hasLineAtTop = (page: Page) =>
  page.evaluate(() => document.querySelector('.link-pending')?.checkVisibility() === true)

const SLOW_TAPS: Readonly<Record<string, { from: string; tap: (page: Page) => Promise<void> }>> = {
  'a link': {
    from: '/blog',
    tap: (page) => page.getByRole('main').getByRole('link').last().click(),
  },
  'a link of the menu, which closes': {
    from: '/blog',
    tap: async (page) => {
      await page.locator('header').locator('summary[aria-label="Menu"]').click()
      await page.getByRole('link', { name: 'FAQs' }).first().click()
    },
  },
  'a choice in the sheet of filters': {
    from: '/buy#filters',
    tap: (page) => page.getByRole('checkbox', { name: /^Hyderabad/ }).check(),
  },
  'another order': {
    from: '/buy',
    tap: async (page) => {
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 })
    },
  },
}

test.describe('on a slow line a tap has feedback within a second:', () => {
  for (const [name, { from, tap }] of Object.entries(SLOW_TAPS))
    test(name, async ({ page }) => {
      await page.goto(from)
      const answer = Promise.withResolvers<void>()
      await page.route(
        (url) => url.searchParams.has('_rsc'),
        async (route) => {
          await answer.promise
          await route.continue()
        },
      )
      await tap(page)
      await expect.poll(() => hasLineAtTop(page), { timeout: 1_000 }).toBe(true)
      answer.resolve()
      await expect.poll(() => hasLineAtTop(page)).toBe(false)
    })

  test('a page loaded as a whole', async ({ page }) => {
    await page.goto('/blog')
    const hindi = page.locator('footer').getByRole('link', { name: 'हिन्दी' })
    // Read in the same task as the click: the page stops responding once the browser leaves it.
    const line = await hindi.evaluate((link: HTMLAnchorElement) => {
      const read = () => getComputedStyle(document.documentElement, '::before').position
      const before = read()
      link.click()
      return [before, read()]
    })
    expect(line).toEqual(['static', 'fixed'])
    await expect(page).toHaveURL(/\/hi\/blog/)
  })
})

test("the loan calculator keeps its car in the address, and an empty price isn't refused", async ({
  page,
}) => {
  await page.goto('/finance?price=900000&year=2022')
  const calculator = page.getByRole('main')
  const price = calculator.getByLabel(/^Price of the car/)
  await expect(price).toHaveValue('900000')
  await price.fill('')
  await expect(calculator).toContainText('Enter the price of the car')
  await expect(calculator.getByText(/^No lender/)).toHaveCount(0)
  await price.fill('500000')
  await expect(page).toHaveURL(/\?price=500000&year=2022/)
  await calculator.getByRole('slider', { name: /^Loan term/ }).press('ArrowLeft')
  await expect(page).toHaveURL(/tenure=\d+/)
  const amount = await calculator.getByRole('status').nth(2).innerText()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(price).toHaveValue('500000')
  await expect(calculator.getByRole('status').nth(2)).toHaveText(amount)
})
