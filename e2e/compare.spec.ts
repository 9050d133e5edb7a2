import type { APIRequestContext, Page } from '@playwright/test'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'

test.use(NO_SERVICE_WORKER)

interface Found {
  vehicleId: string
  carCode: string
  price: number
}

async function someCars(request: APIRequestContext, count: number): Promise<Found[]> {
  const makes = await Promise.all(
    ['maruti-suzuki', 'hyundai'].map(async (make) => {
      const answer = await request.get(
        `/api/vehicle/v1/search?make=${make}&sort=price-asc&pageSize=${count}`,
        {
          headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
        },
      )
      expect(answer.status()).toBe(200)
      return ((await answer.json()) as { data: { items: Found[] } }).data.items
    }),
  )
  const cars = makes.flatMap((found, place) => found.slice(0, Math.ceil((count - place) / 2)))
  expect(cars).toHaveLength(count)
  return cars
}

const pathOf = (cars: readonly Found[], more = '') =>
  `/compare?cars=${cars.map(({ vehicleId }) => vehicleId).join(',')}${more}`
const table = (page: Page) => page.getByRole('table', { name: 'The cars side by side' })
const trayLink = (page: Page, count: number) =>
  page.getByRole('link', {
    name: count === 1 ? 'Compare, 1 car chosen' : `Compare, ${count} cars chosen`,
  })

test('shows three cars side by side on phone and desktop', async ({ page, request }) => {
  const cars = await someCars(request, 3)
  const answer = await page.goto(pathOf(cars))
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 cars side by side')
  for (const group of [
    'Price and EMI',
    'Engine and performance',
    'Size',
    'Condition',
    'Documents and transfer',
    'Features',
  ]) {
    await expect(table(page).getByRole('rowgroup', { name: group })).toBeVisible()
  }
  const price = table(page).getByRole('row', { name: /^Drive-home price/ })
  for (const car of cars) await expect(price).toContainText(car.price.toLocaleString('en-IN'))
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
})

test("keeps each car's name and price in view while scrolling", async ({ page, request }) => {
  await page.goto(pathOf(await someCars(request, 3)))
  const head = table(page).getByRole('columnheader').first()
  await table(page).getByRole('rowgroup', { name: 'Size' }).scrollIntoViewIfNeeded()
  await table(page)
    .getByRole('rowgroup', { name: 'Features' })
    .evaluate((group) => group.scrollIntoView())
  await expect(head).toBeInViewport()
})

test('marks differences and better cars, in words', ONCE, async ({ page, request }) => {
  const cars = await someCars(request, 2)
  await page.goto(pathOf(cars))
  const price = table(page).getByRole('row', { name: /^Drive-home price \(The cars differ here\)/ })
  const lower = cars.reduce((best, car) => (car.price < best.price ? car : best))
  await expect(price.getByRole('cell').filter({ hasText: 'Lowest price' })).toContainText(
    lower.price.toLocaleString('en-IN'),
  )
})

test(
  'page and tray hold the same cars, and a car removed from one leaves the other',
  ONCE,
  async ({ page, request }) => {
    const cars = await someCars(request, 2)
    await page.goto(pathOf(cars))
    await expect(trayLink(page, 2)).toBeVisible()
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Compare the .+ with …$/)
    await expect(trayLink(page, 1)).toBeVisible()
    await trayLink(page, 1).click()
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Put two or three cars side by side',
    )
  },
)

test(
  'says that only three cars can be compared, and compares the first three',
  ONCE,
  async ({ page, request }) => {
    const cars = await someCars(request, 4)
    await page.goto(pathOf(cars))
    await expect(
      page.getByRole('main').getByText('You can compare only three cars', { exact: true }),
    ).toBeVisible()
    await expect(table(page).getByRole('columnheader')).toHaveCount(3)
  },
)

test('names a car no longer offered, and ignores nonsense', ONCE, async ({ page, request }) => {
  const [car] = await someCars(request, 1)
  const missing = 'CHN-00-999999'
  const answer = await page.goto(
    `/compare?cars=${missing},${car?.vehicleId},%27%3B--,,%E2%82%B9&only=%00x`,
  )
  expect(answer?.status()).toBe(200)
  await expect(page.getByText(`We have no car ${missing} for sale.`)).toBeVisible()
  await expect(table(page).getByRole('columnheader')).toHaveCount(1)
})

test("isn't indexed, and names the cars in its title", ONCE, async ({ page, request }) => {
  await page.goto(pathOf(await someCars(request, 2)))
  await expect(page).toHaveTitle(/^Compare \d{4} .+ and \d{4} .+/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Compare')
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test('rows can be narrowed to the differences and back', ONCE, async ({ page, request }) => {
    await page.goto(pathOf(await someCars(request, 2)))
    const rows = table(page).getByRole('row')
    const all = await rows.count()
    await page.getByRole('link', { name: /^Only differences/ }).click()
    await expect(page).toHaveURL(/only=differences/)
    const fewer = await rows.count()
    expect(fewer).toBeGreaterThan(0)
    expect(fewer).toBeLessThan(all)
    await page.getByRole('link', { name: 'All rows' }).click()
    await expect(rows).toHaveCount(all)
  })

  test('a car can be added by its code and removed again', ONCE, async ({ page, request }) => {
    const cars = await someCars(request, 2)
    await page.goto(pathOf(cars.slice(0, 1)))
    await page.getByLabel('Or by its car code').fill(cars[1]?.carCode.toLowerCase() ?? '')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(2)
    await page
      .getByRole('link', { name: /^Remove / })
      .last()
      .click()
    await expect(table(page).getByRole('columnheader')).toHaveCount(1)
  })

  test('the page without cars offers links', ONCE, async ({ page }) => {
    await page.goto('/compare')
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose cars' })).toHaveAttribute(
      'href',
      '/buy',
    )
  })
})
