import { LOCALES, addLocale, type Locale } from '../lib/i18n/locales'
import { expect, ONCE, test } from './fixtures'
import { findMisfitsEverywhere } from './fit-checks'
import { resolvePath, NOT_FOUND_PROBLEM, PAGE_KINDS } from './page-kinds'
import { logInOnPage } from './people'
import { findPhoneWithHold, findSeller } from './returning'
import { findReservableCar } from './stock'

/** `npm run fit` checks every kind of page in every language, `npm test` only a sample. */
const IS_ALL = process.env.FIT === 'all'

const TOOLS = ['/finance', '/guide', '/sell/valuation', '/sell/appointment']
const OWN = ['', '/liked', '/reserved', '/test-drives', '/purchases', '/alerts', '/profile'].map(
  (part) => `/dashboard/buyer${part}`,
)

export const EXPECTED_PROBLEMS = new RegExp(`${NOT_FOUND_PROBLEM.source}|status of 40[14]`)

export type Sample = Readonly<Partial<Record<Locale, readonly string[]>>>

export function testPages(letters: string, sample: Sample): void {
  for (const locale of LOCALES)
    for (const kind of PAGE_KINDS) {
      if (!IS_ALL && !sample[locale]?.includes(kind.name)) continue
      test(`${locale}, ${letters}: ${kind.name} fits`, ONCE, async ({ page, request }) => {
        await page.goto(addLocale(locale, await resolvePath(kind, request)))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findMisfitsEverywhere(page)).toEqual([])
      })
    }
  if (IS_ALL) testTools(letters)
}

function testTools(letters: string): void {
  for (const locale of LOCALES)
    test(`${locale}, ${letters}: tools and forms fit`, ONCE, async ({ page, request }) => {
      const { carCode } = await findReservableCar(request, 'city=hyderabad')
      for (const path of [...TOOLS, `/reserve/${carCode}`]) {
        await page.goto(addLocale(locale, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await findMisfitsEverywhere(page), path).toEqual([])
      }
    })
}

export function testOwnPages(letters: string, place: number): void {
  if (!IS_ALL) return
  test(`${letters}: a customer's private pages fit in all languages`, ONCE, async ({ page }) => {
    test.setTimeout(900_000)
    await page.goto('/dashboard/buyer')
    await logInOnPage(page, await findPhoneWithHold(place))
    await page.waitForURL('**/dashboard/buyer')
    const held = page.getByRole('main').locator('a[href^="/reserve/"]').first()
    const reservation = (await held.getAttribute('href')) ?? ''
    for (const locale of LOCALES)
      for (const path of [...OWN, reservation]) {
        await page.goto(addLocale(locale, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await findMisfitsEverywhere(page), `${locale} ${path}`).toEqual([])
      }
  })
}

/** Every `place` gives other sellers. `npm test` checks only the language `sample`. */
export function testSellersPages(letters: string, sample: Locale, place: number): void {
  for (const status of ['listed', 'delivered'] as const)
    test(`${letters}: the pages of the seller of a ${status} car fit`, ONCE, async ({ page }) => {
      test.setTimeout(900_000)
      const { phone, carCode } = await findSeller(status, place)
      await page.goto('/dashboard/seller')
      await logInOnPage(page, phone)
      await page.waitForURL('**/dashboard/seller')
      const car = `/dashboard/seller/cars/${carCode}`
      const parts = ['', '/money', '/price', '/documents', '/transfer'].map((part) => car + part)
      for (const locale of IS_ALL ? LOCALES : [sample])
        for (const path of ['/dashboard/seller', '/dashboard/seller/bank', ...parts]) {
          await page.goto(addLocale(locale, path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect.soft(await findMisfitsEverywhere(page), `${locale} ${path}`).toEqual([])
        }
    })
}
