import type { APIRequestContext, Page } from '@playwright/test'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { expectNothingTooWide, findTooWide } from './page-checks'
import { drawPhoneNumber, submitRegistration } from './people'
import { prepareEarlierVisit, LONG_NAME } from './returning'
import { findReservableCar } from './stock'

const MORE_PAGES = ['/finance', '/guide', '/sell/valuation', '/sell/appointment']
const DASHBOARD = ['', '/liked', '/reserved', '/test-drives', '/purchases', '/alerts', '/profile']

// One test intercepts requests, which the service worker would bypass.
test.use(NO_SERVICE_WORKER)

async function visitFits(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectNothingTooWide(page)
}

const reservePage = async (request: APIRequestContext) =>
  `/reserve/${(await findReservableCar(request, 'city=hyderabad')).carCode}`

test('home keeps its width with two viewed cars', ONCE, async ({ page }) => {
  await prepareEarlierVisit(page, { viewed: 2 })
  await visitFits(page, '/')
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeAttached()
})

test(
  "home's first phone screen has a search, two entries, figures and cars",
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const fields = page.getByPlaceholder('Search for Model, Year or Features')
    await expect(fields.filter({ visible: true })).toHaveCount(1)
    for (const way of ['Buy a car', 'Sell your car'])
      await expect(page.getByRole('main').getByRole('link', { name: way }).first()).toBeInViewport()
    await expect(page.locator('.home-figures')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.car-card').first()).toBeInViewport({ ratio: 0.3 })
  },
)

test(
  'nothing is wider than the screen on tools and forms, for a returning visitor',
  ONCE,
  async ({ page, request }) => {
    await prepareEarlierVisit(page, { viewed: 6 })
    for (const path of [...MORE_PAGES, await reservePage(request)]) await visitFits(page, path)
  },
)

test(
  "nothing is wider than the screen on a buyer's dashboard, for a customer with a long name",
  ONCE,
  async ({ page }) => {
    await prepareEarlierVisit(page, { viewed: 6 })
    await page.goto('/register')
    await submitRegistration(page, { name: LONG_NAME, phone: drawPhoneNumber() })
    await page.waitForURL('/')
    for (const part of DASHBOARD) await visitFits(page, `/dashboard/buyer${part}`)
  },
)

test.describe('the width check', () => {
  test('finds a strip that widens home, and its other targets (negative control)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await prepareEarlierVisit(page, { viewed: 6 })
    await page.goto('/')
    const strip = page.locator('section', { hasText: 'Recently viewed' }).last()
    await strip.evaluate((section) => {
      section.style.minWidth = 'auto'
      if (section.parentElement) section.parentElement.style.gridTemplateColumns = 'auto'
    })
    expect(await findTooWide(page)).not.toEqual([])

    const box = (style: string) => `<div style="${style}"><p style="width: 3000px">wide</p></div>`
    const found = async (body: string) => {
      // The content security policy stops tests from changing a page, so this test serves its own.
      await page.route('**/wide', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<html lang="en"><meta name="viewport" content="width=device-width"><title>Wide</title><body>${body}`,
        }),
      )
      await page.goto('/wide')
      return findTooWide(page)
    }
    expect(await found(box(''))).toEqual(
      expect.arrayContaining([expect.stringContaining('<p style="width: 3000px">')]),
    )
    expect(await found(`<style>body { overflow-x: clip }</style>${box('')}`)).not.toEqual([])
    expect(await found(box('overflow-x: auto'))).toEqual([])
  })
})
