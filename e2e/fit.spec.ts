import { LOCALES, localePath, type Locale } from '@/lib/i18n/locales'
import { expect, ONCE, test } from './fixtures'
import { misfits, misfitsEverywhere } from './fit-checks'
import { addressOf, NOT_THERE, PAGES } from './page-kinds'
import { logIn } from './people'
import { phoneWithHold } from './returning'
import { findReservableCar } from './stock'

/** `npm run fit` looks at every kind of page in every language; `npm test` at a page or two of each. */
const IS_ALL = process.env.FIT === 'all'

/** One of the pages with most words each, in turn. */
const SAMPLE: Readonly<Record<Locale, readonly string[]>> = {
  en: ['the list of cars'],
  hi: ['home', 'a car for sale'],
  kn: ['compare with three cars'],
  ta: ['home', 'how selling works'],
  te: ['a car for sale'],
}
const MORE_PAGES = ['/finance', '/guide', '/sell/valuation', '/sell/appointment']
const OWN = ['', '/liked', '/reserved', '/test-drives', '/purchases', '/alerts', '/profile'].map(
  (part) => `/dashboard/buyer${part}`,
)

test.use({ expectedProblems: new RegExp(`${NOT_THERE.source}|status of 40[14]`) })

for (const locale of LOCALES)
  for (const kind of PAGES) {
    if (!IS_ALL && !SAMPLE[locale].includes(kind.name)) continue
    test(`${locale}: ${kind.name} fits`, ONCE, async ({ page, request }) => {
      await page.goto(localePath(locale, await addressOf(kind, request)))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await misfitsEverywhere(page)).toEqual([])
    })
  }

if (IS_ALL) {
  for (const locale of LOCALES)
    test(`${locale}: tools and forms fit`, ONCE, async ({ page, request }) => {
      const { carCode } = await findReservableCar(request, 'city=hyderabad')
      for (const path of [...MORE_PAGES, `/reserve/${carCode}`]) {
        await page.goto(localePath(locale, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await misfitsEverywhere(page), path).toEqual([])
      }
    })

  test("a customer's own pages fit in all languages", ONCE, async ({ page }) => {
    test.setTimeout(600_000)
    await page.goto('/dashboard/buyer')
    await logIn(page, await phoneWithHold())
    await page.waitForURL('**/dashboard/buyer')
    for (const locale of LOCALES)
      for (const path of OWN) {
        await page.goto(localePath(locale, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect.soft(await misfitsEverywhere(page), `${locale} ${path}`).toEqual([])
      }
  })
}

test('the check finds what does not fit (negative control)', ONCE, async ({ page }) => {
  const found = async (body: string) => {
    await page.setContent(
      `<html lang="en"><title>Fit</title><body style="font: 16px/1.5 sans-serif">${body}`,
    )
    return (await misfits(page)).map((what) => what.split(/ by|:| “/)[0])
  }
  const long = 'a-word-that-is-far-too-long-for-its-box'
  expect(await found(`<div style="width: 60px; overflow: hidden"><p>${long}</p></div>`)).toEqual([
    'cut off',
  ])
  expect(await found(`<button style="width: 60px">${long}</button>`)).toEqual(['beyond its edge'])
  expect(
    await found(
      `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${long}</p>`,
    ),
  ).toContain('shortened')
  expect(await found(`<input style="width: 60px" placeholder="${long}">`)).toEqual([
    expect.stringContaining('too long for its field'),
  ])
  expect(
    await found(`<p style="margin: 0">${long}</p><p style="margin: -20px 0 0">${long}</p>`),
  ).toEqual(['on top of'])
  expect(
    await found(
      `<p>${long}</p><div style="width: 60px; overflow: auto">${long}</div><button>${long}</button>`,
    ),
  ).toEqual([])
})
