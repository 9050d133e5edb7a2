import type { Page } from '@playwright/test'
import { expect, ONCE, test } from './fixtures'
import {
  getAmountField,
  getChips,
  readCarCount,
  expectCarCountNear,
  readChipLabels,
  watchForReload,
  openFilters,
  showCars,
} from './list'

test('a filter changes address, count and chips at once, and its chip removes it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/buy?kms=0')
  const isSamePage = await watchForReload(page)
  const all = await readCarCount(page)
  await openFilters(page, isMobile)
  const diesel = page.getByRole('checkbox', { name: /^Diesel/ })
  const promised = async () =>
    Number(
      (await page.locator('label', { has: diesel }).locator('span').innerText()).replaceAll(
        ',',
        '',
      ),
    )
  const petrol = page
    .locator('label', { has: page.getByRole('checkbox', { name: /^Petrol/ }) })
    .locator('span')
  const petrolBefore = await petrol.innerText()
  const hatchbacks = page
    .locator('label', { has: page.getByRole('checkbox', { name: /^Hatchback/ }) })
    .locator('span')
  const hatchbacksBefore = await hatchbacks.innerText()
  await diesel.check()
  await expect(page).toHaveURL(/[?&]fuel=diesel(&|$|#)/)
  await expect(diesel).toBeChecked()
  await expect(diesel, 'keyboard users go on from here').toBeFocused()
  await expect(hatchbacks).not.toHaveText(hatchbacksBefore)
  expect(await petrol.innerText(), 'other choices of the same filter count as before').toBe(
    petrolBefore,
  )
  const found = await promised()
  await showCars(page, isMobile)
  await expect.poll(() => readCarCount(page)).toBe(found)
  expect(await readChipLabels(page)).toEqual(['Diesel'])
  await page.getByRole('link', { name: 'Remove the filter Diesel' }).click()
  await expect(getChips(page)).toHaveCount(0)
  await expectCarCountNear(page, all)
  expect(await isSamePage()).toBe(true)
})

test('several filters combine, Back removes them, Forward restores them', async ({
  page,
  isMobile,
}) => {
  await page.goto('/buy?kms=0')
  const all = await readCarCount(page)
  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(page).toHaveURL(/body=suv/)
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
  await expect.poll(() => readCarCount(page)).toBeLessThan(all)
  const suvs = await readCarCount(page)
  await page.getByRole('checkbox', { name: /^Automatic/ }).check()
  await expect(page).toHaveURL(/transmission=automatic/)
  await expect.poll(() => readCarCount(page)).toBeLessThan(suvs)
  await showCars(page, isMobile)
  await expect(page).toHaveURL(/transmission=automatic[^#]*$/)
  const both = await readCarCount(page)
  expect(both).toBeLessThan(suvs)
  expect(await readChipLabels(page)).toEqual(['Automatic', 'SUV'])
  if (!isMobile) {
    await page.goBack()
    await expect.poll(() => readCarCount(page)).toBe(suvs)
  }
  await page.goBack()
  await expectCarCountNear(page, all)
  await page.goForward()
  if (!isMobile) await page.goForward()
  await expect.poll(() => readCarCount(page)).toBe(both)
})

async function slowDown(page: Page): Promise<void> {
  await page.route(/[?&]_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
}

test.describe('the filter sheet on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the sheet is for phones')

  for (const isSlow of [false, true]) {
    test(`shows the cars for a newly typed price${isSlow ? ', on a slow line' : ''}`, async ({
      page,
    }) => {
      if (isSlow) await slowDown(page)
      await page.goto('/buy')
      const all = await readCarCount(page)
      await openFilters(page, true)
      await getAmountField(page, 'To ₹').pressSequentially('600000')
      await showCars(page, true)
      await expect(page).toHaveURL(/maxPrice=600000/)
      await expect.poll(() => readCarCount(page)).toBeLessThan(all)
      expect(await readChipLabels(page)).toContain('Up to ₹6\u00a0lakh')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await page.goBack()
      await expectCarCountNear(page, all)
    })
  }

  test('counts the cars while an amount is typed', async ({ page }) => {
    await page.goto('/buy?kms=0')
    const all = await readCarCount(page)
    await openFilters(page, true)
    for (const [name, typed, param] of [
      ['To ₹', '700000', 'maxPrice'],
      ['Down payment ₹', '50000', 'downPayment'],
      ['EMI up to ₹', '9000', 'maxEmi'],
    ] as const) {
      await getAmountField(page, name).pressSequentially(typed, { delay: 40 })
      await expect(page).toHaveURL(new RegExp(`[?&]${param}=${typed}(&|#)`))
      await expect(getAmountField(page, name)).toBeFocused()
    }
    const button = page.getByRole('button', { name: /^Show [\d,]+ cars?$/ })
    await expect(button).toHaveText(
      `Show ${(await readCarCount(page)).toLocaleString('en-IN')} cars`,
    )
    expect(await readCarCount(page)).toBeLessThan(all)
    await showCars(page, true)
    await expect(getChips(page)).toHaveCount(3)
  })

  test('loses no digit while an earlier list loads', async ({ page }) => {
    await page.goto('/buy?kms=0')
    await slowDown(page)
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Hyderabad/ }).check()
    // Typing takes longer than loading, so the list arrives between two digits.
    await getAmountField(page, 'To ₹').pressSequentially('600000', { delay: 400 })
    await expect(getAmountField(page, 'To ₹')).toHaveValue('600000')
    await page.locator('label', { hasText: /^Diesel/ }).click()
    await showCars(page, true)
    await expect(page).toHaveURL(/city=hyderabad.*maxPrice=600000|maxPrice=600000.*city=hyderabad/)
    await expect
      .poll(() => readChipLabels(page))
      .toEqual(['Diesel', 'Hyderabad', 'Up to ₹6\u00a0lakh'])
    await openFilters(page, true)
    await expect(getAmountField(page, 'To ₹')).toHaveValue('600000')
  })

  test('closes on Back and keeps its choices, even pending ones', async ({ page }) => {
    await page.goto('/buy?kms=0')
    const all = await readCarCount(page)
    await openFilters(page, true)
    await page.goBack()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await expect(page).toHaveURL(/\/buy\?kms=0$/)
    await slowDown(page)
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    await getAmountField(page, 'To ₹').pressSequentially('600000')
    await page.goBack()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await expect.poll(() => readChipLabels(page)).toEqual(['Diesel', 'Up to ₹6\u00a0lakh'])
    await page.goBack()
    await expectCarCountNear(page, all)
  })

  test('a sort order and a filter chosen in turn both apply', async ({ page }) => {
    await page.goto('/buy?kms=0')
    await slowDown(page)
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Price: low to high' })
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    await showCars(page, true)
    await expect(page).toHaveURL(/fuel=diesel.*sort=price-asc/)
  })
})

