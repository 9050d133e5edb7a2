import type { Browser } from '@playwright/test'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { queryDatabase, runJob } from './clock'
import { logInOnPage } from './people'
import { findAccessibilityProblems, expectNothingTooWide } from './page-checks'

test.use({ ...NO_SERVICE_WORKER, expectedProblems: /status of 401/ })

async function findOwner(): Promise<{ phone: string; vehicleId: string }> {
  await runJob('make-passports')
  let owners: { phone: string; vehicleId: string }[] = []
  await expect
    .poll(async () => {
      owners = await queryDatabase(
        `SELECT c.phone, p.vehicle_id AS "vehicleId" FROM passport k JOIN purchase p ON p.id = k.purchase_id
         JOIN customer c ON c.id = p.customer_id WHERE k.ended_at IS NULL AND cardinality(k.disclosures) > 0
         AND c.deleted_at IS NULL ORDER BY c.id DESC, p.id LIMIT 1`,
      )
      return owners.length
    })
    .toBe(1)
  return owners[0] ?? { phone: '', vehicleId: '' }
}

test(
  'a buyer shares the passport of their car, and anybody checks it',
  ONCE,
  async ({ page, browser }) => {
    const { phone, vehicleId } = await findOwner()
    await page.goto('/dashboard/buyer/purchases')
    await logInOnPage(page, phone)
    await page.waitForURL('**/dashboard/buyer/purchases')
    const card = page.locator('[data-passport]', {
      has: page.locator(`a[href*="${vehicleId}"]`),
    })
    const file = await page.request.get(`/customer/v1/passport/${vehicleId}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(file.status()).toBe(200)
    const passport = await file.text()
    await card.getByRole('button', { name: 'Make a link to share' }).click()
    const link = card.getByRole('link', { name: /^Link/ }).first()
    const path = (await link.getAttribute('href')) ?? ''
    expect(path).toMatch(/^\/passport#share=/)

    const stranger = await browser.newPage()
    await stranger.goto(path)
    await expect(stranger.locator('[data-check]')).toHaveAttribute('data-check', 'current')
    await expect(stranger.getByText('not shown by the owner').first()).toBeVisible()
    expect(await findAccessibilityProblems(stranger)).toEqual([])
    await expectNothingTooWide(stranger)

    await stranger.getByRole('button', { name: 'Check another passport' }).click()
    await stranger.getByLabel('Or paste its text').fill(`${passport}\nOdometer: 12,000 km`)
    await stranger.getByRole('button', { name: 'Check the passport' }).click()
    await expect(stranger.locator('[data-check]')).toHaveAttribute('data-check', 'extra')

    await card.getByRole('button', { name: 'End the link' }).first().click()
    await expect(link).toHaveCount(0)
    await stranger.goto('/faqs')
    await stranger.goto(path)
    await expect(stranger.getByText('This link shows no passport.')).toBeVisible()
    await stranger.close()

    const offline = await page.request.get('/passport-check.html?language=en')
    await checkOffline(browser, await offline.text(), passport)
  },
)

async function checkOffline(browser: Browser, html: string, passport: string): Promise<void> {
  const context = await browser.newContext({ offline: true })
  const kept = await context.newPage()
  await kept.route('https://kept.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await kept.goto('https://kept.example/')
  await kept.getByLabel('Or paste its text').fill(passport)
  await kept.getByRole('button', { name: 'Check the passport' }).click()
  await expect(kept.getByRole('heading', { name: /^This passport is genuine/ })).toBeVisible()
  await kept.getByLabel('Or paste its text').fill(passport.slice(0, -9))
  await kept.getByRole('button', { name: 'Check the passport' }).click()
  await expect(kept.getByText('A part of the file is missing.')).toBeVisible()
  await context.close()
}
