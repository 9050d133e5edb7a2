import { expect, ONCE, test } from './fixtures'
import { getChips, readCarCount, readChipLabels, watchForReload, openFilters } from './list'
import { measureSidewaysScroll } from './page-checks'

test('text typed on home gets suggestions, and becomes a list without a reload', async ({
  page,
}) => {
  await page.goto('/')
  const isSamePage = await watchForReload(page)
  const box = page.getByRole('combobox', { name: 'Search for cars' })
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
  'the heading describes the list, the title names its filters, and an invalid amount is reported',
  ONCE,
  async ({ page }) => {
    await page.goto('/buy?fuel=diesel&maxPrice=800000&city=chennai')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^[\d,]+ used cars? in Chennai$/,
    )
    await expect(page).toHaveTitle(/^[\d,]+ used cars? in Chennai: Diesel, Up to ₹8\slakh \|/)
    // The title contains only understood filters, since a link can contain any text.
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

test("blank text isn't a search", ONCE, async ({ page }) => {
  await page.goto('/faqs')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for cars' })
  await box.fill('   ')
  await box.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/faqs$/)
})

test('text with typos becomes chips, and finds cars', ONCE, async ({ page }) => {
  await page.goto('/buy?q=hundai%20cretta%20dezire')
  expect(await readChipLabels(page)).toEqual(expect.arrayContaining(['Creta']))
  await expect(page.locator('.car-card').first()).toContainText(/Creta|Dzire/)
  await page.goto('/buy?q=swfit%20dzire%20vdi%20under%205%20lakh')
  await expect(page.locator('.car-card').first()).toContainText('Dzire')
  expect((await readChipLabels(page)).join()).toMatch(/5\slakh/)
})

test('meaningless text says so, and offers searches that find cars', ONCE, async ({ page }) => {
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
  expect(await readCarCount(page)).toBe(promised)
})

test('the first visit begins with visible, removable filters', ONCE, async ({ page }) => {
  await page.goto('/buy')
  await expect(getChips(page)).toHaveCount(0)
  await expect(
    page.getByText('Up to 11 years old\u00a0· Up to 1,00,000\u00a0km Show all'),
  ).toBeVisible()
  const few = await readCarCount(page)
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page).toHaveURL(/\/buy\?kms=0$/)
  await expect(getChips(page)).toHaveCount(0)
  expect(await readCarCount(page)).toBeGreaterThan(few)
})

test('a saved address keeps its meaning, in any order and form', ONCE, async ({ page }) => {
  await page.goto(
    '/buy?fuel=diesel,petrol&body=suv&city=chennai&maxPrice=1500000&owners=1&sort=price-asc',
  )
  const count = await readCarCount(page)
  const labels = await readChipLabels(page)
  expect(labels.length).toBe(6)
  await page.goto(
    '/buy?sort=price-asc&owners=1&maxPrice=15,00,000&city=Chennai&fuel=petrol&fuel=diesel&body=SUV&utm_source=whatsapp',
  )
  expect(await readCarCount(page)).toBe(count)
  expect(await readChipLabels(page)).toEqual(labels)
})

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
    expect(await measureSidewaysScroll(page), query).toBeLessThanOrEqual(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test("the plain form's filters find as many cars", async ({ page, isMobile }) => {
    let asked = 0
    // Parallel tests sell cars, so read the counts again until they agree.
    await expect(async () => {
      await page.goto('/buy?fuel=diesel,petrol&city=chennai&sort=price-asc')
      asked = await readCarCount(page)
      await page.goto('/buy?kms=0')
      await openFilters(page, isMobile)
      await page.getByRole('checkbox', { name: /^Chennai/ }).check()
      await page.getByRole('checkbox', { name: /^Diesel/ }).check()
      await page.getByRole('checkbox', { name: /^Petrol/ }).check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page).toHaveURL(/fuel=/)
      expect(await readCarCount(page)).toBe(asked)
      await page
        .getByRole('combobox', { name: 'Sort by' })
        .selectOption({ label: 'Price: low to high' })
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/sort=/)
      expect(await readCarCount(page)).toBe(asked)
    }).toPass()
    await page.getByRole('link', { name: 'Remove the filter Diesel' }).click()
    expect(await readCarCount(page)).toBeLessThan(asked)
  })

  test('searching, paging and opening all choices work', async ({ page, isMobile }) => {
    await page.goto('/')
    await page
      .getByRole('main')
      .getByPlaceholder('Search for Model, Year or Features')
      .fill('diesel under 8 lakh')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(getChips(page)).toHaveCount(2)
    expect(await readChipLabels(page)).toEqual(['Diesel', 'Up to ₹8\u00a0lakh'])
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
