import type { Browser, Page } from '@playwright/test'
import { endPaidHold, endUnpaidHold, runJob } from './clock'
import { expect, test } from './fixtures'
import { registerNewBuyer } from './people'
import { findReservableCar } from './stock'

async function newBuyer(browser: Browser, page: Page, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  })
  const other = await context.newPage()
  await registerNewBuyer(other, name)
  return other
}

async function payAtSandbox(page: Page, reserve: string): Promise<void> {
  await page.goto(reserve)
  await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  await page.getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
}

/** Only on the visible page: the router keeps the previous page in the document, hidden. */
const reserveLink = (page: Page) =>
  page.getByRole('link', { name: 'Reserve this car' }).filter({ visible: true })
const reserveOff = (page: Page) =>
  page.getByRole('button', { name: 'Reserve this car', disabled: true }).filter({ visible: true })

const waitForRefresh = (page: Page, path: string) =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === path && 'rsc' in answer.request().headers(),
  )

async function secondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('main').getByRole('timer').innerText()
  const [, minutes, seconds] = /(\d+)\s*min\s*(\d+)\s*sec/.exec(text) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test("Back shows a car's current state: taken in between, and free again", async ({
  page,
  browser,
}) => {
  const car = await findReservableCar(page.request, 'q=baleno')
  const reserve = `/reserve/${car.carCode}`
  await page.goto(car.url)
  await registerNewBuyer(page, 'Anu')
  await page.goto(car.url)
  await reserveLink(page).click()
  await expect(page.getByRole('button', { name: 'Pay ₹10,000 and reserve' })).toBeVisible()
  const other = await newBuyer(browser, page, 'Bala')
  await payAtSandbox(other, reserve)
  // The server may take up to five seconds to show a change.
  const isShownAsHeld = async () =>
    (await (await page.request.get(car.url)).text()).includes('schema.org/OutOfStock')
  await expect.poll(isShownAsHeld).toBe(true)

  await page.goBack()
  await expect(page).toHaveURL(car.url)
  await expect(reserveOff(page)).toBeVisible()
  await expect(reserveLink(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByText('Sorry ! This car has already been booked.')).toBeVisible()

  await endPaidHold(car.carCode)
  await expect(async () => {
    await other.goto(reserve)
    await expect(other.getByRole('button', { name: 'Pay ₹10,000 and reserve' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 20_000 })
  // Until this job the car's page shows the hold; it runs every minute.
  await runJob('expire-holds')
  await expect.poll(isShownAsHeld).toBe(false)
  await page.goBack()
  await expect(reserveLink(page)).toBeVisible()
  await other.context().close()
})

test('the payment timer continues over Back and Forward, and ends while away', async ({ page }) => {
  const car = await findReservableCar(page.request, 'q=ignis')
  await page.goto('/')
  await registerNewBuyer(page, 'Chitra')
  await page.goto(`/reserve/${car.carCode}`)
  await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: "You haven't paid yet" })).toBeVisible()
  const first = await secondsLeft(page)
  expect(first).toBeLessThanOrEqual(15 * 60)
  await page.locator(`main a[href="${car.url}"]`).first().click()
  await expect(page).toHaveURL(car.url)
  const leftAt = Date.now()
  const refreshed = waitForRefresh(page, `/reserve/${car.carCode}`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: "You haven't paid yet" })).toBeVisible()
  await expect
    .poll(() => secondsLeft(page))
    .toBeLessThanOrEqual(first - Math.floor((Date.now() - leftAt) / 1_000))
  // Nobody presses Forward and Back before a refresh has ended.
  await refreshed
  const carRefreshed = waitForRefresh(page, car.url)
  await page.goForward()
  await expect(page).toHaveURL(car.url)
  await carRefreshed
  await endUnpaidHold(car.carCode)
  await page.goBack()
  await expect(page.getByText('The time to pay is over').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('timer').filter({ visible: true })).toHaveCount(0)
})

test.describe('a visitor whose cookies were deleted', () => {
  test.use({ expectedProblems: /status of 401/ })

  test('is asked for the phone, and not told that they are logged in', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await registerNewBuyer(page, 'Farah')
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('token')
    for (const path of ['/login', '/dashboard/buyer']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(
        page.getByRole('main').getByRole('textbox', { name: 'Phone number' }),
      ).toBeVisible()
      await expect(page.getByText('You are logged in')).toHaveCount(0)
    }
  })
})
