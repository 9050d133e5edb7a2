import { expect, test } from './fixtures'
import { barriers } from './page-checks'
import { findReservableCar } from './stock'

const REASON = 'Asked on the phone to look at a car together'
const BANNER = 'Asha Raman logged in as Meena'

test.use({ expectedProblems: /status of 40[34]/ })

test('a Dost acts for a customer: named on every page, kept from money, and back at the desk afterwards', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/dost')
  await page.getByLabel('User name').fill('asha')
  await page.getByLabel('Password').fill('asha-chennai-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do')
  await page.goto('/dost/customers?q=9000000003')
  await page.getByRole('textbox', { name: /reason/i }).fill(REASON)
  await page.getByRole('button', { name: /Meena/ }).click()
  await page.waitForURL('**/dashboard/buyer')
  await expect(page.getByText(BANNER)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const car = await findReservableCar(page.request, 'city=gurgaon')
  // Home and the car come from the cache, which holds no personal data.
  for (const path of ['/', car.url, '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByText(BANNER), path).toBeVisible()
  }

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

  await page.goto('/dashboard/buyer/dost')
  await expect(page.getByText(`Reason: ${REASON}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await page.waitForURL(/\/dost$/)
  await expect(page.getByText(BANNER)).toHaveCount(0)
  await page.goto('/dashboard/buyer')
  await expect(page).toHaveURL(/\/login\?next=/)
})
