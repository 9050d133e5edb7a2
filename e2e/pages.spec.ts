import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures'
import { barriers, expectGoodPage, smallControls } from './page-checks'
import { emptyCategory, findCar, findCars } from './stock'

interface PageKind {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  heading: string | RegExp
  /** Whether the page lists cars with their prices. */
  listsCars?: boolean
  status?: number
}

const carPage = (state: 'listed' | 'reserved' | 'sold') => async (request: APIRequestContext) => (await findCar(request, state)).url

async function comparison(request: APIRequestContext): Promise<string> {
  const cars = await findCars(request, 'pageSize=3')
  return `/compare?cars=${cars.map(({ vehicleId }) => vehicleId).join(',')}`
}

const SUVS = '/buy/used-second-hand-suv-cars-chennai'

const PAGES: readonly PageKind[] = [
  { name: 'home', path: '/', heading: 'A used car you can trust, at one honest price', listsCars: true },
  { name: 'the list of cars', path: '/buy', heading: /^[\d,]+ used cars$/, listsCars: true },
  { name: 'a filtered list', path: '/buy?make=hyundai&fuel=petrol&sort=price-asc', heading: /^[\d,]+ used cars$/, listsCars: true },
  { name: 'a search without a result', path: '/buy?q=qwertzuiop', heading: '0 cars for “qwertzuiop”' },
  { name: 'a category', path: SUVS, heading: 'Used SUV cars in Chennai', listsCars: true },
  { name: 'the second page of a category', path: `${SUVS}?page=2`, heading: 'Used SUV cars in Chennai', listsCars: true },
  { name: 'a category without cars', path: emptyCategory, heading: /^Used .+ cars in / },
  { name: 'a car for sale', path: carPage('listed'), heading: /^\d{4} / },
  { name: 'a reserved car', path: carPage('reserved'), heading: /^\d{4} / },
  { name: 'a sold car', path: carPage('sold'), heading: /^\d{4} / },
  { name: 'compare with three cars', path: comparison, heading: '3 cars side by side' },
  { name: 'compare without cars', path: '/compare', heading: 'Put two or three cars side by side' },
  { name: 'questions', path: '/faqs', heading: /questions/i },
  { name: 'contact', path: '/contactus', heading: 'Contact us' },
  { name: 'blog', path: '/blog', heading: 'Blog' },
  { name: 'guide', path: '/guide-buy-pre-owned-cars-chennai', heading: 'How to buy a pre-owned car in Chennai' },
  { name: 'about', path: '/second-hand-cars-chennai', heading: /^Second hand cars in Chennai/ },
  { name: 'how selling works', path: '/sell-your-luxury-cars', heading: /^Sell your car/ },
  { name: 'terms', path: '/termsandconditions', heading: /^Terms/ },
  { name: 'privacy', path: '/privacypolicy', heading: /^Privacy/ },
  { name: 'login', path: '/login', heading: 'Login' },
  { name: 'phone login', path: '/login/phone', heading: 'Login' },
  { name: 'register', path: '/register', heading: 'Register' },
  { name: 'sell', path: '/sell', heading: 'List your car with Park and Sell' },
  { name: "the app's shell", path: '/_app', heading: 'Bharosa Cars' },
  { name: 'an unknown address', path: '/no-such-page', heading: 'PAGE NOT FOUND', status: 404 },
  { name: 'an unknown category', path: '/buy/used-second-hand-spaceship-cars-chennai', heading: 'PAGE NOT FOUND', status: 404 },
]

test.use({ expectedProblems: /status of 404 \(Not Found\) \(\S+\/(?:no-such-page|buy\/used-second-hand-spaceship-cars-chennai)\)/ })

for (const { name, path, heading, listsCars = false, status = 200 } of PAGES) {
  test(`${name}: sound, without a barrier, in light and in dark`, async ({ page, request, isMobile }) => {
    const response = await page.goto(typeof path === 'string' ? path : await path(request))
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectGoodPage(page)
    expect(await barriers(page)).toEqual([])
    if (!isMobile) return
    expect(await smallControls(page), 'controls too small for a thumb').toEqual([])
    // The colours are the same on a desk.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await barriers(page, ['color-contrast']), 'in dark').toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ noJs: true })

    test(`${name}: complete and with a way on`, async ({ page, request }) => {
      const response = await page.goto(typeof path === 'string' ? path : await path(request))
      expect(response?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodPage(page)
      const cars = page.locator('.car-card')
      if (listsCars) {
        expect(await cars.count()).toBeGreaterThan(3)
        for (const price of await cars.locator('data').allInnerTexts()) expect(price).toMatch(/^₹[\d.,]+ (lakh|crore)$/)
        const name = (await cars.first().getByRole('heading').getByRole('link').innerText()).trim()
        await cars.first().getByRole('heading').getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      } else {
        await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
        await expect(page).toHaveURL(/\/faqs$/)
      }
    })
  })
}

test('each link on home, on a list and on a car leads somewhere', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a phone gets the same HTML')
  const addresses = new Set<string>()
  for (const path of ['/', '/buy', SUVS, (await findCar(request, 'listed')).url]) {
    await page.goto(path)
    const found = await page.locator('a[href^="/"]:not([data-signed-in-only])').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const address of found) addresses.add(address.split('#')[0] ?? address)
  }
  expect(addresses.size).toBeGreaterThan(80)
  const broken: string[] = []
  const waiting = [...addresses]
  const ask = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await request.head(address, { maxRedirects: 0 })
      if (answer.status() !== 200) broken.push(`${address}: ${answer.status()}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, ask))
  expect(broken).toEqual([])
})
