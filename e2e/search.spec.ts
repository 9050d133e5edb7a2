import type { Page } from '@playwright/test'
import { expect, ONCE, test } from './fixtures'
import { sidewaysScroll } from './page-checks'

/** How many cars the title of a list names. */
async function countIn(page: Page): Promise<number> {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  return Number(/^([\d,]+) /.exec(title)?.[1]?.replaceAll(',', '') ?? NaN)
}

/** Notes whether the page was loaded anew since: a mark on the window doesn't survive that. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return () => page.evaluate(() => 'isSamePage' in window)
}

/** On a phone the filters are a sheet that a button opens; on a desk they are beside the list. */
async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
}

async function showCars(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Show ([\d,]+ )?cars?$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
}

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Your filters' }).getByRole('link', { name: /^Remove the filter/ })
const labelsOf = async (page: Page) =>
  (await chips(page).allInnerTexts()).map((text) => text.trim()).sort()

test('a text typed in the header is suggested on, and becomes a list without a reload', async ({
  page,
}) => {
  await page.goto('/')
  const isSamePage = await markPage(page)
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for cars' })
  await box.pressSequentially('hyundai cre')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Creta')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/buy\?.*creta/)
  await expect(page.locator('.car-card').first()).toContainText('Hyundai Creta')
  expect(await isSamePage()).toBe(true)
})

test(
  'the heading says what the list is, the title names its filters, and what was typed as an amount and is none is said',
  ONCE,
  async ({ page }) => {
    await page.goto('/buy?fuel=diesel&maxPrice=800000&city=chennai')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^[\d,]+ used cars? in Chennai$/,
    )
    await expect(page).toHaveTitle(/^[\d,]+ used cars? in Chennai: Diesel, Up to ₹8\slakh \|/)
    // A link can carry any words: the title names the filters that were understood.
    await page.goto('/buy?q=diesel+call+9876543210')
    await expect(page).toHaveTitle(/^[\d,]+ used cars?: Diesel \|/)
    for (const words of ['q=call+98765', 'variant=call,98765']) {
      await page.goto(`/buy?${words}`)
      await expect(page).toHaveTitle(/^0 used cars \|/)
    }
    await page.goto('/buy?model=swift&variant=zxi')
    await expect(page).toHaveTitle(/^[\d,]+ used cars?: .*ZXI/)
    await page.goto('/buy?kms=0&minPrice=abc')
    await expect(page.getByText("“abc” isn't a number, so we searched without it.")).toBeVisible()
    await page.goto('/buy?kms=0&minPrice=300000')
    await expect(page.getByText('so we searched without it')).toHaveCount(0)
  },
)

test('blank text is not a search', ONCE, async ({ page }) => {
  await page.goto('/faqs')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for cars' })
  await box.fill('   ')
  await box.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/faqs$/)
})

test('a filter changes address, count and chips at once, and its chip takes it back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/buy?kms=0')
  const isSamePage = await markPage(page)
  const all = await countIn(page)
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
  // Read where the list is: other tests sell cars meanwhile.
  const found = await promised()
  await showCars(page, isMobile)
  expect(await countIn(page)).toBe(found)
  expect(await labelsOf(page)).toEqual(['Diesel'])
  await page.getByRole('link', { name: 'Remove the filter Diesel' }).click()
  await expect(chips(page)).toHaveCount(0)
  expect(await countIn(page)).toBe(all)
  expect(await isSamePage()).toBe(true)
})

test('several filters add up, Back takes them off again, Forward brings them back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/buy?kms=0')
  const all = await countIn(page)
  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(page).toHaveURL(/body=suv/)
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
  await expect.poll(() => countIn(page)).toBeLessThan(all)
  const suvs = await countIn(page)
  await page.getByRole('checkbox', { name: /^Automatic/ }).check()
  await expect(page).toHaveURL(/transmission=automatic/)
  await expect.poll(() => countIn(page)).toBeLessThan(suvs)
  await showCars(page, isMobile)
  // The sheet closes at once; the list that it leads to is a step only when it is there.
  await expect(page).toHaveURL(/transmission=automatic[^#]*$/)
  const both = await countIn(page)
  expect(both).toBeLessThan(suvs)
  expect(await labelsOf(page)).toEqual(['Automatic', 'SUV'])
  // What was chosen in one visit to the sheet is one step.
  if (!isMobile) {
    await page.goBack()
    await expect.poll(() => countIn(page)).toBe(suvs)
  }
  await page.goBack()
  await expect.poll(() => countIn(page)).toBe(all)
  await page.goForward()
  if (!isMobile) await page.goForward()
  await expect.poll(() => countIn(page)).toBe(both)
})

const amount = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Every list after the first takes as long as over a bad mobile connection. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/[?&]_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
}

