import type { Browser, Locator, Page } from '@playwright/test'
import { emptyWaitingLine, endPaidHold, endUnpaidHold } from './clock'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, expectGoodPage, findSmallControls } from './page-checks'
import { drawPhoneNumber, submitRegistration, registerNewBuyer } from './people'
import { findReservableCar, hasExpiredPuc, isReadyForTransfer } from './stock'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409)/ })

const timer = (page: Page): Locator => page.getByRole('main').getByRole('timer')

async function pay(page: Page, button: string | RegExp, outcome: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible()
  await page.getByRole('button', { name: outcome }).click()
}

async function payBeforeScripts(page: Page, browser: Browser, reserve: string): Promise<void> {
  const slow = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
    storageState: await page.context().storageState(),
  })
  const { promise: scripts, resolve: come } = Promise.withResolvers<void>()
  await slow.route('**/_next/static/**/*.js*', async (route) => {
    await scripts
    await route.continue()
  })
  const waiting = await slow.newPage()
  await waiting.goto(reserve, { waitUntil: 'commit' })
  await waiting.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  come()
  await expect(waiting.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible()
  await expectSound(waiting)
  await slow.close()
}

async function expectSound(page: Page): Promise<void> {
  await expectGoodPage(page)
  expect(await findAccessibilityProblems(page)).toEqual([])
  if ((page.viewportSize()?.width ?? 0) < 1_024) expect(await findSmallControls(page)).toEqual([])
}

