import { expect, test } from './fixtures'

const heading = { level: 1 } as const

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'city', value: 'gurgaon', url: baseURL ?? '' }]),
)

test('home, list, suggestions, guide and footer follow the chosen city', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(/^[^]*\d+ used cars in Gurgaon, /)
  await expect(page.getByRole('heading', { name: 'Newest arrivals in Gurgaon' })).toBeVisible()
  await expect(page.locator('.car-card footer').first()).toContainText('Gurgaon')

  await page.getByRole('main').getByRole('link', { name: 'See all cars' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText(/^[\d,]+ used cars, Gurgaon first$/)
  await expect(page.locator('.car-card footer').first()).toContainText('Gurgaon')
  await page.getByRole('main').getByRole('link', { name: 'Only Gurgaon' }).click()
  await expect(page.getByRole('heading', heading)).toHaveText(/^[\d,]+ used cars in Gurgaon/)

  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search for cars' })
  await box.pressSequentially('diesel')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.filter({ hasText: 'Gurgaon' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box, 'Escape puts the suggestions away, not the text').toHaveValue('diesel')

  await page.goto('/guide?step=6')
  await expect(page.getByRole('radio', { name: 'Gurgaon' })).toBeChecked()

  await page.goto('/buy/used-second-hand-suv-cars-hyderabad')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Used cars in Gurgaon' })).toBeVisible()
})

test('another choice changes the current page at once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'City: Gurgaon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hyderabad' }).click()
  await expect(page.getByRole('heading', { name: 'Newest arrivals in Hyderabad' })).toBeVisible()
})

test.describe('without a choice', () => {
  test("the footer follows the city of the page's cars", async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/buy/used-second-hand-suv-cars-hyderabad')
    await expect(
      page.getByRole('contentinfo').getByRole('navigation', { name: 'Used cars in Hyderabad' }),
    ).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test('home and list follow the chosen city too', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Newest arrivals in Gurgaon' })).toBeVisible()
    await page.goto('/buy')
    await expect(page.getByRole('heading', heading)).toHaveText(/Gurgaon first$/)
  })
})
