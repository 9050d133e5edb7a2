import type { Page } from '@playwright/test'
import { hasLenderDocuments, letLenderDecide, runJob } from './clock'
import { makePhotoBuffer, signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { drawPhoneNumber, submitRegistration } from './people'
import { findReservableCar } from './stock'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|409|422)/ })

const HELD = '/dashboard/buyer/reserved'
const loanOf = (page: Page) => page.locator('[data-loan]')

async function applyWith(page: Page, share: number): Promise<void> {
  const loan = loanOf(page)
  await loan.getByText('Apply for a loan').click()
  const least = Number(
    /₹([\d,]+) to /.exec(await loan.innerText())?.[1]?.replaceAll(',', '') ?? 'NaN',
  )
  await loan.getByLabel(/^Loan amount/).fill(String(least))
  await loan.getByLabel(/^Months to repay/).fill('24')
  await loan.getByLabel(/^Monthly income/).fill(String(Math.round(least / 24 / share)))
  await loan.getByRole('checkbox').check()
  await loan.getByRole('button', { name: 'Send the application' }).click()
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(HELD)
    await expect(loanOf(page)).toHaveAttribute('data-loan', state, { timeout: 3_000 })
    await expect(loanOf(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
}

async function sendDocuments(page: Page, desk: Page, vehicleId: string): Promise<void> {
  const lineOf = (document: string) =>
    page.locator('li', { has: page.locator('input[type=file]') }).filter({ hasText: document })
  // The lender's request reaches the buyer with a delay.
  await expect(async () => {
    await page.reload()
    await expect(lineOf('Salary slips')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  for (const [place, document] of ['Salary slips', 'Bank statement'].entries()) {
    await lineOf(document)
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `${document}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await makePhotoBuffer(place + 4),
      })
    await expect(lineOf(document)).toContainText('Being checked')
  }
  await signInAsAsha(desk)
  await desk.goto(`/dost/cars/${vehicleId}?tab=deal`)
  for (const kind of ['salary_slips', 'bank_statement']) {
    const line = desk.locator(`li[data-document="buyer ${kind}"]`)
    await line.getByText('Verify or refuse').click()
    await line.getByRole('button', { name: 'Verify' }).click()
    await expect(line).toContainText('verified')
  }
}

test('a loan for a held car: documents requested, approved, and another time declined', async ({
  page,
  browser,
}, info) => {
  // Other specs reserve Hondas at the same time.
  const stock = 'city=chennai&make=mahindra'
  const car = await findReservableCar(page.request, stock, undefined, info)
  await page.goto('/register')
  await submitRegistration(page, { name: 'Kavya', phone: drawPhoneNumber() })
  await page.waitForURL('/')
  await page.goto(`/reserve/${car.carCode}`)
  await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
  await page.getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()

  await test.step('an application without consent is refused; with it the hold is extended', async () => {
    await page.goto(HELD)
    await loanOf(page).getByText('Apply for a loan').click()
    await loanOf(page).getByRole('button', { name: 'Send the application' }).click()
    await expect(loanOf(page).getByText('Without your consent')).toBeVisible()
    await page.reload()
    const other = await page.context().newPage()
    await other.goto(HELD)
    await applyWith(page, 0.5)
    await expect(loanOf(page)).toHaveAttribute('data-loan', /submitted|sent/)
    await applyWith(other, 0.5)
    await expect(
      loanOf(other).getByRole('button', { name: 'Withdraw the application' }),
    ).toBeVisible()
    await other.close()
    await expect(loanOf(page)).toContainText('The car is held for you until')
    await expect(page.getByRole('timer').first()).toContainText(/^0?[5-9]days/)
  })

  await test.step('the lender asks for documents, which the buyer uploads and the desk verifies', async () => {
    await letLenderDecide(car.carCode)
    await expectState(page, 'more_needed')
    const desk = await (
      await browser.newContext({
        baseURL: new URL(page.url()).origin,
        viewport: page.viewportSize(),
      })
    ).newPage()
    await sendDocuments(page, desk, car.vehicleId)
  })

  await test.step('and approves', async () => {
    await runJob('ask-lender')
    await expect.poll(() => hasLenderDocuments(car.carCode), { timeout: 20_000 }).toBe(true)
    await letLenderDecide(car.carCode)
    await expectState(page, 'approved')
    await expect(loanOf(page)).toContainText(/at 11\.5% a year\. The offer is valid until/)
  })

  await test.step('another application is declined, with the reason and the form again', async () => {
    await loanOf(page).getByRole('button', { name: 'Withdraw the application' }).click()
    await loanOf(page).getByRole('button', { name: 'Yes, withdraw it' }).click()
    await expect(loanOf(page)).toHaveAttribute('data-loan', 'withdrawn')
    await applyWith(page, 0.9)
    await expect(loanOf(page)).toHaveAttribute('data-loan', /submitted|sent/)
    await letLenderDecide(car.carCode)
    await expectState(page, 'declined')
    await expect(loanOf(page)).toContainText('too much for the income')
    await expect(loanOf(page).getByText('Apply for a loan')).toBeVisible()
  })
})
