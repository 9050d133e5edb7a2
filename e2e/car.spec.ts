import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'
import { findCar, listCars, findPicturedCar } from './stock'

test.use(NO_SERVICE_WORKER)

const rupees = (text: string) => Number(text.replace(/[^\d]/g, ''))

function section(page: Page, name: string) {
  return page.getByRole('region', { name })
}

async function openListedCar(page: Page): Promise<void> {
  await page.goto((await findCar(page.request, 'listed')).url)
}

test('a card leads to the car, at the same price', async ({ page }) => {
  await page.goto('/buy?kms=0')
  const card = page.locator('.car-card').nth(2)
  const price = await card.locator('data').getAttribute('value')
  const name = await card.getByRole('heading').getByRole('link').innerText()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('main data').first()).toHaveAttribute('value', String(price))
  await page.goBack()
  await expect(card.getByRole('heading').getByRole('link')).toHaveText(name)
})

test("the price's lines add up, to the rupee", ONCE, async ({ page }) => {
  await openListedCar(page)
  const asked = Number(await page.locator('main data').first().getAttribute('value'))
  const amounts = (
    await section(page, 'What makes up the price').getByRole('definition').allInnerTexts()
  ).map(rupees)
  const total = amounts.pop()
  expect(amounts.length).toBeGreaterThan(1)
  expect(total).toBe(asked)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(asked)
})

test("the page answers buyers' questions: fairness, history, report, documents, dimensions", async ({
  page,
}) => {
  await openListedCar(page)
  await expect(section(page, 'Price history').getByText(/^Listed at ₹/)).toBeVisible()
  const report = section(page, 'Inspection report')
  await expect(report).toContainText(/\d+ of 130 points are good/)
  const findings = await report.locator('ol > li').all()
  expect(findings.length).toBeGreaterThan(0)
  for (const finding of findings) {
    await expect(finding).toContainText(/Scratch|Dent|Crack|Wear|Leak|Doesn't work/)
    await expect(finding.locator('img')).toHaveAttribute('alt', /.+: .+/)
  }
  await expect(section(page, 'Ready to transfer').getByRole('listitem')).toHaveCount(9)
  await expect(section(page, 'Specifications')).toContainText('Engine displacement')
  await expect(section(page, 'Documents and history')).toContainText('2 free doorstep inspections')
  await expect(section(page, 'Is the price fair?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Similar cars' })).toBeVisible()
})

test('a finding opens from its pin and its row, and gives the focus back on Escape', async ({
  page,
}) => {
  await openListedCar(page)
  const report = section(page, 'Inspection report')
  const pin = report.getByRole('button', { name: /^1: / })
  await pin.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toHaveCount(1)
  await expect(drawer.getByRole('img', { name: /: .+/ })).toBeVisible()
  await expect(drawer).toContainText('Repair cost')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(pin).toBeFocused()
  const rows = report.locator('ol > li > button')
  await rows.last().click()
  await expect(drawer).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
})

test('the way back leads to the list as it was left, past cars seen in between', async ({
  page,
}) => {
  await page.goto('/buy?body=suv')
  const card = page.locator('.car-card').nth(9)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await card.getByRole('heading').getByRole('link').click()
  const back = page.getByRole('link', { name: 'Back to the list' }).filter({ visible: true })
  await expect(back).toBeVisible()
  const similar = page.locator('.similar-cars .car-card').first().getByRole('heading')
  const href = await similar.getByRole('link').getAttribute('href')
  await similar.getByRole('link').click()
  await expect(page).toHaveURL(href ?? '')
  await back.click()
  await expect(page).toHaveURL(/\/buy\?body=suv$/)
  const isNear = async () =>
    Math.abs((await page.evaluate(() => scrollY)) - place) < (page.viewportSize()?.height ?? 0)
  await expect.poll(isNear).toBe(true)
})

test(
  'without a list before it, the way back is a link to the list of the model',
  ONCE,
  async ({ page }) => {
    await openListedCar(page)
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/\/buy\/used-second-hand-/)
  },
)

test('eleven facts stand before the long sections, and lead to them', ONCE, async ({ page }) => {
  await openListedCar(page)
  const facts = section(page, 'At a glance')
  await expect(facts.getByRole('definition')).toHaveCount(11)
  await facts.getByRole('link', { name: /of 130 good$/ }).click()
  await expect(page.locator('#inspection-title')).toBeInViewport()
  await expect(facts.getByRole('link', { name: /^Within 7 days, up to 300.km$/ })).toHaveAttribute(
    'href',
    '#return',
  )
})

