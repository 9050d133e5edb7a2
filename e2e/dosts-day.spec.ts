import type { Browser, Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { bookVisitForToday, type Customer, holdByApi, registerByApi } from './customers-by-api'
import {
  acceptDialogs,
  findStep,
  makePhotoBuffer,
  signFormsAtDesk,
  signInAtDesk,
  tickStepAtDesk,
  unfoldStep,
} from './desk'
import { expect, test } from './fixtures'
import { BrowserProblems } from './foreseen'
import { waitForCode } from './people'
import { findCarsToSell } from './stock'

test.describe.configure({ timeout: 360_000 })
test.use({ actionTimeout: 20_000 })

const ARRIVALS = 8
const INSPECTIONS = 6
const SALES = 5
const CARS = [
  { makeId: 'maruti-suzuki', modelId: 'swift', year: 2020, kms: 40_000 },
  { makeId: 'hyundai', modelId: 'i20', year: 2019, kms: 52_000 },
] as const
const SELLERS = ['Anbu', 'Bhavani', 'Chitra', 'Dinesh', 'Elango', 'Fathima', 'Gopal', 'Hema']
const BUYERS = ['Indira', 'Jagan', 'Kamala', 'Lokesh', 'Mythili']
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1280, height: 900 }

const READINGS = { "Father's name": 'S. Raghavan', Address: '7B, Lake View Road, Chennai 600033' }
interface Worker {
  page: Page
  trouble: BrowserProblems
}

async function comeToWork(
  browser: Browser,
  { baseURL, name, password }: { baseURL: string | undefined; name: string; password: string },
  viewport: typeof PHONE,
): Promise<Worker> {
  const onPhone = viewport === PHONE
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...{ viewport, isMobile: onPhone, hasTouch: onPhone },
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
  })
  context.setDefaultTimeout(20_000)
  const trouble = new BrowserProblems(context, name)
  const page = await context.newPage()
  acceptDialogs(page)
  await signInAtDesk(page, name, password)
  return { page, trouble }
}

async function findLine(page: Page, queue: string, code: string) {
  await page
    .getByRole('link', { name: 'Bharosa' })
    .or(page.locator('header a[href="/dost"]'))
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeAttached()
  await page.getByRole('link', { name: new RegExp(`^${queue} \\d+$`) }).click()
  await expect(page.getByRole('link', { name: `Open the queue “${queue}”` })).toBeVisible()
  const line = page.locator('[data-line]').filter({ hasText: code })
  const next = page.getByRole('navigation', { name: 'Pages of my day' }).getByRole('link').last()
  while (!(await line.isVisible())) {
    const first = await page.locator('[data-line]').first().innerText()
    await next.click()
    await expect(page.locator('[data-line]').first()).not.toHaveText(first)
  }
  return line
}

async function takeIn(page: Page, code: string, kms: number): Promise<void> {
  const line = await findLine(page, 'Arrivals', code)
  await line.getByText('Has arrived').first().click()
  await line.getByLabel('Odometer, km').fill(String(kms))
  await line.getByRole('button', { name: 'Has arrived' }).click()
  await expect(line).toHaveCount(0)
}

async function searchCar(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^Search/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(code)
  // The last two options are the lists for the typed text.
  await dialog.getByRole('option').filter({ hasText: code, hasNotText: /^All / }).first().click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible()
}

