import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { listCars } from './stock'

// Next streams a late title to browsers, but not to search engines (`htmlLimitedBots`).
test.use({
  userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
})

const INDEXED = [
  '/',
  '/buy',
  '/faqs',
  '/contactus',
  '/blog',
  '/guide-buy-pre-owned-cars-chennai',
  '/second-hand-cars-chennai',
  '/sell-your-luxury-cars',
  '/termsandconditions',
  '/privacypolicy',
]
const NOT_INDEXED = ['/login', '/login/phone', '/register', '/sell']

interface Thing {
  '@type': string | string[]
  [property: string]: unknown
}

async function readJsonLdThings(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => {
    const block = JSON.parse(text) as Thing & { '@context'?: string; '@graph'?: Thing[] }
    expect(block['@context']).toBe('https://schema.org')
    return block['@graph'] ?? [block]
  })
}

async function contentOf(page: Page, selector: string): Promise<string> {
  const element = page.locator(`head ${selector}`)
  await expect(element, selector).toHaveCount(1)
  return (await element.getAttribute(selector.startsWith('link') ? 'href' : 'content')) ?? ''
}

async function addressesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  expect(response.headers()['content-type'], path).toContain('xml')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  )
}

const pathOf = (address: string) => new URL(address).pathname

test('one-off pages identify themselves to search engines', async ({ page, request }) => {
  const titles = new Set<string>()
  for (const path of INDEXED) {
    await page.goto(path)
    expect(pathOf(await contentOf(page, 'link[rel="canonical"]')), path).toBe(path)
    expect(await contentOf(page, 'meta[name="robots"]'), path).not.toContain('noindex')
    expect((await contentOf(page, 'meta[name="description"]')).length, path).toBeGreaterThan(50)
    await expect(page.locator('link[rel="alternate"][hreflang="x-default"]'), path).toHaveCount(1)
    await expect(page.locator('link[rel="alternate"][hreflang="en-IN"]'), path).toHaveCount(1)
    titles.add(await page.title())
    const image = await request.get(pathOf(await contentOf(page, 'meta[property="og:image"]')))
    expect(image.headers()['content-type'], path).toBe('image/jpeg')
    expect(await contentOf(page, 'meta[property="og:image:type"]'), path).toBe('image/jpeg')
  }
  expect(titles.size).toBe(INDEXED.length)
})

test("account pages aren't indexed", async ({ page }) => {
  for (const path of NOT_INDEXED) {
    await page.goto(path)
    expect(await contentOf(page, 'meta[name="robots"]'), path).toContain('noindex')
  }
})

test('the visible breadcrumb matches the structured one', async ({ page }) => {
  for (const path of INDEXED.filter((each) => !['/', '/buy'].includes(each))) {
    await page.goto(path)
    const seen = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('listitem')
      .allInnerTexts()
    const trail = (await readJsonLdThings(page)).find(
      (thing) => thing['@type'] === 'BreadcrumbList',
    ) as { itemListElement: { name: string }[] } | undefined
    expect(
      trail?.itemListElement.map(({ name }) => name),
      path,
    ).toEqual(seen.map((text) => text.trim()))
  }
})

test('questions, yards and posts have their structured types', async ({ page }) => {
  await page.goto('/faqs')
  const faqs = (await readJsonLdThings(page)).find((thing) => thing['@type'] === 'FAQPage') as
    | { mainEntity: unknown[] }
    | undefined
  expect(faqs?.mainEntity).toHaveLength(await page.locator('main details').count())
  await page.goto('/contactus')
  expect(
    (await readJsonLdThings(page)).filter((thing) => thing['@type'] === 'AutoDealer'),
  ).toHaveLength(4)
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/blog\/./)
  await page.reload()
  expect((await readJsonLdThings(page)).map((thing) => thing['@type'])).toContain('BlogPosting')
})

test('the sitemap has every kind of page, and none with noindex', async ({ page, request }) => {
  const parts = (await addressesOf(request, '/sitemap.xml')).map(pathOf)
  for (const kind of ['pages', 'blog', 'categories', 'cars'])
    expect(parts).toContain(`/sitemap/${kind}-1.xml`)
  for (const part of parts) {
    const addresses = await addressesOf(request, part)
    expect(addresses.length, part).toBeGreaterThan(0)
    expect(addresses.length, part).toBeLessThanOrEqual(50_000)
    for (const address of [addresses[0], addresses.at(-1)]) {
      const path = pathOf(address ?? '')
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      expect(await contentOf(page, 'link[rel="canonical"]'), path).toBe(
        (address ?? '').replace(/\/$/, ''),
      )
      expect(await contentOf(page, 'meta[name="robots"]'), path).not.toContain('noindex')
    }
  }
  expect((await request.get('/sitemap/cars-999.xml')).status()).toBe(404)
  expect((await request.get('/sitemap/nonsense.xml')).status()).toBe(404)
})

test("a car's page has its structured facts and its picture", async ({ page, request }) => {
  const [car] = await addressesOf(request, '/sitemap/cars-1.xml')
  await page.goto(pathOf(car ?? ''))
  const facts = (await readJsonLdThings(page)).find((thing) =>
    [thing['@type']].flat().includes('Car'),
  )
  expect(facts?.['@type']).toEqual(['Product', 'Car'])
  expect(facts?.offers).toMatchObject({ priceCurrency: 'INR' })
  const picture = pathOf(await contentOf(page, 'meta[property="og:image"]'))
  expect(picture).toBe(`/og/car/${String(facts?.sku)}`)
  const response = await request.get(picture)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/jpeg')
})

test('robots.txt and llms.txt exist and refer to the sitemap and pages', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.status()).toBe(200)
  const text = await robots.text()
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
  const llms = await request.get('/llms.txt')
  expect(llms.headers()['content-type']).toContain('text/plain')
  expect(await llms.text()).toMatch(/^# Bharosa Cars\n\n> /)
})

test("a car's old address redirects once to its canonical one", async ({ request }) => {
  const [car] = await listCars(request, 'pageSize=1')
  if (!car) throw new Error('There is no car.')
  const old = await request.get(`/buy/a-name-of-before/${car.carCode}`, { maxRedirects: 0 })
  const named = old.headersArray().filter(({ name }) => name.toLowerCase() === 'location')
  expect([old.status(), named.map(({ value }) => value)]).toEqual([308, [car.url]])
})
