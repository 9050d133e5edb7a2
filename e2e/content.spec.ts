import { expect, NO_SERVICE_WORKER, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'

test.use(NO_SERVICE_WORKER)

test('a post is linked from the blog and has its date', async ({ page }) => {
  await page.goto('/blog')
  const first = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/)
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('an unknown post is a 404', async ({ request }) => {
  expect((await request.get('/blog/no-such-post')).status()).toBe(404)
})

test('searching the questions leaves the matches, opened, with their number', async ({ page }) => {
  await page.goto('/faqs')
  const questions = page.locator('main details')
  const all = await questions.count()
  expect(all).toBeGreaterThan(10)
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('token')
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toHaveText(
    /^[1-9]\d* questions?$/,
  )
  expect(await questions.count()).toBeLessThan(all)
  await expect(questions.first()).toHaveAttribute('open', '')
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('')
  await expect(questions).toHaveCount(all)
})

test('every yard has phone, map and address', async ({ page }) => {
  await page.goto('/contactus')
  for (const city of ['Chennai', 'Hyderabad', 'Gurgaon', 'Tirupati']) {
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: city }) })
    await expect(card.getByRole('link', { name: /^Call / }).first()).toHaveAttribute(
      'href',
      /^tel:\+91\d{10}$/,
    )
    await expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/91\d{10}$/,
    )
    await expect(card.getByRole('link', { name: /^Open in Maps/ })).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
    await expect(card).toContainText('10 am to 8 pm')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions open, and there is no dead search field', async ({ page }) => {
    await page.goto('/faqs')
    await expect(page.getByRole('searchbox', { name: 'Search the questions' })).toBeHidden()
    const first = page.locator('main details').first()
    await first.locator('summary').click()
    await expect(first.locator('p')).toBeVisible()
  })

  test('all texts are readable', async ({ page }) => {
    for (const [path, words] of [
      ['/contactus', 'Chennai'],
      ['/guide-buy-pre-owned-cars-chennai', 'Form 29'],
      ['/sell-your-luxury-cars', '₹3,000'],
      ['/privacypolicy', 'Data Fiduciary'],
      ['/termsandconditions', '₹10,000'],
      ['/second-hand-cars-chennai', 'cars up for sale'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(words)
    }
  })

  test('a private page redirects a visitor to the login by status', async ({ page }) => {
    for (const [path, target] of [
      ['/dashboard/buyer', '/login?next=%2Fdashboard%2Fbuyer'],
      ['/hi/dashboard/seller', '/hi/login?next=%2Fdashboard%2Fseller'],
      ['/dost/queues/rc', '/dost'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(target)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('the printed terms have every clause', async ({ page }) => {
  await page.goto('/termsandconditions')
  await page.emulateMedia({ media: 'print' })
  const clauses = page.getByRole('main').locator('section[id]')
  await expect(clauses).toHaveCount(15)
  for (const clause of await clauses.all()) await expect(clause).toBeVisible()
})

test('the contents of an article lead to its sections', async ({ page }) => {
  await page.goto('/blog/how-to-read-an-inspection-report')
  const folded = page.getByRole('main').locator('details > summary')
  if (await folded.isVisible()) await folded.click()
  await page.getByRole('link', { name: 'The odometer' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/#the-odometer$/)
  await expect(page.getByRole('heading', { name: 'The odometer' })).toBeInViewport()
})
