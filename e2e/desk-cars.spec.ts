import type { Page, TestInfo } from '@playwright/test'
import { addPhotosAtDesk, inspectAtDesk, priceAndPublish, signInAsAsha, takeFee } from './desk'
import { expect, test } from './fixtures'

async function aBookedCar(
  page: Page,
  { project, retry }: TestInfo,
): Promise<{ path: string; code: string }> {
  await page.goto('/dost/queues/inspect')
  const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
  await expect(cars.first()).toBeVisible()
  const car = cars.nth((project.name === 'phone' ? 1 : 0) + 2 * retry)
  const code = /[A-Z]{3}-\d\d-\d{6}/.exec(await car.innerText())?.[0] ?? ''
  return { path: ((await car.getAttribute('href')) ?? '').replace(/\?.*/, ''), code }
}

test.describe('a Dost', () => {
  test.use({ expectedProblems: /status of 415/ })
  test.setTimeout(120_000)

  test('takes a booked car through inspection, photographs and price to the public list', async ({
    page,
  }, info) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await signInAsAsha(page)
    const { path, code } = await aBookedCar(page, info)
    await inspectAtDesk(page, path)
    await page.getByRole('link', { name: /^Next: \d photographs?, at least 6 needed/ }).click()
    await expect(page.getByLabel('Choose photographs')).toBeAttached()
    await addPhotosAtDesk(page, path)
    await expect(
      page.getByRole('link', { name: /^Next: (Price|Version and colour)/ }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'More under “To photograph”' })).toBeVisible()

    await page.goto(path)
    if (await page.getByText("Taken at the yard's terminal").isVisible()) await takeFee(page, path)
    await priceAndPublish(page, path, '4,56,000')

    await expect(async () => {
      await page.goto('/buy?sort=latest&kms=0')
      await expect(page.locator(`a[href$="/${code}"]`).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await page.locator(`a[href$="/${code}"]`).first().click()
    await expect(page.getByText('₹4,56,000').first()).toBeVisible()
  })

  test("sees the right needed for another city's arrivals, and records those of their own", async ({
    page,
  }) => {
    await signInAsAsha(page)
    await page.goto('/dost/queues/arrivals?city=all')
    const rows = page.getByRole('row').filter({ hasText: /Comes to the yard|Pickup/ })
    const own = rows.filter({ hasText: '· Chennai' })
    const others = rows.filter({ hasText: '· Hyderabad' })
    await expect(own.first().locator('summary', { hasText: 'Has arrived' })).toBeVisible()
    await expect(others.first()).toContainText(
      'This needs the right to inspect and prepare cars in Hyderabad.',
    )
    await expect(others.locator('summary')).toHaveCount(0)
  })
})
