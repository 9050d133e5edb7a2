import {
  type APIRequestContext,
  chromium,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test'
import { bookVisitForToday, holdByApi, registerByApi } from '../e2e/customers-by-api'
import { queryDatabase } from '../e2e/clock'
import { findStep, makePhotoBuffer } from '../e2e/desk'
import { waitForCode } from '../e2e/people'
import { findCarsToSell } from '../e2e/stock'
import { CHROMIUM_FLAGS } from '../scripts/lib/chromium.mjs'

/**
 * The desk's daily acts on a running demo, each begun at My day: how many presses, typed fields and
 * pages they take, and how many seconds.
 *
 * `E2E_URL=… E2E_DATABASE_URL=… node --import tsx bench/desk-hour.ts`
 *
 * Pace of the person: the Keystroke-Level Model of Card, Moran and Newell (1980), as the textbooks
 * give it: 1.1 s to point, 0.2 s to press, 0.28 s a key (an average typist), 0.4 s from mouse to
 * keyboard, 1.35 s to think before each press or field. The waiting is measured.
 */
const PACE = { point: 1.1, press: 0.2, key: 0.28, home: 0.4, think: 1.35 }
const { E2E_URL: baseURL = 'http://localhost:3000', CHROMIUM_PATH: executablePath } = process.env

interface Cost {
  act: string
  presses: number
  fields: number
  keys: number
  pages: number
  waited: number
}

class Hand {
  #cost: Cost = this.#none('')
  #begun = 0
  #path = ''
  readonly costs: Cost[] = []

  constructor(readonly page: Page) {
    page.on('dialog', (dialog) => {
      this.#cost.presses += 1
      void dialog.accept()
    })
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (frame !== page.mainFrame() || pathname === this.#path) return
      this.#path = pathname
      this.#cost.pages += 1
    })
  }

  #none(act: string): Cost {
    return { act, presses: 0, fields: 0, keys: 0, pages: 0, waited: 0 }
  }

  async do(act: string, run: () => Promise<void>): Promise<void> {
    await this.page.goto('/dost')
    await this.page.locator('[data-line]').first().waitFor()
    await this.page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
    this.#cost = this.#none(act)
    this.#begun = performance.now()
    await run()
    this.#cost.waited = (performance.now() - this.#begun) / 1_000
    this.costs.push(this.#cost)
    console.log(toRow(this.#cost))
  }

  async press(what: Locator): Promise<void> {
    this.#cost.presses += 1
    await what.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    this.#cost.fields += 1
    this.#cost.keys += text.length
    await field.fill(text)
  }

  async choose(field: Locator, option: string | { index: number }): Promise<void> {
    this.#cost.presses += 2
    await field.selectOption(option)
  }

  async pick(field: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.#cost.presses += 2
    await field.setInputFiles(files)
  }

  async hit(key: string): Promise<void> {
    this.#cost.keys += 1
    await this.page.keyboard.press(key)
  }
}

function toSeconds({ presses, fields, keys, waited }: Cost): number {
  const { point, press, key, home, think } = PACE
  return (
    presses * (think + point + press) +
    fields * (think + point + press + home) +
    keys * key +
    waited
  )
}

const toRow = (cost: Cost): string =>
  `| ${cost.act} | ${cost.presses} | ${cost.fields} | ${cost.pages} | ${cost.waited.toFixed(1)} | ${toSeconds(cost).toFixed(0)} |`

const findFirstVisible = (what: Locator) => what.filter({ visible: true }).first()

async function openPage(name: string, password: string): Promise<Hand> {
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath !== undefined && { executablePath }),
  })
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await page.goto('/dost')
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('[data-line]').first().waitFor()
  return new Hand(page)
}

type Act = (text: string) => Promise<void>