test('from a search to a paid hold, its end, and the next on the waiting list', async ({
  page,
  browser,
  isMobile,
}) => {
  const search = isMobile ? 'creta' : 'swift'
  const car = await findReservableCar(page.request, `q=${search}`)
  const reserve = `/reserve/${car.carCode}`

  await test.step('search, and open the car', async () => {
    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Search for cars' })
    await box.fill(search)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/buy\?/)
    await page.locator(`.car-card a[href="${car.url}"]:visible`).first().click()
    await expect(page).toHaveURL(car.url)
  })

  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /shortlist/i })
    .first()
  await test.step('like it, before any login', async () => {
    await page.getByRole('button', { name: 'Shortlist this car' }).click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('the EMI follows the down payment', async () => {
    const emi = page.getByRole('region', { name: 'EMI calculator' })
    const amount = emi.getByRole('status').nth(2)
    const before = await amount.innerText()
    await emi.getByRole('slider', { name: /^Down payment/ }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(amount).not.toHaveText(before)
  })

  await test.step('one page shows what is at stake, before any payment', async () => {
    await page.getByRole('link', { name: 'Reserve this car' }).click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByText(/^To reserve a car we need to know who holds it/)).toBeVisible()
    await popup.getByRole('button', { name: 'Register Now' }).click()
    await submitRegistration(page, { name: 'Kavya', phone: drawPhoneNumber() })
    await expect(page).toHaveURL(reserve)
    await expect(
      page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }),
      'the way on is on the first screen',
    ).toBeInViewport({ ratio: 1 })
    for (const name of [
      'What you pay',
      'What makes up the price',
      'What happens in 3 days',
      'Ready to transfer',
    ]) {
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'What you pay' })).toContainText(
      /Held for you until .*If you don't buy itYou get all of your ₹10,000 back/,
    )
    await expectSound(page)
  })

  await test.step('an interrupted payment continues where it was', async () => {
    await payBeforeScripts(page, browser, reserve)
    await page.goto(reserve)
    await expect(page.getByRole('heading', { name: "You haven't paid yet" })).toBeVisible()
    await expect(timer(page)).toContainText(/1[0-4]min/)
    await expectSound(page)
  })

  await test.step('paid: held, with the days counting down', async () => {
    await pay(page, 'Continue paying', 'Pay successfully')
    await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
    await expect(timer(page)).toContainText('02days23hours')
    await expectSound(page)
  })

  await test.step("the car's page and the dashboard show the hold, and the next step", async () => {
    await page.goto(car.url)
    await expect(page.getByText('You hold this car until')).toBeVisible()
    await expect(page.getByText('A buyer holds this car')).toHaveCount(0)
    await page.goto('/dashboard/buyer')
    await expect(timer(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^₹[\d,]+ and \d documents to go$/)).toBeVisible()
    await page.getByRole('link', { name: 'See reservation' }).click()
    await expect(page).toHaveURL(reserve)
  })

  const other = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  ).newPage()

  await test.step('another buyer is told so, and joins the waiting list', async () => {
    await registerNewBuyer(other, 'Rohan')
    await expect
      .poll(async () => {
        await other.goto(car.url)
        return other
          .getByRole('button', { name: 'Reserve this car' })
          .isDisabled({ timeout: 1_000 })
          .catch(() => false)
      })
      .toBe(true)
    await expect(other.getByText('Reserved until')).toBeVisible()
    await other.goto(reserve)
    await expect(other.getByText('Sorry ! This car has already been booked.')).toBeVisible()
    await expect(timer(other)).toContainText('02days')
    await other.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(other.getByText('You are first on the waiting list.')).toBeVisible()
    await expectSound(other)
  })

  await test.step('three days later the hold ends, and the first on the list has two hours', async () => {
    await endPaidHold(car.carCode)
    await expect
      .poll(async () => {
        await other.goto(reserve)
        return other.getByRole('heading', { name: "It's your turn" }).count()
      })
      .toBe(1)
    await expect(timer(other)).toContainText('01hour')
    await page.goto(reserve)
    await expect(page.getByText('Vehicle is being reserved by some other user')).toBeVisible()
    await expectSound(other)
  })

  await test.step('a refused payment frees the car at once, and can be retried', async () => {
    await pay(other, 'Pay ₹10,000 and reserve', 'Let the payment fail')
    await expect(other.getByText('Vehicle Reservation Failed')).toBeVisible()
    await expectSound(other)
    await emptyWaitingLine(car.carCode)
    await page.goto(reserve)
    await expect(page.getByRole('button', { name: 'Pay ₹10,000 and reserve' })).toBeVisible()
  })

  await test.step('a payment after the car is gone is refunded', async () => {
    await other.goto(reserve)
    await other.getByRole('button', { name: 'Try again: pay ₹10,000' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Sandbox checkout' })).toBeVisible()
    await endUnpaidHold(car.carCode)
    await page.goto(reserve)
    await pay(page, 'Pay ₹10,000 and reserve', 'Pay, and report it many times')
    await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
    await other.getByRole('button', { name: 'Pay too late' }).click()
    await expect(other.getByRole('main').getByRole('alert')).toContainText('We refund it in full')
    await other.getByRole('link', { name: 'Back without paying' }).click()
    await expect(
      other.getByText(/^(We are refunding your money|Your money has been refunded)$/),
    ).toBeVisible()
    await expect(other.getByText('Sorry ! This car has already been booked.')).toBeVisible()
  })

  await test.step("the like from before the login is now the account's", async () => {
    await page.goto(car.url)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto(reserve)
  })

  await test.step('cancelled: the money is refunded and the car is free', async () => {
    await page.getByRole('button', { name: 'Cancel the reservation' }).click()
    await page.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(
      page.getByText('Cancelled. We refund ₹10,000 to the account you paid from.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay ₹10,000 and reserve' })).toBeVisible()
  })
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ noJs: true })

  test('a visitor sees the cost and terms of a reservation, and the way to log in', async ({
    page,
  }) => {
    const car = await findReservableCar(page.request, '')
    await page.goto(car.url)
    await page.getByRole('link', { name: 'Reserve this car' }).click()
    await expect(page).toHaveURL(`/reserve/${car.carCode}`)
    await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('₹10,000')
    await expect(page.getByRole('link', { name: 'Log in to reserve' })).toHaveAttribute(
      'href',
      /\/login/,
    )

    await test.step('the page says who renews expired documents, by when, and what happens to the token otherwise', async () => {
      const list = page.getByRole('region', { name: 'Cleared before you pay the rest' })
      const { carCode } = await findReservableCar(page.request, 'pageSize=60', hasExpiredPuc)
      await page.goto(`/reserve/${carCode}`)
      const end = new Date(Date.now() + 3 * 24 * 3_600_000)
      const day = end.toLocaleDateString('en-GB', { day: 'numeric', timeZone: 'Asia/Kolkata' })
      await expect(list.getByRole('listitem').filter({ hasText: 'pollution' })).toHaveText(
        new RegExp(`^Expired pollution certificate: we renew it by .*\\b${day} [A-Z][a-z]+`),
      )
      await expect(list).toContainText('the hold ends and we refund your full ₹10,000')
      await expect(list).toContainText('This date applies if you pay now.')
      const ready = await findReservableCar(page.request, 'pageSize=60', isReadyForTransfer)
      await page.goto(`/reserve/${ready.carCode}`)
      await expect(page.getByRole('region', { name: 'What you pay' })).toBeVisible()
      await expect(list).toHaveCount(0)
    })
  })
})