test.describe('the gallery', () => {
  const position = (page: Page) =>
    page.getByRole('region', { name: /^Pictures of/ }).getByText(/^\d of \d$/)

  test('labels renderings, and says whether photographs are due', async ({ page }) => {
    const car = (await listCars(page.request)).find(({ photo }) => photo.widths.length === 0)
    await page.goto(car!.url)
    await expect(
      page
        .getByRole('region', { name: /^Pictures of/ })
        .getByText(/^Rendering, not this car\. (?:Photographs on .+|No photographs yet)$/)
        .first(),
    ).toBeVisible()
  })

  test('follows swipes and thumbnails', async ({ page, isMobile }) => {
    const { url, pictures } = await findPicturedCar(page.request)
    await page.goto(url)
    await expect(position(page)).toHaveText(`1 of ${pictures}`)
    const strip = page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('list')
      .first()
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
    await expect(position(page)).toHaveText(`2 of ${pictures}`)
    if (isMobile) return
    await page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('list')
      .nth(1)
      .getByRole('button')
      .last()
      .click()
    await expect(position(page)).toHaveText(`${pictures} of ${pictures}`)
  })

  test('fills the screen, obeys the arrow keys, and returns the focus on Escape', async ({
    page,
  }) => {
    const { url, pictures } = await findPicturedCar(page.request)
    await page.goto(url)
    const first = page.getByRole('button', {
      name: `Open picture 1 of ${pictures} in full screen`,
    })
    await first.click()
    const dialog = page.getByRole('dialog', { name: `1 of ${pictures}` })
    await expect(dialog).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: `2 of ${pictures}` })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Next picture' }).click()
    await expect(page.getByRole('dialog', { name: `3 of ${pictures}` })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: `2 of ${pictures}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(first).toBeFocused()
  })
})

test(
  'the EMI follows down payment and months, and the table repays it all',
  ONCE,
  async ({ page }) => {
    await openListedCar(page)
    const emi = section(page, 'EMI calculator')
    const amount = emi.getByRole('status').nth(2)
    // `innerText` is empty until the browser lays this part out, so focus it first.
    await emi.getByRole('slider', { name: /^Down payment/ }).focus()
    await expect(amount).toHaveText(/₹/)
    const before = rupees(await amount.innerText())
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight')
    await expect.poll(async () => rupees(await amount.innerText())).toBeLessThan(before)
    const lower = rupees(await amount.innerText())
    await emi.getByRole('slider', { name: /^Loan term/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => rupees(await amount.innerText())).toBeGreaterThan(lower)
    const months = rupees(await emi.getByRole('status').nth(1).innerText())
    await emi.getByText('Repayment table').click()
    const rows = emi.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(months + 1)
    await expect(rows.last().getByRole('cell').last()).toHaveText('₹0')
  },
)

test(
  'three cars fit into compare, and a fourth is refused with a reason',
  ONCE,
  async ({ page }) => {
    await page.goto('/buy?kms=0')
    const toggles = page.locator('.car-card').getByRole('button', { name: /^Compare / })
    for (let place = 0; place < 3; place++) await toggles.nth(place).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Compare, 3 cars chosen' }),
    ).toBeVisible()
    await toggles.nth(3).click()
    await expect(page.getByText('You can compare only three cars')).toBeVisible()
    await expect(toggles.nth(3)).toHaveAttribute('aria-pressed', 'false')
    await toggles.nth(1).press('Space')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Compare, 2 cars chosen' }),
    ).toBeVisible()
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Compare, 2 cars chosen' }).click()
    const tray = page.getByRole('dialog', { name: 'Cars to compare' })
    await expect(tray.getByRole('listitem')).toHaveCount(2)
    await tray.getByRole('link', { name: 'Compare 2' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 cars side by side')
  },
)

test('viewed cars are offered on home', ONCE, async ({ page }) => {
  const cars = await listCars(page.request, 'pageSize=2')
  for (const { url, vehicleId } of cars) {
    await page.goto(url)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed') ?? ''))
      .toContain(vehicleId)
  }
  const [older, newer] = cars.map(({ url }) => url)
  await page.goto('/')
  const links = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    .getByRole('link')
  await expect(links).toHaveCount(2)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    newer,
    older,
  ])
})

test.describe('the login popup', () => {
  test(
    "lists an account's benefits, and validates in the specified order",
    ONCE,
    async ({ page }) => {
      await openListedCar(page)
      await page.getByRole('button', { name: 'Book a test drive' }).click()
      const login = page.getByRole('dialog', { name: 'Login' })
      await expect(login.getByRole('listitem')).toHaveCount(5)
      await expect(login.getByRole('button', { name: 'Get OTP' })).toBeDisabled()
      expect(await findAccessibilityProblems(page)).toEqual([])
      await login.getByRole('button', { name: 'Register Now' }).click()
      const register = page.getByRole('dialog', { name: 'Register' })
      await expect(register.getByRole('radio', { name: 'Buy a Car' })).toBeChecked()
      await expect(register.getByRole('radio', { name: 'Sell a Car' })).not.toBeChecked()
      await register.getByRole('textbox', { name: 'Phone number' }).pressSequentially('98400123456')
      await expect(register.getByRole('textbox', { name: 'Phone number' })).toHaveValue(
        '9840012345',
      )
      await register.getByRole('textbox', { name: 'Name' }).fill('Al')
      await register.getByRole('textbox', { name: 'Email ID' }).fill('nobody')
      await register.getByRole('button', { name: 'Get OTP' }).click()
      await expect(register.getByText('Enter valid first name')).toBeVisible()
      await expect(register.getByText('Enter valid email id')).toBeHidden()
      await register.getByRole('textbox', { name: 'Name' }).fill('Alka')
      await register.getByRole('button', { name: 'Get OTP' }).click()
      await expect(register.getByText('Enter valid email id')).toBeVisible()
      expect(await findAccessibilityProblems(page)).toEqual([])
      await register.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test('opens from a reservation and from a test drive', ONCE, async ({ page }) => {
    await openListedCar(page)
    for (const name of ['Reserve this car', 'Book a test drive']) {
      await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
      await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test("a held or sold car says so and can't be reserved", ONCE, async ({ page }) => {
  await page.goto((await findCar(page.request, 'reserved')).url)
  await expect(page.getByText('A buyer holds this car.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reserve this car' })).toBeDisabled()
  await expect(page.getByText('Reserved until')).toBeVisible()
  await page.goto((await findCar(page.request, 'sold')).url)
  await expect(page.getByText(/^(Sold on \d|This car is sold)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reserve this car' })).toHaveCount(0)
})

test("share passes on the car's address", ONCE, async ({ page, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a test read the clipboard')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openListedCar(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test(
  'the printed car has its facts on two sheets, without screen controls',
  ONCE,
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openListedCar(page)
    const areFetched = (all: Element[]) => all.every((one) => (one as HTMLImageElement).complete)
    // Chromium doesn't load lazy images for printing. On a desktop the page loads them by itself.
    if ((page.viewportSize()?.width ?? 0) >= 1024)
      await expect.poll(() => page.locator('#inspection img').evaluateAll(areFetched)).toBe(true)
    const sheets = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
    expect(sheets.getPageCount()).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const around = page.locator(':has(> .car-sections)')
    expect(await around.evaluate((one) => getComputedStyle(one).display)).toBe('block')
    const folded = page.locator('.car-sections details:not(#emi *, #warranty *) > div')
    for (const one of await folded.all()) await expect(one, 'is printed unfolded').toBeVisible()
    const leavesNoEmptyPlace = () => {
      dispatchEvent(new Event('beforeprint'))
      const pictures = [...document.querySelectorAll<HTMLImageElement>('#inspection img')]
      return pictures.every((one) => one.complete || !one.checkVisibility())
    }
    await expect.poll(() => page.evaluate(leavesNoEmptyPlace)).toBe(true)
    await expect(page.getByRole('main').getByText('Bharosa Cars', { exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/^\d{5}\s\d{5}$/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('slider').filter({ visible: true })).toHaveCount(0)
    const canvas = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    )
    expect(canvas, 'document is white').toBe('rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(section(page, 'What makes up the price')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reserve this car' })).toBeHidden()
    for (const name of ['Book a test drive', 'Share'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    await expect(page.getByRole('banner').getByRole('search')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  },
)

test("the phone's bottom bar hides nothing permanently", async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the bar is for phones')
  await openListedCar(page)
  const bar = await page.getByRole('link', { name: 'Reserve this car' }).locator('..').boundingBox()
  const last = page.getByRole('contentinfo').getByRole('button').last()
  // Content that arrives late makes the page longer, so scroll again until the position is stable.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = await last.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }).toPass({ timeout: 10_000 })
})
