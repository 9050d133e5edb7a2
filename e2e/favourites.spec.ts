import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { registerAs } from './people'

// A login with an unknown number is a 404 by contract, which browsers log.
test.use({ expectedProblems: /status of 40[14]/ })

test('a visitor’s like joins the account at the login, and a search is saved only with the selected alerts', async ({
  page,
}) => {
  await page.goto('/buy?make=hyundai')
  const hearts = page.getByRole('button', { name: /^Shortlist / })
  await hearts.first().click()
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await registerAs(page, 'buyer')
  await page.goto('/buy?make=hyundai')
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
  expect(
    await page.evaluate(() => localStorage.getItem('shortlist')),
    'the browser keeps nothing of its own',
  ).not.toContain('veh_')

  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('checkbox', { name: /new cars match/ }).check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Save this search' }).click()
  const question = page.getByRole('dialog', { name: 'Save this search' })
  await expect(question.getByRole('checkbox', { name: /new cars match/ })).toBeChecked()
  await expect(question.getByRole('checkbox', { name: /shortlist/ })).not.toBeChecked()
  await expect(question.getByRole('button', { name: 'Replace it' })).toBeVisible()
  await question.getByRole('button', { name: 'Save as a new one' }).click()
  await expect(page.getByText('You have already saved this search.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/buy?fuel=diesel')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await question.getByRole('button', { name: 'Save as a new one' }).click()
  await expect(page.getByText('Your search is saved.')).toBeVisible()

  await page.goto('/dashboard/buyer/alerts')
  const searches = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(searches).toHaveCount(2)
  await expect(searches.first()).toHaveText('Diesel cars')
  await page.getByRole('button', { name: 'Delete: Diesel cars' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Delete: Diesel cars' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(searches).toHaveCount(1)
  await expect(searches).not.toHaveText('Diesel cars')
})

test('the outbox shows a message and can be filtered by phone', async ({ page }) => {
  const phone = await registerAs(page, 'buyer')
  await page.goto(`/dev/outbox?to=${phone}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
  await expect(page.getByText(/is your Bharosa Cars OTP/)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
})

test('an invalid unsubscribe link says so', async ({ page }) => {
  await page.goto('/unsubscribe?t=nothing')
  await expect(page.getByText("This link isn't from one of our alerts.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop all alerts' })).toHaveCount(0)
})