test('a long choice list opens in place', async ({ page, isMobile }) => {
  await page.goto('/buy?kms=0')
  await openFilters(page, isMobile)
  const makes = page.getByRole('group', { name: 'Make' }).getByRole('checkbox')
  const shown = await makes.count()
  await page
    .getByRole('group', { name: 'Make' })
    .getByRole('link', { name: /^Show \d+ more$/ })
    .click()
  await expect(
    page.getByRole('group', { name: 'Make' }).getByRole('link', { name: /more$/ }),
  ).toHaveCount(0)
  expect(await makes.count()).toBeGreaterThan(shown)
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  const colours = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: 'Colour' })
  await colours.click()
  await expect(
    page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first(),
  ).toBeVisible()
  await page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/color=/)
  expect(page.url()).not.toContain('open=')
})

test('a price typed as a range is applied on Tab and on Enter', async ({ page, isMobile }) => {
  await page.goto('/buy?kms=0')
  await openFilters(page, isMobile)
  await getAmountField(page, 'From ₹').fill('3,00,000')
  await getAmountField(page, 'From ₹').press('Tab')
  await expect(page).toHaveURL(/minPrice=3/)
  await getAmountField(page, 'To ₹').fill('500000')
  await getAmountField(page, 'To ₹').press('Enter')
  await expect(page).toHaveURL(/maxPrice=500000/)
  await showCars(page, isMobile)
  await expect(getChips(page)).toHaveCount(2)
  const arePricesInRange = () =>
    page
      .locator('.car-card data')
      .evaluateAll((all) =>
        all
          .map((price) => Number(price.getAttribute('value')))
          .map((price) => price >= 300_000 && price <= 500_000),
      )
      .then((inRange) => inRange.length > 0 && inRange.every(Boolean))
  await expect.poll(arePricesInRange).toBe(true)
})

test(
  "sorting and paging keep the filters, and Back restores a page's position",
  ONCE,
  async ({ page }) => {
    await page.goto('/buy?fuel=petrol')
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(/sort=price-asc/)
    await expect(page).toHaveURL(/fuel=petrol/)
    const pricesOf = () =>
      page
        .locator('.car-card data')
        .evaluateAll((all) => all.map((price) => Number(price.getAttribute('value'))))
    const isRising = (prices: number[]) =>
      prices.every((price, place) => place === 0 || price >= (prices[place - 1] ?? 0))
    await expect.poll(async () => isRising(await pricesOf())).toBe(true)
    const first = await pricesOf()
    const sorted = page.url()
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Next page' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect
      .poll(async () => (await pricesOf())[0] ?? 0)
      .toBeGreaterThanOrEqual(first.at(-1) ?? Infinity)
    await expect.poll(() => page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(sorted)
    await expect.poll(pricesOf).toEqual(first)
  },
)
