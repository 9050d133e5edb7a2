import type { Page } from '@playwright/test'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { expect, test } from './fixtures'
import { drawPhoneNumber, submitRegistration } from './people'
import { listCars } from './stock'

test.use({ viewport: { width: 360, height: 740 }, expectedProblems: /status of 422/ })

async function registerInPopup(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Register Now' }).click()
  await submitRegistration(page, { name: 'Kavya', phone: drawPhoneNumber() })
}

test('a visitor books a drive, logs in on the way, changes the hour and cancels', async ({
  page,
  request,
}) => {
  const [car] = await listCars(request, 'city=chennai&status=listed&pageSize=1')
  if (!car) throw new Error('no car')
  await page.goto(car.url)
  await page.getByRole('button', { name: 'Book a test drive' }).click()
  await registerInPopup(page)

  const dialog = page.getByRole('dialog', { name: 'Book a test drive' })
  await expect(dialog.getByRole('group', { name: 'Day' })).toBeVisible({ timeout: 20_000 })
  await dialog
    .getByRole('radio', { name: /^\w{3}, / })
    .nth(2)
    .check({ force: true })
  const hours = dialog.getByRole('group', { name: 'Time' }).locator('input:enabled')
  await hours.first().check({ force: true })
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
  const book = dialog.getByRole('button', { name: /^Book \w{3}, / })
  await dialog.getByText('At my home').click()
  await book.click()
  await expect(dialog.getByText('A pincode has six digits.').first()).toBeVisible()
  await dialog.getByLabel('Pincode').fill('600116')
  await dialog.getByLabel('Address').fill('14, Third Cross Street')
  await book.click()
  await expect(dialog.getByText('Your test drive is booked')).toBeVisible()
  await expect(dialog.getByText('We bring the car to 14, Third Cross Street')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^testDrive-\d{4}-\d{2}-\d{2}\.ics$/)
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await hours.last().check({ force: true })
  await dialog.getByRole('button', { name: /^Move to/ }).click()
  await expect(dialog.getByRole('button', { name: 'Change the time' })).toBeVisible()

  await page.goto('/dashboard/buyer/test-drives')
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(groups).not.toHaveText('Past')
  await page.getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(groups, 'a cancelled drive is nothing to come').toHaveText('Past')
})
