import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import {
  findAccessibilityProblems,
  expectGoodPage,
  expectNothingTooWide,
  findSmallControls,
} from './page-checks'
import { OWN_PAGES } from './page-kinds'
import { logInOnPage } from './people'

test.use({ ...NO_SERVICE_WORKER, expectedProblems: /status of 401/ })

for (const { name, path, phone, heading, shows } of OWN_PAGES) {
  test(`${name}: error-free, accessible and no wider than the screen`, ONCE, async ({ page }) => {
    await page.goto(path)
    await logInOnPage(page, await phone())
    await page.waitForURL(`**${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByText(shows).first()).toBeVisible()
    await expectGoodPage(page)
    expect(await findAccessibilityProblems(page), 'on a phone').toEqual([])
    expect(await findSmallControls(page), 'controls too small for a thumb').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await findAccessibilityProblems(page, ['color-contrast']), 'in dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expectNothingTooWide(page)
    expect(await findAccessibilityProblems(page), 'on a desk').toEqual([])
  })
}
