import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { expectGoodPage } from './page-checks'
import { readMessages } from './languages'
import { resolvePath, NOT_FOUND_PROBLEM, PAGE_KINDS } from './page-kinds'

const deadControls = (page: Page) =>
  page
    .locator(':is(button, input, select, textarea):enabled')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const { form, type } = control as HTMLButtonElement
          const opensPopover = control.hasAttribute('popovertarget')
          return !opensPopover && (!form?.hasAttribute('action') || type === 'button')
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    )

test.use({ noJs: true, expectedProblems: NOT_FOUND_PROBLEM })

for (const kind of PAGE_KINDS) {
  const { heading, listsCars = false, status = 200, onward } = kind
  test(`${kind.name}: complete and with links onward, on a phone and on a desktop`, async ({
    page,
    request,
  }) => {
    const response = await page.goto(await resolvePath(kind, request))
    expect(response?.status()).toBe(status)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodPage(page)
      expect(await deadControls(page), 'controls that nothing answers').toEqual([])
      expect(await page.evaluate(() => window.innerWidth)).toBe(width)
      if (listsCars)
        await expect(
          page.locator('.car-card').first().getByRole('heading').getByRole('link'),
        ).toBeVisible()
      else if (onward) await expect(page.getByRole('link', { name: onward })).toBeVisible()
      else
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }),
        ).toBeVisible()
    }
    const cars = page.locator('.car-card')
    if (listsCars) {
      expect(await cars.count()).toBeGreaterThan(3)
      for (const price of await cars.locator('data').allTextContents())
        expect(price).toMatch(/^₹[\d.,]+\s(lakh|crore)$/)
      const name = (await cars.first().getByRole('heading').getByRole('link').innerText()).trim()
      await cars.first().getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    } else if (!onward) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
      await expect(page).toHaveURL(/\/faqs$/)
    }
  })
}

const hindi = readMessages('hi').fault

for (const path of ['/hi/no-such-page', '/hi/buy/used-second-hand-spaceship-cars-chennai'])
  test(`${path} says in its own language that it doesn't exist`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.notFound.title)
    await expect(page).toHaveTitle(hindi.notFound.title)
    await page.getByRole('link', { name: hindi.notFound.browse }).click()
    await expect(page).toHaveURL(/\/hi\/buy$/)
  })

for (const path of ['/hi/reserve/CHN-26-999999', '/hi/transfer-pack/no-such-pack'])
  test(`${path} says so too, though it is rendered per request`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.notFound.title)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: hindi.notFound.browse }).click()
    await expect(page).toHaveURL(/\/hi\/buy$/)
  })

test('the desk says that it needs scripts', async ({ page }) => {
  await page.goto('/dost')
  await expect(page.getByText(/^The desk needs JavaScript/)).toBeVisible()
})