async function inspect(page: Page, code: string, fault: boolean): Promise<void> {
  const line = await findLine(page, 'To inspect', code)
  await line.getByRole('link', { name: 'Inspect' }).click()
  const title = page.getByRole('heading', { level: 2 }).first()
  if (fault) {
    const noise = page.getByRole('group', { name: 'Engine noise' })
    await noise.getByText('Wear', { exact: true }).click()
    await noise.getByLabel('Repair cost, ₹').fill('3500')
    await noise.getByLabel('Decision').selectOption('Priced in')
  }
  for (let system = 0; system < 10; system += 1) {
    const here = await title.innerText()
    await page
      .getByRole('group', { name: /points are good\. Age and use:$/ })
      .getByRole('button', { name: 'Light' })
      .click()
    await expect(title).not.toHaveText(here)
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish the inspection' }).click()
  await expect(page.getByText(/^1(29|30) of 130 points good/)).toBeVisible()
}

async function verifySaleDocuments(page: Page, { code, buyer: { name } }: Sale): Promise<void> {
  const line = await findLine(page, 'Documents to verify', code)
  await line.getByRole('link', { name: 'Check documents' }).click()
  const title = page.getByRole('heading', { level: 1 })
  const place = page.getByRole('status').filter({ hasText: /of \d+/ })
  await expect(place).toBeVisible()
  for (let left = 3; left > 0; left -= 1) {
    for (const [label, value] of Object.entries({ ...READINGS, Name: name })) {
      const field = page.getByLabel(label, { exact: true }).filter({ visible: true })
      if ((await field.count()) > 0) await field.fill(value)
    }
    const here = await title.innerText()
    await page.getByRole('button', { name: 'Verify' }).click()
    if (left > 1) await expect(title).not.toHaveText(here)
  }
  await page.waitForURL(/tab=deal/)
}

interface Sale {
  buyer: Customer
  code: string
}

async function sell(page: Page, { buyer, code }: Sale, place: number): Promise<void> {
  await verifySaleDocuments(page, { buyer, code })
  const line = await findLine(page, 'Holds ending', code)
  await line.getByRole('link', { name: 'Open the sale' }).click()
  const seen = (name: string) => page.getByLabel(name).filter({ visible: true }).first()
  const rest = page
    .locator('dt', { hasText: /^To pay$/ })
    .filter({ visible: true })
    .locator('+ dd')
  await seen('Amount received (₹)').fill((await rest.innerText()).replace(/\D/g, ''))
  await seen('Reference').fill(`UTRDAY${Date.now()}${place}`)
  await page.getByRole('button', { name: /^Record a payment by / }).click()
  await page.getByRole('button', { name: 'Record the sale' }).click()
  await expect(
    page.getByText(new RegExp(`^Sold on .* to ${buyer.name}$`)).filter({ visible: true }),
  ).toBeVisible()
}

async function finishPaperwork(page: Page, { buyer, code }: Sale): Promise<void> {
  await searchCar(page, code)
  await page.getByRole('link', { name: 'Documents and money' }).click()
  await tickStepAtDesk(page, 'insurance_transfer')
  await signFormsAtDesk(page, buyer.name)
  await tickStepAtDesk(page, 'rc_transfer_applied')
  await tickStepAtDesk(page, 'rc_issued')
}

async function handOver(
  { page, trouble }: Worker,
  { buyer, code }: Sale,
  isMistyped: boolean,
): Promise<void> {
  await searchCar(page, code)
  await page.getByRole('link', { name: 'Documents and money' }).click()
  const step = findStep(page, 'delivered')
  await expect(step.locator('summary')).toBeVisible()
  await unfoldStep(step)
  const form = step.locator('[data-handover]')
  await form.getByLabel('Choose a file').setInputFiles({
    name: 'handover.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhotoBuffer(3),
  })
  await expect(form.getByText('Photo of the handover: on file')).toBeVisible()
  await form.getByRole('button', { name: 'Send the buyer the code' }).click()
  await form
    .getByLabel("Buyer's code")
    .fill(await waitForCode(page, buyer.phone, 1, 'otpYardHandover'))
  const [car] = await queryDatabase<{ kms: number }>(
    'SELECT kms FROM vehicle WHERE car_code = $1',
    [code],
  )
  if (isMistyped) {
    trouble.foresee(422, /^\/staff\/v1\/homeDelivery$/)
    await form.getByLabel('Odometer, km').fill('999999')
    await form.getByRole('button', { name: /^Record the handover to / }).click()
    await expect(
      form.getByText(/^The odometer showed [\d,]+ km when the car came in/),
    ).toBeVisible()
  }
  await form.getByLabel('Odometer, km').fill(String((car?.kms ?? 0) + 12))
  await form.getByRole('button', { name: /^Record the handover to / }).click()
  await expect(step.getByText(/^Done on /)).toBeVisible()
}

test("a Dost's day: 8 arrivals, 6 inspections and 5 sales, and nothing that a screen didn't foresee", async ({
  browser,
  request,
  baseURL,
}) => {
  const arrivals = await test.step('eight owners have booked for today', async () => {
    const codes: string[] = []
    for (const name of SELLERS.slice(0, ARRIVALS)) {
      const who = await registerByApi(request, 'seller', name)
      codes.push(await bookVisitForToday(request, who, CARS[codes.length % CARS.length] ?? CARS[0]))
    }
    return codes
  })
  const sales =
    await test.step('five buyers have paid the token and sent their papers', async () => {
      const cars = await findCarsToSell(request, SALES)
      const paper = await makePhotoBuffer(7)
      const made: Sale[] = []
      for (const { id, code } of cars) {
        const buyer = await registerByApi(request, 'buyer', BUYERS[made.length] ?? '')
        await holdByApi(request, buyer, id, paper)
        made.push({ buyer, code })
      }
      expect(made.length).toBe(SALES)
      return made
    })

  const asha = await comeToWork(
    browser,
    { baseURL, name: 'asha', password: 'asha-chennai-demo' },
    PHONE,
  )
  const vignesh = await comeToWork(
    browser,
    { baseURL, name: 'vignesh', password: 'vignesh-chennai-demo' },
    DESK,
  )

  await test.step('one takes an arrival, and the other sees who has it', async () => {
    const [code = ''] = arrivals
    const [own, theirs] = [
      await findLine(asha.page, 'Arrivals', code),
      await findLine(vignesh.page, 'Arrivals', code),
    ]
    await own.getByRole('button', { name: 'Take it' }).click()
    await expect(own.getByText(/^Yours until /)).toBeVisible()
    vignesh.trouble.foresee(409, /^\/staff\/v1\/workTaken$/)
    await theirs.getByRole('button', { name: 'Take it' }).click()
    await expect(vignesh.page.getByText(/^Asha Raman took this, and has it until /)).toBeVisible()
    await expect(theirs.getByText(/^Asha Raman has it until /)).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  })

  const ready = sales.map(() => Promise.withResolvers<void>())
  const yard = async () => {
    for (const [place, code] of arrivals.entries())
      await test.step(`arrival ${place + 1}`, () => takeIn(asha.page, code, 52_100 + place))
    for (const [place, code] of arrivals.slice(0, INSPECTIONS).entries())
      await test.step(`inspection ${place + 1}`, () => inspect(asha.page, code, place === 0))
    for (const [place, sale] of sales.entries()) {
      await ready[place]?.promise
      await test.step(`handover ${place + 1}`, () => handOver(asha, sale, place === 0))
    }
  }
  const desk = async () => {
    for (const [place, sale] of sales.entries()) {
      await test.step(`sale ${place + 1}`, () => sell(vignesh.page, sale, place))
      await test.step(`papers ${place + 1}`, () => finishPaperwork(vignesh.page, sale))
      ready[place]?.resolve()
    }
  }
  await Promise.all([yard(), desk()])
  expect([...asha.trouble.list(), ...vignesh.trouble.list()]).toEqual([])
})

test('trouble is each answer from 400 up, each console error and exception that was not foreseen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const trouble = new BrowserProblems(context, 'Asha')
  const page = await context.newPage()
  await page.goto('/dost')
  expect(trouble.list()).toEqual([])
  trouble.foresee(404, /^\/no-such-page$/)
  for (const path of ['/no-such-page', '/no-such-page'])
    await page.evaluate((url) => fetch(url).then((answer) => answer.text()), path)
  await page.evaluate(() => {
    console.error('a broken part')
    setTimeout(() => {
      throw new Error('a broken script')
    })
  })
  await expect.poll(() => trouble.list()).toHaveLength(3)
  const [answer, ...others] = trouble.list()
  expect(answer).toMatch(/^Asha: GET \/no-such-page answered 404 \(on .*\/dost\)$/)
  expect(others.join()).toContain('a broken part')
  expect(others.join()).toContain('exception: a broken script')
  trouble.foresee(422, /^\/never$/)
  expect(trouble.list()).toHaveLength(4)
  await context.close()
})
