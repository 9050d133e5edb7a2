import { findAccessibilityProblems, measureSidewaysScroll, findSmallControls } from './page-checks'
import { expect, test } from './fixtures'

for (const noJs of [false, true]) {
  test.describe(noJs ? 'without JavaScript' : 'with JavaScript', () => {
    test.use({ noJs })

    test('six questions, one skipped, lead to a search with reasons', async ({ page }) => {
      await page.goto('/guide')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find my next car')
      await page.getByText('A family of up to five').click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Up to ₹12 lakh').click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Town: traffic and tight parking').click()
      await page.getByText('Highways and long trips').click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('link', { name: 'Skip this question' }).click()
      await expect(page.getByText('Question 5 of 6')).toBeVisible()
      await page.getByText('No clutch pedal').click()
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText('Chennai', { exact: true }).last().click()
      await page.getByRole('button', { name: 'Show my cars' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ cars? fits?$/)
      await expect(page).toHaveURL(/q1=family.*q2=1200000/)
      await expect(page.getByText('Body types that suit where you drive.')).toBeVisible()
      await expect(page.locator('.car-card').first()).toBeVisible()
      await page.getByRole('link', { name: /^See all \d+ cars$/ }).click()
      await expect(page).toHaveURL(/\/buy\?.*maxPrice=1200000/)
    })
  })
}

test('every step is accessible, without sideways scrolling, and large enough to touch', async ({
  page,
  isMobile,
}) => {
  for (const path of [
    '/guide',
    '/guide?q1=family&step=3',
    '/guide?q1=big&q2=400000&q5=sunroof,automatic,warranty&q6=tirupati&step=7',
    '/finance',
  ]) {
    await page.goto(path)
    expect(await findAccessibilityProblems(page), path).toEqual([])
    expect(await measureSidewaysScroll(page), path).toBe(0)
    if (isMobile) expect(await findSmallControls(page), path).toEqual([])
  }
})

test('terms set once apply to every card', async ({ page }) => {
  await page.goto('/finance?price=1500000&year=2024')
  await expect(page.getByLabel('Price of the car (₹)')).toHaveValue('1500000')
  await expect(page.getByText(/1% tax collected at source: ₹15,000/)).toBeVisible()
  await page.getByRole('slider', { name: 'Loan term' }).fill('24')
  await page.goto('/buy')
  await expect(page.locator('.car-card-emi').first()).toContainText('24 months')
  await expect(page.getByLabel(/months/i).first()).toHaveValue('24')
})
