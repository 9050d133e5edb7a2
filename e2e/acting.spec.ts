import { expect, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'
import { findReservableCar } from './stock'

const PERSONAL = (carCode: string) => [
  '/dashboard/buyer',
  '/dashboard/buyer/profile',
  '/dashboard/buyer/purchases',
  '/dashboard/seller',
  `/reserve/${carCode}`,
  '/sell',
  '/sell/valuation',
  '/sell/appointment',
]
const REASON = 'Asked on the phone to look at a car together'
const BANNER = 'Asha Raman logged in as Meena'

test.use({ expectedProblems: /status of 40[34]/ })

test('a Dost acts for a customer: named on every page, kept from payments, and back at the desk afterwards', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await page.goto('/dost')
  await page.getByLabel('User name').fill('asha')
  await page.getByLabel('Password').fill('asha-chennai-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My day')
  await page.goto('/dost/customers?q=9000000003')
  await page.getByRole('textbox', { name: /reason/i }).fill(REASON)
  await page.getByRole('button', { name: /Meena/ }).click()
  await page.waitForURL('**/dashboard/buyer')
  await expect(page.getByText(BANNER)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const car = await findReservableCar(page.request, 'city=gurgaon')
  for (const path of ['/', car.url, '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByText(BANNER), path).toBeVisible()
  }

  // The banner must not depend on hydration, or on the scripts arriving at all.
  const { cookies } = await page.context().storageState()
  const slow = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await slow.addCookies(cookies)
  await slow.route('**/_next/static/**/*.js', (route) => route.abort())
  const waiting = await slow.newPage()
  await waiting.goto('/faqs')
  const early = waiting.locator('.early-acting')
  await expect(early).toBeVisible()
  expect(
    await early
      .locator('.acting-words')
      .evaluate((words) => getComputedStyle(words, '::before').content),
  ).toBe(JSON.stringify(BANNER))
  await slow.close()

  await page.goto(`${car.url}`)
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string },
  )
  for (const [path, body] of [
    ['reserveOrder', { vehicleId: car.vehicleId }],
    ['chargePayment', { orderId: 'order_x' }],
    ['cancelReservation', { vehicleId: car.vehicleId }],
  ] as const) {
    const answer = await page.request.post(`/vehicle/v1/${path}`, {
      data: body,
      headers: {
        authorization: `Bearer ${token}`,
        'x-api-key': 'demo-key',
        'x-api-secret': 'demo-secret',
      },
    })
    expect(answer.status(), path).toBe(403)
  }

  // Without scripts, personal pages have the banner in their HTML; cached pages can't have one.
  const bare = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await bare.addCookies(cookies.filter(({ name }) => name === 'session'))
  const plain = await bare.newPage()
  for (const path of PERSONAL(car.carCode)) {
    await plain.goto(path)
    await expect(plain.getByText(BANNER), path).toBeVisible()
  }
  await plain.goto('/faqs')
  await expect(plain.getByText(BANNER)).toHaveCount(0)
  await bare.clearCookies()
  await plain.goto('/sell')
  await expect(plain.getByText(BANNER)).toHaveCount(0)
  await bare.close()

  await page.goto('/dashboard/buyer/dost')
  await expect(page.getByText(`Reason: ${REASON}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await page.waitForURL(/\/dost$/)
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await page.goto('/dashboard/buyer')
  await expect(page).toHaveURL(/\/login\?next=/)
})
