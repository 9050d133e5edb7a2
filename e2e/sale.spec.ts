import type { Page } from '@playwright/test'
import { finishSale, recordSale, signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { barriers, sidewaysScroll } from './page-checks'
import { verifyPapers } from './papers'
import { newPhone, register } from './people'
import { findReservableCar } from './stock'

test.describe.configure({ timeout: 240_000 })
// A buyer who isn't signed in yet is told so.
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409)/ })

async function expectSound(page: Page): Promise<void> {
  // A queue shows its skeleton first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test("a paid hold becomes a sale, and goes on to the delivery and the seller's last rupee", async ({
  page,
  browser,
}) => {
  const car = await findReservableCar(page.request, 'tag=marketplace&make=tata&city=chennai')
  const tab = `/dost/cars/${car.vehicleId}?tab=sale`
  const reference = `UTR${Date.now()}`

  await test.step('a buyer pays the token', async () => {
    await page.goto('/register')
    await register(page, { name: 'Kavya', phone: newPhone() })
    await page.waitForURL('/')
    await page.goto(`/reserve/${car.carCode}`)
    await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
    await page.getByRole('button', { name: 'Pay successfully' }).click()
    await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
  })

  const desk = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  ).newPage()

  await test.step('the desk finds the hold, and records the sale to the rupee', async () => {
    await signInAsAsha(desk)
    await desk.goto('/dost/queues/holds')
    await expect(desk.getByRole('link', { name: car.carCode })).toBeVisible()
    await expectSound(desk)
    await verifyPapers(desk, `/dost/cars/${car.vehicleId}`)
    await desk.goto(tab)
    await expectSound(desk)
    await recordSale(desk, reference, 'Kavya')
    await expectSound(desk)
  })

  await test.step('the buyer sees the paperwork begin', async () => {
    await page.goto('/dashboard/buyer/purchases')
    await expect(page.getByText('Insurance in your name').first()).toBeVisible()
  })

  await test.step('paperwork and money, step by step', async () => {
    await finishSale(desk, reference)
    await expectSound(desk)
  })

  await test.step("every queue is done with the car but the record of the seller's name", async () => {
    for (const queue of ['holds', 'payments']) {
      await desk.goto(`/dost/queues/${queue}`)
      await expect(desk.getByRole('link', { name: car.carCode })).toBeHidden()
      await expectSound(desk)
    }
    await desk.goto('/dost/queues/rc')
    await expectSound(desk)
    await desk.goto('/dost/drives')
    await expectSound(desk)
  })
})
