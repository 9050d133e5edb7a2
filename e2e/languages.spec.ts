import { expect, test } from './fixtures'
import { listEnglishTexts, readMessages, readPage, listVisibleTexts } from './languages'
import { resolvePath, PAGE_KINDS } from './page-kinds'
import { waitForCode, drawPhoneNumber } from './people'
import { findReservableCar } from './stock'
import { HREFLANG, LOCALE_NAMES, LOCALES, addLocale, PREFIXED_LOCALES } from '../lib/i18n/locales'

const HEADERS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

const SCRIPTS = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  kn: /\p{Script=Kannada}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
}

const DESK_SHELL = '/_yard'

test('every kind of page exists in every language, with complete links to the others and back', async ({
  request,
}) => {
  for (const kind of PAGE_KINDS.filter(
    ({ status, path }) => status === undefined && path !== '/_app' && path !== DESK_SHELL,
  )) {
    const path = await resolvePath(kind, request)
    const english = await readPage(request, path)
    const isListed = !english.robots.includes('noindex')
    for (const locale of LOCALES) {
      const own = addLocale(locale, path)
      const page = locale === 'en' ? english : await readPage(request, own)
      expect([page.status, page.language], own).toEqual([200, HREFLANG[locale]])
      expect(page.alternates, own).toEqual(isListed ? english.alternates : {})
      expect(page.canonical, own).toBe(addLocale(locale, english.canonical ?? ''))
      if (locale !== 'en') expect(page.title, own).not.toBe(english.title)
    }
    if (isListed)
      expect(english.alternates, path).toEqual({
        ...Object.fromEntries(
          LOCALES.map((locale) => [HREFLANG[locale], addLocale(locale, english.canonical ?? '')]),
        ),
        'x-default': english.canonical,
      })
  }
})

for (const locale of PREFIXED_LOCALES)
  test(`no English text is left on a page in ${locale}`, async ({ request }) => {
    const english = listEnglishTexts(locale)
    const left: string[] = []
    for (const kind of PAGE_KINDS.filter(({ path }) => path !== DESK_SHELL)) {
      const path = addLocale(locale, await resolvePath(kind, request))
      const { html } = await readPage(request, path)
      const texts = listVisibleTexts(html)
      left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`))
      expect(texts.join(' '), path).toMatch(SCRIPTS[locale])
    }
    expect([...new Set(left)]).toEqual([])
  })

test('an unsupported language is an unknown address, in English', async ({ request }) => {
  const page = await readPage(request, '/xx/buy')
  expect([page.status, page.language]).toEqual([404, 'en-IN'])
  const bare = await request.get('/en/buy?q=swift', { maxRedirects: 0 })
  expect([bare.status(), bare.headers().location]).toEqual([308, '/buy?q=swift'])
  const desk = await request.get('/hi/dost/cars', { maxRedirects: 0 })
  expect([desk.status(), desk.headers().location]).toEqual([308, '/dost/cars'])
  const manifest = await request.get('/manifest.webmanifest?language=ta')
  expect(await manifest.json()).toMatchObject({ lang: 'ta-IN', start_url: '/ta', scope: '/' })
  const unknown = await request.get('/manifest.webmanifest?language=xx')
  expect(await unknown.json()).toMatchObject({ lang: 'en-IN', start_url: '/' })
})

test('a language choice keeps page and filters, and home opens in it from then on', async ({
  page,
}) => {
  await page.goto('/buy?fuel=diesel')
  await page.locator('html[data-hydrated]').waitFor()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: LOCALE_NAMES.ta, exact: true })
    .click()
  await expect(page).toHaveURL('/ta/buy?fuel=diesel')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN')
  await page.goto('/')
  await expect(page).toHaveURL('/ta')
  // A URL with a language never redirects. The page offers the visitor's own language instead.
  await page.goto('/faqs')
  await expect(page).toHaveURL('/faqs')
  const offer = page.getByRole('complementary', { name: readMessages('ta').language.label })
  await expect(offer).toBeVisible()
  // The offer reserves space at the foot of the page, and closes once the reader scrolls on.
  const foot = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).paddingBottom))
  expect(await foot()).toBeGreaterThan(0)
  await page.evaluate(() => scrollBy(0, innerHeight))
  await expect(offer).toHaveCount(0)
  // Scroll to the top first, because a reload restores the position.
  await page.evaluate(() => scrollTo(0, 0))
  await page.reload()
  await offer.getByRole('button', { name: readMessages('ta').language.notNow }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect(offer).toHaveCount(0)
})

for (const locale of PREFIXED_LOCALES)
  test(`from a search to a paid hold and its SMS in ${locale}`, async ({ page }) => {
    const { chrome, login, sandbox } = readMessages(locale)
    const car = await findReservableCar(
      page.request,
      `q=${{ hi: 'baleno', kn: 'i20', ta: 'city', te: 'ciaz' }[locale]}`,
    )
    const phone = drawPhoneNumber()
    await page.goto(addLocale(locale, '/'))
    const box = page.getByRole('combobox', { name: chrome.search.label }).first()
    await box.fill(car.carCode)
    await box.press('Enter')
    await expect(page).toHaveURL(addLocale(locale, car.url))
    await page
      .locator(`a[href="${addLocale(locale, `/reserve/${car.carCode}`)}"]:visible`)
      .first()
      .click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: login.registerNow }).click()
    await page.getByRole('textbox', { name: login.name, exact: true }).fill('Meera')
    await page.getByRole('textbox', { name: login.email, exact: true }).fill('meera@example.com')
    await page.getByRole('textbox', { name: login.phone, exact: true }).fill(phone)
    await page.getByRole('button', { name: login.getOtp }).click()
    await page.getByRole('textbox').first().waitFor()
    await popup.locator('input[autocomplete="one-time-code"]').click()
    await page.keyboard.type(await waitForCode(page, phone))
    await popup.getByRole('button', { name: login.otp.submit }).click()
    await expect(page).toHaveURL(addLocale(locale, `/reserve/${car.carCode}`))
    // The first button pays the token; the other lets the bank block it.
    await page.getByRole('main').getByRole('button').filter({ hasText: '10,000' }).first().click()
    await page.getByRole('button', { name: sandbox.success.action }).click()
    await expect(page).toHaveURL(addLocale(locale, `/reserve/${car.carCode}`))
    await expect(page.getByRole('main').getByRole('timer')).toBeVisible()
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/dev/outbox?to=${phone}`, { headers: HEADERS })
        const { data } = (await answer.json()) as {
          data: { items: { template: string; channel: string; body?: string; text?: string }[] }
        }
        return data.items
          .filter(({ template }) => template !== 'otp')
          .map((message) => JSON.stringify(message))
      })
      .toContainEqual(expect.stringMatching(SCRIPTS[locale]))
  })
