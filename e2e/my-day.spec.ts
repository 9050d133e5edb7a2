import { acceptDialogs, signInAtDesk } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'

const LINE = '[data-line]'

test('a Dost begins at My day, does one thing in its line, and sees it gone', async ({ page }) => {
  await page.goto('/dost/sign-in')
  await page.getByLabel('User name').fill('farah')
  await page.getByLabel('Password').fill('farah-hyderabad-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
  await expect(page).toHaveURL(/\/dost$/)
  acceptDialogs(page)
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: /^Questions \d+$/ }).click()
  await expect(page).toHaveURL(/queue=queries/)
  const lines = page.locator(LINE)
  const question = lines.first()
  const text = (await question.locator('p').first().innerText()).trim()
  expect(text).toContain(' asks: “')
  const count = await lines.count()
  await page.keyboard.press('j')
  await expect(question.getByRole('button', { name: 'Answered' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toHaveCount(0)
  await expect(lines).toHaveCount(count - 1)
})

test('single keys can be switched off, and stay off in this browser', async ({ page }) => {
  await signInAtDesk(page, 'farah', 'farah-hyderabad-demo')
  const first = page.locator(LINE).first()
  await page.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Shortcuts of a single key' })).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(first.locator('[data-act] :focus')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('filters act at once, and a list keeps its place on the way back', async ({ page }) => {
  await signInAtDesk(page, 'meera', 'meera-manager-demo')
  await page.getByLabel('Yard').selectOption('Chennai')
  await expect(page).toHaveURL(/city=\d/)
  await page.goto('/dost/cars?page=2')
  await page.getByLabel('Sort').selectOption('Highest price')
  await expect(page).toHaveURL(/sort=priceHigh/)
  await page.getByRole('link', { name: 'More cars' }).click()
  await expect(page).toHaveURL(/page=2/)
  const car = page.locator('tbody a[href^="/dost/cars/"]').nth(30)
  await car.scrollIntoViewIfNeeded()
  const name = await car.innerText()
  await car.click()
  await expect(page).toHaveURL(/\/dost\/cars\/veh_/)
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(name.split('\n')[0] ?? name).first()).toBeVisible()
  await expect(page.locator('tbody a[href^="/dost/cars/"]').nth(30)).toBeInViewport()
})

test('three things are in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAtDesk(page, 'farah', 'farah-hyderabad-demo')
  for (const place of [0, 1, 2]) await expect(page.locator(LINE).nth(place)).toBeInViewport()
})
