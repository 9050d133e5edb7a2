import type { Page } from '@playwright/test'
import { acceptDialogs, finishSale, fillHandoverForm, recordSaleAtDesk, signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { verifyDocumentsAtDesk } from './documents'
import { waitForCode, drawPhoneNumber, submitRegistration } from './people'
import { findReservableCar } from './stock'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409|422)/ })

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
}

async function chooseHome(page: Page): Promise<void> {
  const card = page.locator('[data-delivery]')
  await card.getByText('Have it delivered home').click()
  const [pincode, address] = [card.getByLabel('Pincode'), card.getByLabel('Address')]
  await pincode.fill('500001')
  await expect(card.getByText('We deliver within the limits of Chennai only.')).toBeVisible()
  await pincode.fill('600099')
  await expect(card.getByText('16 km from the yard: ₹1,200')).toBeVisible()
  await address.fill('here')
  await card.getByRole('button', { name: 'Have it delivered' }).click()
  const refused = card.getByText('Enter the address, in at least ten characters.')
  await expect(refused).toBeVisible()
  await address.fill('7B, Lake View Road, West Mambalam')
  await expect(refused, 'what was refused is being corrected').toBeHidden()
  await card.getByRole('button', { name: 'Have it delivered' }).click()
  await expect(card).toHaveAttribute('data-delivery', 'home')
  await expect(pincode, 'the form is closed').toBeHidden()
  await expect(page.getByRole('region', { name: 'Pay the rest' })).toContainText(
    'Home delivery₹1,200',
  )
  await expectSound(page)
}

const deliverAtHome = (desk: Page, phone: string): Promise<void> =>
  fillHandoverForm(desk, desk.locator('body'), () => waitForCode(desk, phone, 1, 'otpHomeDelivery'))

test("a paid hold becomes a sale, and continues to the delivery and the seller's last rupee", async ({
  page,
  browser,
}, info) => {
  const stock = 'tag=marketplace&make=tata&city=chennai'
  const car = await findReservableCar(page.request, stock, undefined, info)
  const tab = `/dost/cars/${car.vehicleId}?tab=deal`
  const reference = `UTR${Date.now()}`
  const phone = drawPhoneNumber()

  await test.step('a buyer pays the token', async () => {
    await page.goto('/register')
    await submitRegistration(page, { name: 'Kavya', phone })
    await page.waitForURL('/')
    await page.goto(`/reserve/${car.carCode}`)
    await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
    await page.getByRole('button', { name: 'Pay successfully' }).click()
    await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
  })

  await test.step('and chooses home delivery', () => chooseHome(page))

  const desk = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  ).newPage()
  acceptDialogs(desk)

  await test.step('the desk finds the hold, and records the sale to the rupee', async () => {
    await signInAsAsha(desk)
    await desk.goto('/dost/queues/holds')
    await expect(desk.getByRole('link', { name: car.carCode })).toBeVisible()
    await expectSound(desk)
    await verifyDocumentsAtDesk(desk, `/dost/cars/${car.vehicleId}`)
    await desk.goto(tab)
    await expectSound(desk)
    await recordSaleAtDesk(desk, reference, 'Kavya')
    await expectSound(desk)
  })

  await test.step('the buyer sees the paperwork begin', async () => {
    await page.goto('/dashboard/buyer/purchases')
    await expect(page.getByText('Insurance in your name').first()).toBeVisible()
    const card = page.locator('[data-delivery]')
    await card.getByText('Choose this day').first().click()
    await card.getByRole('button', { name: 'Choose this day' }).click()
    await expect(card.getByText(/^It will be delivered on /)).toBeVisible()
  })

  await test.step('paperwork and money, step by step', async () => {
    await finishSale(desk, reference, () => deliverAtHome(desk, phone))
    await page.reload()
    await expect(page.getByText(/^Delivered on /)).toBeVisible()
    await expectSound(desk)
  })

  await test.step("the car has left every queue but the record of the seller's name", async () => {
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
