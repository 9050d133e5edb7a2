import { expect, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'

test('values a car in four taps, shows the evidence, and leads to an appointment', async ({
  page,
}) => {
  await page.goto('/sell/valuation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your car worth?')
  await page.getByRole('link', { name: 'Maruti Suzuki', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Which model?' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Swift', exact: true }).click()
  await page.getByRole('link', { name: '2020', exact: true }).click()
  await expect(page.getByLabel('Kilometres driven')).toBeVisible()
  await page.getByRole('button', { name: 'Show the price' }).click()
  const range = page.getByRole('region', { name: 'Price range' })
  await expect(range).toContainText(/₹[\d,]+ to ₹[\d,]+/)
  await expect(range).toContainText("The range is wider because we don't know")
  const picture = range.getByRole('link', { name: 'Share as a picture' })
  await expect(picture).toHaveAttribute('download', /\.jpg$/)
  const shared = await page.request.get((await picture.getAttribute('href')) ?? '')
  expect(shared.headers()['content-type']).toBe('image/jpeg')
  await expect(page.getByRole('img', { name: /Comparable cars by kilometres/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What would change it' })).toContainText(
    '20,000 km more',
  )
  await expect(page.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute(
    'href',
    /^\/sell\/appointment\?make=/,
  )
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each step is a link or a form, and its choices are in the address', async ({ page }) => {
    await page.goto('/sell/valuation?make=maruti-suzuki&model=swift&year=2020')
    await page.getByLabel('Kilometres driven').fill('45,000')
    await page.getByRole('button', { name: 'Show the price' }).click()
    expect(page.url()).toContain('year=2020')
    await expect(page.getByRole('region', { name: 'Price range' })).toContainText('₹')
  })

  test('an unknown car gets the agreed text and a link onward', async ({ page }) => {
    await page.goto('/sell/valuation?make=maruti-suzuki&model=swift&year=1981&show=1')
    await expect(
      page.getByText('Sorry ! We were not able to find price for your car, please try again.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Try another car' }).click()
    await expect(page.getByRole('heading', { name: 'Which brand?' })).toBeVisible()
  })
})