async function measureSale(hand: Hand, api: APIRequestContext, queue: Act, search: Act) {
  const { page } = hand
  const [car] = await findCarsToSell(api, 1)
  if (!car) throw new Error('No car can be sold.')
  const buyer = await registerByApi(api, 'buyer', 'Indira')
  const paper = await makePhotoBuffer(7)
  await holdByApi(api, buyer, car.id, paper)
  const line = page.locator('[data-line]').filter({ hasText: car.code })
  const openDeal = async () => {
    await search(car.code)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await hand.press(findFirstVisible(page.getByRole('link', { name: 'Documents and money' })))
    await findFirstVisible(
      page.getByRole('heading', { level: 2, name: /^(Hold|Steps|Sale)/ }),
    ).waitFor()
  }
  const tick = async (step: string) => {
    const at = findStep(page, step)
    await at.locator('summary').waitFor()
    if (await at.locator('details:not([open])').isVisible()) await hand.press(at.locator('summary'))
    const reason = at.getByLabel("Or why you don't have it yet")
    if (await reason.isVisible()) await hand.type(reason, 'Comes by post.')
    await hand.press(at.getByRole('button', { name: /^Record that / }))
    await at.getByText(/^Done on /).waitFor()
  }

  await hand.do("Check a buyer's three papers", async () => {
    await queue('Documents to verify')
    while (!(await line.isVisible())) {
      const first = await page.locator('[data-line]').first().innerText()
      await hand.press(
        page.getByRole('navigation', { name: 'Pages of my day' }).getByRole('link').last(),
      )
      await expect(page.locator('[data-line]').first()).not.toHaveText(first)
    }
    await hand.press(line.getByRole('link', { name: 'Check documents' }))
    const title = page.getByRole('heading', { level: 1 })
    await page.getByRole('button', { name: 'Verify' }).waitFor()
    const readings = {
      Name: 'Indira',
      "Father's name": 'Raghavan',
      Address: '7B, Lake View Road, Chennai',
    }
    for (let left = 3; left > 0; left -= 1) {
      for (const [label, value] of Object.entries(readings)) {
        const field = findFirstVisible(page.getByLabel(label, { exact: true }))
        if (await field.isVisible()) await hand.type(field, value)
      }
      const here = await title.innerText()
      await hand.press(page.getByRole('button', { name: 'Verify' }))
      if (left > 1) await expect(title).not.toHaveText(here)
    }
    await page.waitForURL(/tab=deal/)
  })
  await hand.do('Note a payment', async () => {
    await queue('Holds ending')
    await hand.press(line.getByRole('link', { name: 'Open the sale' }))
    const rest = page
      .locator('dt', { hasText: /^To pay$/ })
      .filter({ visible: true })
      .locator('+ dd')
    await hand.type(
      findFirstVisible(page.getByLabel('Amount received (₹)')),
      (await rest.innerText()).replaceAll(/\D/g, ''),
    )
    await hand.type(findFirstVisible(page.getByLabel('Reference')), 'UTR123456789')
    await hand.press(page.getByRole('button', { name: /^Record a payment by / }))
    await page.getByRole('button', { name: 'Record the sale' }).waitFor()
  })
  await hand.do('Record a sale', async () => {
    await queue('Holds ending')
    await hand.press(line.getByRole('link', { name: 'Record the sale' }))
    await hand.press(page.getByRole('button', { name: 'Record the sale' }))
    await findFirstVisible(page.getByText(/^Sold on /)).waitFor()
  })
  await hand.do('Papers: insurance, forms, RC applied', async () => {
    await openDeal()
    await tick('insurance_transfer')
    const pack = page.locator('#transfer-pack').filter({ visible: true })
    await hand.press(pack.locator('summary'))
    await hand.press(page.getByRole('button', { name: 'Make the forms' }))
    await hand.press(page.getByRole('button', { name: /^Record that all \d forms are signed$/ }))
    await tick('rc_transfer_applied')
  })
  await hand.do('RC issued and handover', async () => {
    await openDeal()
    await tick('rc_issued')
    const step = findStep(page, 'delivered')
    await step.locator('summary').waitFor()
    if (await step.locator('details:not([open])').isVisible())
      await hand.press(step.locator('summary'))
    await hand.pick(step.getByLabel('Choose a file'), {
      name: 'h.jpg',
      mimeType: 'image/jpeg',
      buffer: paper,
    })
    await step.getByText('Photo of the handover: on file').waitFor()
    await hand.press(step.getByRole('button', { name: 'Send the buyer the code' }))
    await hand.type(
      step.getByLabel("Buyer's code"),
      await waitForCode(page, buyer.phone, 1, 'otpYardHandover'),
    )
    const [read] = await queryDatabase<{ kms: number }>('SELECT kms FROM vehicle WHERE id = $1', [
      car.id,
    ])
    await hand.type(step.getByLabel('Odometer, km'), String((read?.kms ?? 0) + 12))
    await hand.press(step.getByRole('button', { name: /^Record the handover to / }))
    await step.getByText(/^Done on /).waitFor()
  })
  await measurePayout(hand, car.code)
}

