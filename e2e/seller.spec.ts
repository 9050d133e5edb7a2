import type { Page } from '@playwright/test'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { expect, test } from './fixtures'
import {
  bookLastHour,
  waitForCode,
  fillRegistration,
  drawPhoneNumber,
  registerAs,
  typeCode,
} from './people'

test.use({ expectedProblems: /status of 422/ })

async function isClean(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
}

test('a visitor values a car, registers with it as a seller, books an appointment, pays the fee and finds it all on the dashboard', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto(
    '/sell/valuation?make=maruti-suzuki&model=swift&year=2020&kms=40000&owners=1&city=chennai&show=1',
  )
  const price = page.getByText(/^₹[\d,]+ to ₹[\d,]+$/)
  const told = await price.innerText()
  await page.getByRole('link', { name: 'Book an appointment' }).click()
  await page.waitForURL('**/login?next=**')
  await page.getByRole('link', { name: 'Register now' }).click()
  const phone = drawPhoneNumber()
  await fillRegistration(page.getByRole('main'), { phone, sells: true })
  await page.getByRole('main').getByRole('button', { name: 'Get OTP' }).click()
  await typeCode(page, await waitForCode(page, phone))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/sell/appointment?**')
  await expect(price).toHaveText(told)
  await page.goto('/dashboard/seller')
  await expect(page.getByRole('region', { name: 'Cars you valued' })).toContainText(told)
  await page
    .getByRole('region', { name: 'Cars you valued' })
    .getByRole('link', { name: 'Book an appointment' })
    .click()
  await page.waitForURL('**/sell/appointment?**')
  await expect(page.getByRole('heading', { name: 'Your car' })).toBeVisible()
  await expect(page.getByLabel('Kilometres driven')).toHaveValue('40000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await page.getByLabel('Fuel').selectOption('petrol')
  await isClean(page)
  await page.reload()
  await expect(page.getByLabel('Fuel')).toHaveValue('petrol')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('radio', { name: 'You pick it up' }).check({ force: true })
  await page.getByLabel('Address').fill('12 Beach Road')
  await page.getByLabel('Pincode').fill('500001')
  await isClean(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Pickup is available only within city limits.')).toBeVisible()
  await page.getByLabel('Pincode').fill('600001')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('group', { name: 'Day' })
    .locator('input:enabled')
    .nth(2)
    .check({ force: true })
  await page
    .getByRole('group', { name: 'Time' })
    .locator('input:enabled')
    .first()
    .check({ force: true })
  await isClean(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await isClean(page)
  await page.getByRole('button', { name: 'Book the appointment' }).click()

  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('RC (registration certificate)')).toBeVisible()
  await isClean(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^pickup-\d{4}-\d{2}-\d{2}\.ics$/)
  await page.getByRole('button', { name: 'Pay ₹3,000' }).click()
  await page.waitForURL('**/dev/checkout/**')
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL('**/sell/appointment/**')
  await expect(page.getByText('Paid: ₹3,000.')).toBeVisible()

  await page.goto('/sell')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hello Asha, shall we sell your car?' }),
  ).toBeVisible()
  await isClean(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.waitForURL('**/dashboard/seller')
  await expect(page.getByRole('region', { name: 'Cars you valued' })).toHaveCount(0)
  await expect(page.getByText('Not listed yet')).toBeVisible()
  await isClean(page)
  await page.getByRole('link', { name: /^2020 Maruti Suzuki Swift$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not listed yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Money' }).click()
  await expect(
    page.getByRole('region', { name: 'Ledger' }).getByText('Listing fee, paid by you'),
  ).toBeVisible()
  await expect(page.getByText('−₹3,000')).toBeVisible()
  await isClean(page)
})

test('an over-age car is offered for auction, with a separate confirmation', async ({ page }) => {
  test.setTimeout(90_000)
  await registerAs(page, 'seller')
  await page.goto(
    '/sell/appointment?make=maruti-suzuki&model=swift&year=2006&kms=120000&owners=2&city=chennai&fuel=petrol',
  )
  await bookLastHour(page, 3)
  await expect(page.getByRole('heading', { name: 'This car goes to auction' })).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Yes, note it for auction' }).click()
  await expect(page.getByRole('heading', { name: 'Your car is noted for auction' })).toBeVisible({
    timeout: 20_000,
  })
})

test('a visitor is sent to the login, and returns', async ({ page }) => {
  for (const path of ['/dashboard/seller', '/sell/appointment']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}`))
  }
})
