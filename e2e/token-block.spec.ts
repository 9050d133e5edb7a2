import { runJob } from './clock'
import { signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { expectGoodPage, findAccessibilityProblems } from './page-checks'
import { drawPhoneNumber, submitRegistration } from './people'
import { findReservableCar } from './stock'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409)/ })

test('a token is blocked in the bank, shown as not taken, and freed when the buyer cancels', async ({
  page,
  browser,
}, info) => {
  const car = await findReservableCar(
    page.request,
    'make=honda&city=chennai&sort=price-asc',
    undefined,
    info,
  )
  const reserve = `/reserve/${car.carCode}`
  const main = page.getByRole('main')

  await test.step('the buyer blocks the token in the UPI app', async () => {
    await page.goto('/register')
    await submitRegistration(page, { name: 'Kavya', phone: drawPhoneNumber() })
    await page.waitForURL('/')
    await page.goto(reserve)
    await expect(main.locator('[data-block-offer]')).toContainText('the money stays in your bank')
    expect(await findAccessibilityProblems(page)).toEqual([])
    await main.getByRole('button', { name: 'Block ₹10,000 in your bank (UPI)' }).click()
    await expect(page.getByText('To block: ₹10,000')).toBeVisible()
  })

  await test.step('an interrupted block goes on where it was', async () => {
    await page.goto(reserve)
    await main.getByRole('button', { name: 'Continue with the block' }).click()
    await page.getByRole('button', { name: 'Block successfully' }).click()
    await expect(main.getByRole('status').first()).toContainText(
      /₹10,000 blocked in your bank till .+, not taken/,
    )
    await expect(page.getByRole('region', { name: 'Pay the rest' })).toContainText(
      /Token, blocked in your bank till .+, not taken−?-?₹10,000/,
    )
    await expectGoodPage(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  await test.step('the dashboard and the desk say the same', async () => {
    await page.goto('/dashboard/buyer/reserved')
    await expect(main.locator('[data-blocked]')).toContainText('not taken')
    const desk = await browser.newPage()
    await signInAsAsha(desk)
    await desk.goto(`/dost/cars/${car.vehicleId}?tab=deal`)
    await expect(desk.getByText("Token, blocked in the buyer's bank, not taken")).toBeVisible()
    await desk.close()
  })

  await test.step('cancelling frees it, and nothing was taken', async () => {
    await page.goto(reserve)
    await main.getByRole('button', { name: 'Cancel the reservation' }).click()
    await expect(main).toContainText('Cancel and let your bank free ₹10,000?')
    await main.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(main).toContainText('Nothing was taken')
    await runJob('tend-blocks')
    await page.goto(reserve)
    await expect(main.getByRole('status').first()).toContainText('Nothing was taken')
    await expect(main.locator('[data-block-offer]')).toBeVisible()
  })
})