async function measurePayout(first: Hand, code: string) {
  const payout = async (hand: Hand, act: string, press: RegExp) =>
    hand.do(act, async () => {
      const { page } = hand
      const line = page.locator('[data-line]').filter({ hasText: code })
      await hand.press(page.getByRole('link', { name: /^Payments to chase \d+$/ }))
      await page.getByRole('link', { name: 'Open the queue “Payments to chase”' }).waitFor()
      const before = await line.innerText()
      await hand.press(line.getByRole('button', { name: press }))
      await expect(async () => {
        if (await line.isVisible()) expect(await line.innerText()).not.toBe(before)
      }).toPass()
    })
  await payout(first, 'Start a payout', /^Start paying ₹/)
  const second = await openPage('meera', 'meera-manager-demo')
  await payout(second, 'Approve it (second person)', /^Approve /)
  await second.page.context().browser()?.close()
}

async function main(): Promise<void> {
  const api = await request.newContext({ baseURL })
  const owner = await registerByApi(api, 'seller', 'Anbu')
  const code = await bookVisitForToday(api, owner, {
    ...{ makeId: 'maruti-suzuki', modelId: 'swift', year: 2020, kms: 40_000 },
  })
  const [car] = await queryDatabase<{ id: string; plate: string }>(
    'SELECT id, registration_number AS plate FROM vehicle WHERE car_code = $1',
    [code],
  )
  if (!car) throw new Error('The booked car is gone.')
  const hand = await openPage('asha', 'asha-chennai-demo')
  const { page } = hand
  const search = async (text: string) => {
    await hand.hit('/')
    await hand.type(page.getByRole('dialog').getByRole('combobox'), text)
    await page.getByRole('dialog').getByRole('option').first().waitFor()
    await hand.hit('Enter')
  }
  const queue = async (name: string) => {
    await hand.press(page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) }))
    await page.getByRole('link', { name: `Open the queue “${name}”` }).waitFor()
  }
  const line = page.locator('[data-line]').filter({ hasText: code })

  console.log(
    '| Act | Presses | Fields | Pages | Waiting, s | In all, s |\n| --- | --- | --- | --- | --- | --- |',
  )
  await hand.do('Find a car by its plate', async () => {
    await search(car.plate)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await findFirstVisible(page.getByRole('heading', { level: 1 })).waitFor()
  })
  await hand.do('Who is calling? By phone', async () => {
    await search(owner.phone)
    await page.waitForURL(/\/dost\/customers\//)
  })
  await hand.do('Record an arrival', async () => {
    await queue('Arrivals')
    await hand.press(line.getByText('Has arrived').first())
    await hand.type(line.getByLabel('Odometer, km'), '41200')
    await hand.press(line.getByRole('button', { name: 'Has arrived' }))
    await line.waitFor({ state: 'detached' })
  })
  await hand.do('Take the fee at the terminal', async () => {
    await search(code)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await hand.press(findFirstVisible(page.getByText("Taken at the yard's terminal")))
    await hand.choose(findFirstVisible(page.getByLabel('Paid by')), 'UPI')
    await hand.type(
      findFirstVisible(page.getByLabel('Reference on the slip')),
      `UPI${Date.now()}`.slice(0, 12),
    )
    await hand.press(findFirstVisible(page.getByRole('button', { name: /^Record that ₹/ })))
    await findFirstVisible(page.getByText(/^Listing fee of ₹3,000 paid by UPI/)).waitFor()
  })
  await hand.do('Inspect, all good', async () => {
    await queue('To inspect')
    await hand.press(line.getByRole('link', { name: 'Inspect' }))
    const title = findFirstVisible(page.getByRole('heading', { level: 2 }))
    for (let system = 0; system < 10; system += 1) {
      const here = await title.innerText()
      await hand.press(findFirstVisible(page.getByRole('button', { name: 'Like new' })))
      await expect(title).not.toHaveText(here)
    }
    await page.getByText('Saved', { exact: true }).waitFor()
    await hand.press(findFirstVisible(page.getByRole('button', { name: 'Finish the inspection' })))
    await findFirstVisible(page.getByText(/^130 of 130 points good/)).waitFor()
  })
  await hand.do('Add six photographs', async () => {
    await queue('To photograph')
    await hand.press(line.getByRole('link', { name: 'Add photos' }))
    const files = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => ({
        name: `car-${number}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await makePhotoBuffer(number),
      })),
    )
    await hand.pick(page.getByLabel('Choose photographs'), files)
    await page.getByRole('img', { name: 'Photograph 6' }).waitFor({ timeout: 60_000 })
    await hand.press(page.getByRole('button', { name: /^All 6 are right as shown/ }))
    await expect(page.getByRole('button', { name: 'No plate in it' })).toHaveCount(6)
  })
  await hand.do('Version and colour, then price', async () => {
    await search(code)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await hand.press(findFirstVisible(page.getByRole('link', { name: 'Facts and price' })))
    await hand.choose(findFirstVisible(page.getByLabel('Variant', { exact: true })), { index: 1 })
    await hand.choose(findFirstVisible(page.getByLabel('Colour', { exact: true })), 'Red')
    await hand.press(findFirstVisible(page.getByRole('button', { name: 'Save facts' })))
    await page.getByText('Not given: check on the car').first().waitFor({ state: 'detached' })
    await hand.type(findFirstVisible(page.getByLabel('Drive-home price, ₹')), '478000')
    const reason = page.getByLabel("Why so far from the model's price")
    await page.getByRole('row', { name: /^Ownership transfer/ }).waitFor()
    if (await reason.isVisible()) await hand.type(reason, 'As agreed with the owner.')
    await hand.press(findFirstVisible(page.getByRole('button', { name: 'Save price' })))
    await page.getByText('Price saved').waitFor()
  })
  await hand.do("The owner's consent at the yard", async () => {
    await search(code)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await hand.press(findFirstVisible(page.getByRole('link', { name: 'Facts and price' })))
    await hand.press(findFirstVisible(page.getByRole('button', { name: 'Send the owner a code' })))
    const otp = await waitForCode(page, owner.phone, 1, 'otpPriceConsent')
    await hand.type(findFirstVisible(page.getByLabel('Code the owner reads out to you')), otp)
    await hand.press(
      findFirstVisible(page.getByRole('button', { name: /^Record that the owner agrees to ₹/ })),
    )
    await findFirstVisible(page.getByRole('button', { name: 'Publish' })).waitFor()
  })
  await hand.do('Publish', async () => {
    await search(code)
    await page.waitForURL(/\/dost\/cars\/veh_/)
    await hand.press(findFirstVisible(page.getByRole('button', { name: 'Publish' })))
    await findFirstVisible(page.getByText('Up for sale')).waitFor()
  })
  await measureSale(hand, api, queue, search)
  await hand.page.context().browser()?.close()
  await api.dispose()
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
