import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { verifyDocumentsAtDesk } from './documents'
import {
  acceptDialogs,
  addPhotosAtDesk,
  finishSale,
  handOverAtYard,
  inspectAtDesk,
  priceAndPublish,
  recordSaleAtDesk,
  fillListingFacts,
  signInAsAsha,
} from './desk'
import { expect, test } from './fixtures'
import {
  bookLastHour,
  waitForCode,
  drawPhoneNumber,
  submitRegistration,
  registerAs,
  typeCode,
} from './people'

test.describe.configure({ timeout: 360_000 })
// Expected, among others: an upload that isn't a photo, a buyer who isn't signed in yet, and a car
// that isn't public yet.
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409|415|422)/ })

async function anotherPerson(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
  })
  return context.newPage()
}

async function bookVisit(page: Page): Promise<void> {
  await page.goto(
    '/sell/appointment?make=maruti-suzuki&model=swift&year=2020&kms=40000&owners=1&city=chennai&fuel=petrol',
  )
  await page.getByLabel(/^Registration number/).fill(`TN 09 ZZ ${randomInt(1_000, 10_000)}`)
  await bookLastHour(page, 1)
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Pay ₹3,000' }).click()
  await page.waitForURL('**/dev/checkout/**')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText('Paid: ₹3,000.')).toBeVisible()
}

async function expectStage(seller: Page, stage: string): Promise<void> {
  await expect(async () => {
    await seller.goto('/dashboard/seller')
    await expect(seller.getByRole('main').getByText(stage).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

test("a car's whole life: from the appointment to the settlement and the RC, with both customers watching", async ({
  page: seller,
  browser,
}) => {
  let sellerPhone = ''
  await test.step('the seller books a visit and pays the fee', async () => {
    sellerPhone = await registerAs(seller, 'seller')
    await bookVisit(seller)
    await expectStage(seller, 'Not listed yet')
  })
  const link =
    (await seller.getByRole('link', { name: /^2020 Maruti Suzuki Swift$/ }).getAttribute('href')) ??
    ''
  const code = link.split('/').at(-1) ?? ''
  const desk = await anotherPerson(seller, browser)
  acceptDialogs(desk)

  await test.step('the desk takes it in, inspects, photographs, prices and publishes it', async () => {
    await signInAsAsha(desk)
    const path = `/dost/cars/${code}`
    await desk.goto(path)
    await desk.getByLabel('Odometer, km').fill('40000')
    await desk.getByRole('button', { name: 'Has arrived' }).click()
    await expect(desk.getByRole('button', { name: 'Has arrived' })).toBeHidden()
    await inspectAtDesk(desk, path)
    await addPhotosAtDesk(desk, path)
    await fillListingFacts(desk, path)
    await priceAndPublish(desk, path, '4,78,000', async () => {
      await seller.goto(`/dashboard/seller/cars/${code}`)
      await seller.getByRole('link', { name: 'Look at the price' }).click()
      await seller.getByRole('button', { name: 'Send me the code' }).click()
      await typeCode(seller, await waitForCode(seller, sellerPhone, 1, 'otpPriceConsent'))
      await seller.getByRole('button', { name: 'Agree to ₹4,78,000' }).click()
      await expect(seller.getByRole('heading', { name: 'The price you agreed to' })).toBeVisible()
      await desk.reload()
    })
    await expectStage(seller, 'Documents being verified')
  })

  const [buyer, buyerPhone] = [await anotherPerson(seller, browser), drawPhoneNumber()]
  await test.step('a buyer reserves it and pays the token', async () => {
    await buyer.goto('/register')
    await submitRegistration(buyer, { name: 'Kavya', phone: buyerPhone })
    await buyer.waitForURL('/')
    await buyer.goto(`/reserve/${code}`)
    await buyer.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
    await buyer.getByRole('button', { name: 'Pay successfully' }).click()
    await expect(
      buyer.getByRole('heading', { name: 'Vehicle Reserved Successfully' }),
    ).toBeVisible()
    await expectStage(seller, 'Reserved by a buyer')
  })

  await test.step('the seller enters a bank account, and one rupee verifies it', async () => {
    await seller.goto('/dashboard/seller/bank')
    await seller.getByLabel('Name of the account holder').fill('Asha Raman')
    await seller.getByLabel('Account number', { exact: true }).fill('5010 0012 3498 76')
    await seller.getByLabel('Account number again').fill('50100012349876')
    await seller.getByLabel('IFSC').fill('hdfc0001234')
    await expect(seller.getByText('HDFC Bank, Branch 001234')).toBeVisible()
    await seller.getByRole('button', { name: 'Send me a code' }).click()
    await typeCode(seller, await waitForCode(seller, sellerPhone, 1, 'otpBankAccount'))
    await seller.getByRole('button', { name: 'Use this account' }).click()
    await expect(seller.getByText(/^Verified\. The bank has it under the name/)).toBeVisible()
  })

  const reference = `UTR${Date.now()}`
  await test.step('paid in full: the sale is recorded', async () => {
    await verifyDocumentsAtDesk(desk, `/dost/cars/${code}`)
    await desk.goto(`/dost/cars/${code}?tab=deal`)
    await recordSaleAtDesk(desk, reference, 'Kavya')
    await expectStage(seller, 'Sold')
    await buyer.goto('/dashboard/buyer/purchases')
    await expect(buyer.getByText('Insurance in your name').first()).toBeVisible()
  })

  await test.step('the documents are handed over, the seller is paid, the buyer drives away', async () => {
    await finishSale(desk, reference, () => handOverAtYard(desk, buyerPhone))
    await expectStage(seller, 'Final settlement')
    await buyer.goto('/dashboard/buyer/purchases')
    await expect(buyer.getByText('Car delivered').first()).toBeVisible()
  })
})