test.describe('the sheet of filters on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'the sheet is for phones')

  for (const isSlow of [false, true]) {
    test(`shows the cars of the price that was just typed${isSlow ? ', on a slow line' : ''}`, async ({
      page,
    }) => {
      if (isSlow) await slowDown(page)
      await page.goto('/buy')
      const all = await countIn(page)
      await openFilters(page, true)
      await amount(page, 'To ₹').pressSequentially('600000')
      await showCars(page, true)
      await expect(page).toHaveURL(/maxPrice=600000/)
      await expect.poll(() => countIn(page)).toBeLessThan(all)
      expect(await labelsOf(page)).toContain('Up to ₹6\u00a0lakh')
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await page.goBack()
      await expect.poll(() => countIn(page)).toBe(all)
    })
  }

  test('counts the cars while an amount is typed', async ({ page }) => {
    await page.goto('/buy?kms=0')
    const all = await countIn(page)
    await openFilters(page, true)
    for (const [name, typed, param] of [
      ['To ₹', '700000', 'maxPrice'],
      ['Down payment ₹', '50000', 'downPayment'],
      ['EMI up to ₹', '9000', 'maxEmi'],
    ] as const) {
      await amount(page, name).pressSequentially(typed, { delay: 40 })
      await expect(page).toHaveURL(new RegExp(`[?&]${param}=${typed}(&|#)`))
      await expect(amount(page, name)).toBeFocused()
    }
    const button = page.getByRole('button', { name: /^Show [\d,]+ cars?$/ })
    await expect(button).toHaveText(`Show ${(await countIn(page)).toLocaleString('en-IN')} cars`)
    expect(await countIn(page)).toBeLessThan(all)
    await showCars(page, true)
    await expect(chips(page)).toHaveCount(3)
  })

  test('loses no digit while the list of an earlier choice is on its way', async ({ page }) => {
    await page.goto('/buy?kms=0')
    await slowDown(page)
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Hyderabad/ }).check()
    // Slower than the list, so that it arrives between two digits.
    await amount(page, 'To ₹').pressSequentially('600000', { delay: 400 })
    await expect(amount(page, 'To ₹')).toHaveValue('600000')
    await page.locator('label', { hasText: /^Diesel/ }).click()
    await showCars(page, true)
    await expect(page).toHaveURL(/city=hyderabad.*maxPrice=600000|maxPrice=600000.*city=hyderabad/)
    await expect.poll(() => labelsOf(page)).toEqual(['Diesel', 'Hyderabad', 'Up to ₹6\u00a0lakh'])
    await openFilters(page, true)
    await expect(amount(page, 'To ₹')).toHaveValue('600000')
  })

  test('Back closes it and keeps what was chosen in it, also what is still on its way', async ({
    page,
  }) => {
    await page.goto('/buy?kms=0')
    const all = await countIn(page)
    await openFilters(page, true)
    await page.goBack()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await expect(page).toHaveURL(/\/buy\?kms=0$/)
    await slowDown(page)
    await openFilters(page, true)
    await page.getByRole('checkbox', { name: /^Diesel/ }).check()
    await amount(page, 'To ₹').pressSequentially('600000')
    await page.goBack()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
    await expect.poll(() => labelsOf(page)).toEqual(['Diesel', 'Up to ₹6\u00a0lakh'])
    await page.goBack()
    await expect.poll(() => countIn(page)).toBe(all)
  })

  test('a new order and a filter chosen one after the other both count', async ({ page }) => {
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

test('a long list of choices opens in place', async ({ page, isMobile }) => {
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
  await amount(page, 'From ₹').fill('3,00,000')
  await amount(page, 'From ₹').press('Tab')
  await expect(page).toHaveURL(/minPrice=3/)
  await amount(page, 'To ₹').fill('500000')
  await amount(page, 'To ₹').press('Enter')
  await expect(page).toHaveURL(/maxPrice=500000/)
  await showCars(page, isMobile)
  await expect(chips(page)).toHaveCount(2)
  // Closing the sheet shows the step before it for a moment.
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
  'sorting and paging keep the filters, and a page goes back to where it was',
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

test('text with slips of the finger becomes chips, and cars', ONCE, async ({ page }) => {
  await page.goto('/buy?q=hundai%20cretta%20dezire')
  expect(await labelsOf(page)).toEqual(expect.arrayContaining(['Creta']))
  await expect(page.locator('.car-card').first()).toContainText(/Creta|Dzire/)
  await page.goto('/buy?q=swfit%20dzire%20vdi%20under%205%20lakh')
  await expect(page.locator('.car-card').first()).toContainText('Dzire')
  expect((await labelsOf(page)).join()).toMatch(/5\slakh/)
})

test(
  'a text that means nothing says so, and offers searches that do find cars',
  ONCE,
  async ({ page }) => {
    await page.goto('/buy?type=search&value=%22zxqvw%22')
    await expect(page.getByRole('heading', { name: 'Sorry no results found !' })).toBeVisible()
    await page.goto('/buy?make=jaguar&maxPrice=100000&city=tirupati')
    await expect(page.getByRole('heading', { name: 'Sorry no results found !' })).toBeVisible()
    const nearest = page
      .getByRole('region', { name: 'Search results' })
      .getByRole('link', { name: /\(([\d,]+) cars?\)$/ })
    await expect(nearest.first()).toBeVisible()
    const promised = Number(
      /\(([\d,]+) cars?\)$/.exec(await nearest.first().innerText())?.[1]?.replaceAll(',', ''),
    )
    await nearest.first().click()
    await expect(page.locator('.car-card').first()).toBeVisible()
    expect(await countIn(page)).toBe(promised)
  },
)

test(
  'the first visit begins with filters that can be seen and taken off',
  ONCE,
  async ({ page }) => {
    await page.goto('/buy')
    expect(await labelsOf(page)).toEqual([
      'Our own cars',
      "Owners' cars (Park and Sell)",
      'Up to 1,00,000\u00a0km',
      'Up to 11 years old',
    ])
    const few = await countIn(page)
    await page.getByRole('link', { name: 'Reset all' }).click()
    await expect(page).toHaveURL(/\/buy\?kms=0$/)
    await expect(chips(page)).toHaveCount(0)
    expect(await countIn(page)).toBeGreaterThan(few)
  },
)

test(
  'a saved address keeps its meaning, in whatever order and form it was written',
  ONCE,
  async ({ page }) => {
    await page.goto(
      '/buy?fuel=diesel,petrol&body=suv&city=chennai&maxPrice=1500000&owners=1&sort=price-asc',
    )
    const count = await countIn(page)
    const labels = await labelsOf(page)
    expect(labels.length).toBe(6)
    await page.goto(
      '/buy?sort=price-asc&owners=1&maxPrice=15,00,000&city=Chennai&fuel=petrol&fuel=diesel&body=SUV&utm_source=whatsapp',
    )
    expect(await countIn(page)).toBe(count)
    expect(await labelsOf(page)).toEqual(labels)
  },
)

const NONSENSE = [
  'make=%00&price=abc&page=-5',
  'page=99999999999999999999',
  'page=1e9&pageSize=-1',
  'minPrice=NaN&maxPrice=Infinity',
  'city=../../etc/passwd',
  'q=%27%3B%20drop%20table%20vehicle%3B--',
  'q=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'sort=__proto__&make=constructor',
  'make=hyundai&make[]=x&make[a]=b',
  'fuel=diesel&fuel=%F0%9F%9A%97',
  `q=${'a'.repeat(5_000)}`,
  'type=search&value=%22%22',
  'open=__proto__',
  'minEmi=99999999&maxEmi=-1&tenure=0',
  'kms=1e99&age=-3',
]

test('nonsense in an address is ignored, never an error', ONCE, async ({ page }) => {
  for (const query of NONSENSE) {
    const response = await page.goto(`/buy?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(/^[\d,]+ /)
    expect(await sidewaysScroll(page), query).toBeLessThanOrEqual(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test('the same filters through the plain form find as many cars', async ({ page, isMobile }) => {
    let asked = 0
    // Other tests sell cars meanwhile.
    await expect(async () => {
      await page.goto('/buy?fuel=diesel,petrol&city=chennai&sort=price-asc')
      asked = await countIn(page)
      await page.goto('/buy?kms=0')
      await openFilters(page, isMobile)
      await page.getByRole('checkbox', { name: /^Chennai/ }).check()
      await page.getByRole('checkbox', { name: /^Diesel/ }).check()
      await page.getByRole('checkbox', { name: /^Petrol/ }).check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/fuel=/)
      expect(await countIn(page)).toBe(asked)
      await page
        .getByRole('combobox', { name: 'Sort by' })
        .selectOption({ label: 'Price: low to high' })
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/sort=/)
      expect(await countIn(page)).toBe(asked)
    }).toPass()
    await page.getByRole('link', { name: 'Remove the filter Diesel' }).click()
    expect(await countIn(page)).toBeLessThan(asked)
  })

  test('searching, paging and opening all choices work', async ({ page, isMobile }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByPlaceholder('Search for Model, Year or Features')
      .fill('diesel under 8 lakh')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(chips(page)).toHaveCount(2)
    expect(await labelsOf(page)).toEqual(['Diesel', 'Up to ₹8\u00a0lakh'])
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Next page' })
      .click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.locator('.car-card').first()).toBeVisible()
    await page.goto('/buy?kms=0')
    await openFilters(page, isMobile)
    await page
      .getByRole('group', { name: 'Make' })
      .getByRole('link', { name: /^Show \d+ more$/ })
      .click()
    await expect(page).toHaveURL(/open=make/)
    expect(await page.locator('input[name=make]').count()).toBeGreaterThan(12)
  })
})
