import type { Page } from '@playwright/test'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { readMessages } from './languages'
import { findAccessibilityProblems } from './page-checks'
import { findCar, listCars } from './stock'

test.use(NO_SERVICE_WORKER)

async function chooseCity(page: Page, city: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Choose city|City: )/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Where do you want to buy or sell?' })
    .getByRole('button', { name: city })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('the city', () => {
  test('is chosen in a modal, kept in a cookie, and followed by every link', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Choose city' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Where do you want to buy or sell?' }),
    ).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await chooseCity(page, 'Hyderabad')
    expect((await context.cookies()).find(({ name }) => name === 'city')).toMatchObject({
      value: 'hyderabad',
      sameSite: 'Lax',
    })
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'City: Hyderabad' }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^SUV/ })).toHaveAttribute(
      'href',
      '/buy?body=suv&city=hyderabad',
    )
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('navigation', { name: 'Used cars in Hyderabad' })).toBeVisible()
    await expect(footer.locator('address:visible')).toContainText('Hyderabad')
    await page.reload()
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'City: Hyderabad' }),
    ).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /^SUV/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ in Hyderabad$/)
    await expect(page).toHaveURL(/body=suv/)
  })

  test('is requested on home without covering the page, once', ONCE, async ({ page }) => {
    await page.goto('/')
    const offer = page
      .getByRole('main')
      .getByText('Which city are you in?')
      .filter({ visible: true })
    await expect(offer).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Gurgaon' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'City: Gurgaon' }),
    ).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

test.describe('the phone menu', () => {
  test('opens, and closes on Escape and after a choice', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the menu is for phones')
    await page.goto('/')
    const menu = page.getByRole('banner').getByLabel('Menu', { exact: true })
    const guide = page.getByRole('banner').getByRole('link', { name: 'Guide' })
    await expect(guide).toBeHidden()
    await menu.click()
    await expect(guide).toBeVisible()
    for (const name of ['Buy', 'Sell', 'FAQs', 'Contact Us', 'Login'])
      await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await menu.click()
    await guide.click()
    await expect(page).toHaveURL(/\/guide-buy/)
    await expect(guide).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ noJs: true })

    test('opens and links work', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'the menu is for phones')
      await page.goto('/')
      await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
      await expect(page).toHaveURL(/\/contactus$/)
    })
  })
})

test('light or dark is chosen once and applies from the first paint', ONCE, async ({ page }) => {
  await page.goto('/')
  const canvas = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await canvas()
  const press = () =>
    page.getByRole('contentinfo').getByRole('button', { name: 'Light or dark' }).click()
  await expect(async () => {
    await press()
    expect(await canvas()).not.toBe(light)
  }).toPass()
  const dark = await canvas()
  await page.goto('/faqs', { waitUntil: 'commit' })
  await page.waitForSelector('main')
  expect(await canvas()).toBe(dark)
  await expect(async () => {
    await press()
    expect(await canvas()).toBe(light)
  }).toPass()
})

test.describe('an unknown address', () => {
  test.use({ expectedProblems: /status of 404/ })

  test('says so and leads home', ONCE, async ({ page }) => {
    const response = await page.goto('/buy/used-second-hand-suv-cars-atlantis')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A used car you can trust')
  })

  test('offers the newest cars', ONCE, async ({ page }) => {
    await page.goto('/no-such-page')
    const newest = page.getByRole('main').locator('section', { hasText: 'Just arrived' })
    await newest.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/buy\/[^/]+\/[A-Z]{3}-\d\d-\d+$/)
  })

  test('keeps its text during hydration', ONCE, async ({ page }) => {
    await page.addInitScript(() => {
      let sent: Element | null = null
      new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (heading && !sent) (sent = heading).setAttribute('data-sent', '')
        if (sent && !heading) document.documentElement.setAttribute('data-blank', '')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/hi/no-such-page')
    const { title } = readMessages('hi').fault.notFound
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('h1[data-sent]'), 'the heading that the server sent').toHaveCount(0)
    await expect(page.locator('html[data-blank]')).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  })

  test(
    'the app opens from its cache, with the last viewed cars',
    ONCE,
    async ({ page, context }) => {
      const car = await findCar(page.request, 'listed')
      await page.goto(car.url)
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match('/_app'))))
        .toBe(true)
      const [elsewhere] = await listCars(page.request, 'city=hyderabad')
      await context.setOffline(true)
      // The shell was rendered without this city's data and must still hydrate without errors.
      await page.goto(elsewhere?.url ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await page.goto('/buy?make=hyundai')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', car.url)
      expect(
        await page.evaluate(() => getComputedStyle(document.body).fontFamily),
        'dressed as ever',
      ).not.toBe('')
      await context.setOffline(false)
      // The page opens automatically, or by the button if its first attempt came too early.
      await expect(async () => {
        const again = page.getByRole('button', { name: 'Try again' })
        if (await again.isVisible()) await again.click({ timeout: 1_000 })
        await expect(page.locator('.car-card').first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
    },
  )

  test('it uses the language of the very first page', ONCE, async ({ page, context }) => {
    await page.goto('/ta/faqs')
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/ta/_app'))))
      .toBe(true)
    await context.setOffline(true)
    await page.goto('/ta/buy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      readMessages('ta').offline.title,
    )
  })
})

test.describe('a dialog whose code doesn’t load', () => {
  test.use({ expectedProblems: /_next\/static|chunk/i })

  test(
    'leaves the page unchanged, says so, and opens at the next click',
    ONCE,
    async ({ page }) => {
      await page.goto('/faqs')
      await page.waitForLoadState('networkidle')
      await page.route('**/_next/static/**', (route) => route.abort())
      const press = page.getByRole('banner').getByRole('button', { name: 'Choose city' })
      await press.click()
      await expect(page.getByText("This couldn't be loaded.")).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.unroute('**/_next/static/**')
      await press.click()
      await expect(
        page.getByRole('dialog', { name: 'Where do you want to buy or sell?' }),
      ).toBeVisible()
    },
  )
})

test.describe('links', () => {
  const loadsOf = (page: Page) => page.evaluate(() => 'isSamePage' in window)
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))

  test('navigate without a reload, and Back and Forward follow them', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/faqs')
    await mark(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    expect(await loadsOf(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
    expect(await loadsOf(page), isMobile ? 'on a phone' : 'on a desk').toBe(true)
  })

  test('leave modifier keys, new tabs and fragments to the browser', async ({
    page,
    context,
    isMobile,
  }) => {
    await page.goto('/guide-buy-pre-owned-cars-chennai')
    await mark(page)
    const main = page.getByRole('main')
    const folded = main.locator('details').filter({ hasText: 'On this page' })
    if (isMobile) await folded.locator('summary').click()
    const contents = isMobile ? folded : main.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link').nth(2).click()
    await expect(page).toHaveURL(/#/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    expect(await loadsOf(page)).toBe(true)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Blog' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(opened).toHaveURL(/\/blog$/)
    await expect(page).toHaveURL(/\/guide-buy/)
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' }),
    ).toHaveAttribute('target', '_blank')
  })

  test('stay visible during keyboard navigation, without the header covering them', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'a phone has no Tab key')
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const look = await page.evaluate(() => {
        const focused = document.activeElement
        const style = focused && getComputedStyle(focused)
        const box = focused?.getBoundingClientRect()
        return {
          outline: style?.outlineStyle,
          width: style?.outlineWidth,
          isSeen: box !== undefined && box.top >= 0 && box.top < innerHeight,
        }
      })
      expect(look).toEqual({ outline: 'solid', width: '2px', isSeen: true })
    }
  })
})
