import { expect, ONCE, test } from './fixtures'
import { findAccessibilityProblems, expectGoodPage, findSmallControls } from './page-checks'
import { logInOnPage, registerAs, pickSeededPhone } from './people'

const BUYER = '/dashboard/buyer'
const DESK = { width: 1280, height: 900 }
const PARTS = [
  { path: '', heading: /^Hello / },
  { path: '/liked', heading: 'Liked cars' },
  { path: '/reserved', heading: 'Reserved' },
  { path: '/test-drives', heading: 'Test drives' },
  { path: '/purchases', heading: 'Purchases' },
  { path: '/alerts', heading: 'Search and alerts' },
  { path: '/profile', heading: 'Profile' },
  { path: '/dost', heading: 'What your Dost did for you' },
] as const

test(
  'a visitor is sent to the login, returns, and finds every part accessible',
  ONCE,
  async ({ page }, info) => {
    test.setTimeout(150_000)
    await page.goto(`${BUYER}/alerts`)
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fbuyer%2Falerts$/)
    await logInOnPage(page, pickSeededPhone('buyer', 3, info))
    await page.waitForURL(`**${BUYER}/alerts`)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(new RegExp(`${BUYER}$`))
    const phone = page.viewportSize() ?? DESK
    for (const { path, heading } of PARTS) {
      await page.goto(`${BUYER}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodPage(page)
      expect(await findAccessibilityProblems(page), path).toEqual([])
      expect(await findSmallControls(page), path).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findAccessibilityProblems(page, ['color-contrast']), `${path} in dark`).toEqual(
        [],
      )
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await page.setViewportSize(DESK)
      await expectGoodPage(page)
      expect(await findAccessibilityProblems(page), `${path} on a desk`).toEqual([])
      await page.setViewportSize(phone)
    }
  },
)

test("the demo buyer's data is all there: likes with a fallen price, a future and a past drive, a search, and the helper", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'one phone gets one code at a time; the parts are the same')
  await page.goto(`${BUYER}/liked`)
  await logInOnPage(page, '9000000003')
  await page.waitForURL(`**${BUYER}/liked`)
  const main = page.getByRole('main')
  await expect(main.getByText(/less than when you liked it/).first()).toBeVisible()
  const liked = main.getByRole('button', { name: /^Shortlist / })
  await expect(liked).toHaveCount(5)
  const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' })
  await parts.getByRole('link', { name: 'Test drives' }).click()
  await expect(main.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Past' })).toBeVisible()
  await parts.getByRole('link', { name: 'Search and alerts' }).click()
  await expect(main.getByRole('link', { name: /^Show cars: / })).toHaveAttribute('href', /^\/buy\?/)
  await expect(main.getByRole('checkbox').first()).toBeChecked()
  await parts.getByRole('link', { name: 'What your Dost did' }).click()
  await expect(main.getByText('Asha Raman for Meena').first()).toBeVisible()
})

test('the e-mail link verifies an address once, on a click', ONCE, async ({ page }) => {
  await registerAs(page, 'buyer')
  await page.goto(`${BUYER}/profile`)
  const email = `asha.${test.info().project.name}${test.info().retry}.${Math.random().toString(36).slice(2)}@mail.example.co`
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send the verification e-mail' }).click()
  let link = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)
      const { data } = (await answer.json()) as {
        data: { items: { template: string; variables: Record<string, string> }[] }
      }
      link = data.items.find(({ template }) => template === 'verifyEmail')?.variables.link ?? ''
      return link
    })
    .toContain('/verify-email?token=')
  const { pathname, search } = new URL(link)
  await page.goto(`${pathname}${search}`)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your e-mail is verified.')
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test.describe('a used or forged link', () => {
  test.use({ expectedProblems: /status of 404/ })

  test('says that it is invalid', ONCE, async ({ page }) => {
    await page.goto('/verify-email?token=made-up&emailId=asha@mail.example.co')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
})
