import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures'
import { waitForCode } from './people'

export function signInAsAsha(page: Page): Promise<void> {
  return signInAtDesk(page, 'asha', 'asha-chennai-demo')
}

export async function signInAtDesk(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/dost')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
}

export function acceptDialogs(page: Page): void {
  page.on('dialog', (dialog) => void dialog.accept())
}

export function makePhotoBuffer(number: number): Promise<Buffer> {
  return sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: number * 30, g: 90, b: Math.round(Math.random() * 255) },
    },
  })
    .jpeg()
    .toBuffer()
}

export async function inspectAtDesk(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=inspection`)
  const noise = page.getByRole('group', { name: 'Engine noise' })
  await noise.getByText('Wear', { exact: true }).click()
  await noise.getByLabel('Repair cost, ₹').fill('3500')
  await noise.getByLabel('Decision').selectOption('Priced in')
  for (let system = 0; system < 10; system += 1) {
    const wear = page.getByRole('group', { name: /points are good\. Age and use:$/ })
    await expect(wear.getByRole('button', { pressed: true })).toHaveCount(0)
    const here = await page.getByRole('heading', { level: 2 }).first().innerText()
    await wear.getByRole('button', { name: 'Like new' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(here)
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // The field is empty if nobody has read the car's odometer yet.
  const odometer = page.getByLabel('Odometer, km').filter({ visible: true })
  if ((await odometer.inputValue()) === '') await odometer.fill('45012')
  await page.getByRole('button', { name: 'Finish the inspection' }).click()
  await expect(page.getByText(/^129 of 130 points good/)).toBeVisible()
  await expect(page.getByText('Engine noise').filter({ visible: true }).first()).toBeVisible()
}

export async function fillListingFacts(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=listing`)
  await page.getByLabel('Variant', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Colour', { exact: true }).selectOption('Red')
  await page.getByRole('button', { name: 'Save facts' }).click()
  await expect(page.getByText('Not given: check on the car')).toHaveCount(0)
}

export async function addPhotosAtDesk(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=photos`)
  const files = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => ({
      name: `car-${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhotoBuffer(number),
    })),
  )
  await page.getByLabel('Choose photographs').setInputFiles([
    ...files,
    {
      name: 'note.svg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await expect(page.getByText("note.svg: This isn't a photograph we can read.")).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.getByRole('img', { name: 'Photograph 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Make it the cover' }).last().click()
  await expect(page.getByRole('button', { name: 'Make it the cover' }).last()).toBeEnabled()
  await lookAtPlates(page)
  await page.getByRole('button', { name: 'All 6 are right as shown' }).click()
  await expect(page.getByRole('button', { name: 'No plate in it' })).toHaveCount(6)
}

/** Scrolls to each photograph. Until all were in view, the page offers to confirm fewer. */
async function lookAtPlates(page: Page): Promise<void> {
  const pictures = page.getByRole('img', { name: /^Photograph \d+$/ })
  const unseen = page.getByText(/^You haven't looked at/)
  await expect(async () => {
    for (const picture of await pictures.all()) {
      await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const left = await unseen.textContent({ timeout: 100 }).catch(() => null)
      if (left === null) return
      await expect(unseen)
        .not.toHaveText(left, { timeout: 3_000 })
        .catch(() => null)
    }
    await expect(unseen).toBeHidden({ timeout: 100 })
  }).toPass()
}

async function agreeAtDesk(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const phone = (await page.locator('a[href^="tel:+91"]').first().getAttribute('href')) ?? ''
  await page.goto(`${path}?tab=listing`)
  await page.getByRole('button', { name: 'Send the owner a code' }).click()
  await page
    .getByLabel('Code the owner reads out to you')
    .fill(await waitForCode(page, phone.slice(-10), 1, 'otpPriceConsent'))
  await page.getByRole('button', { name: /^Record that the owner agrees to ₹/ }).click()
}

export async function takeFee(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText("Taken at the yard's terminal").click()
  await page.getByLabel('Paid by').selectOption('UPI')
  await page.getByLabel('Reference on the slip').fill(`UPI${Date.now()}`)
  await page.getByRole('button', { name: 'Record that ₹3,000 was paid' }).click()
  await expect(page.getByText(/^Listing fee of ₹3,000 paid by UPI at the yard/)).toBeVisible()
}

export async function priceAndPublish(
  page: Page,
  path: string,
  price: string,
  consent: (page: Page, path: string) => Promise<void> = agreeAtDesk,
): Promise<void> {
  await page.goto(`${path}?tab=listing`)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  await page.getByLabel('Drive-home price, ₹').fill(price)
  await expect(page.getByRole('row', { name: /^Ownership transfer/ })).toBeVisible()
  const reason = page.getByLabel("Why so far from the model's price")
  if (await reason.isVisible()) await reason.fill('As agreed with the owner at the yard.')
  await page.getByRole('button', { name: 'Save price' }).click()
  await expect(page.getByText('Price saved')).toBeVisible()
  // The company's own cars need no consent.
  const [owner, publish] = [
    page.getByRole('heading', { name: "The owner's consent" }),
    page.getByRole('button', { name: 'Publish' }),
  ]
  await expect(owner.or(publish)).toBeVisible()
  if (await owner.isVisible()) await consent(page, path)
  await publish.click()
  await expect(page.getByText('Up for sale').filter({ visible: true }).first()).toBeVisible()
}

export async function recordSaleAtDesk(
  desk: Page,
  reference: string,
  buyer: string,
): Promise<void> {
  const [amount, submit] = [
    desk.getByLabel('Amount received (₹)'),
    desk.getByRole('button', { name: /^Record a payment by / }),
  ]
  await expect(desk.getByRole('button', { name: 'Record the sale' })).toBeHidden()
  await amount.fill('100000')
  await desk.getByLabel('Reference').first().fill(`${reference}A`)
  await submit.click()
  await expect(desk.getByText(`${reference}A`)).toBeVisible()
  await amount.fill('99999999')
  await desk.getByLabel('Reference').first().fill(reference)
  await submit.click()
  const problem = desk.getByText(/^Only ₹.* is left to pay/).first()
  await expect(problem).toBeVisible()
  await amount.fill((await problem.innerText()).replace(/\D/g, ''))
  await submit.click()
  const loan = desk.getByLabel("To close the seller's loan (₹)")
  await expect(loan).toBeVisible()
  if ((await loan.getAttribute('aria-required')) === 'true') {
    await desk.getByRole('button', { name: 'Record the sale' }).click()
    await expect(desk.getByText('Please fill this in.')).toBeVisible()
    await loan.fill('0')
  }
  await desk.getByRole('button', { name: 'Record the sale' }).click()
  await expect(desk.getByText(new RegExp(`^Sold on .* to ${buyer}$`))).toBeVisible()
}

export function findStep(desk: Page, step: string): Locator {
  return desk.locator(`li[data-step="${step}"]`).filter({ visible: true })
}

export async function unfoldStep(line: Locator): Promise<void> {
  if (await line.locator('details:not([open])').isVisible()) await line.locator('summary').click()
}

export async function tickStepAtDesk(desk: Page, step: string): Promise<void> {
  const line = findStep(desk, step)
  await expect(line.locator('summary')).toBeVisible()
  await unfoldStep(line)
  const reason = line.getByLabel("Or why you don't have it yet")
  if (await reason.isVisible()) await reason.fill('The original comes by post.')
  await line.getByRole('button', { name: /^Record that / }).click()
  await expect(line.getByText(/^Done on /)).toBeVisible()
}

/** Until the forms are made and signed, the step lists them as missing. */
export async function signFormsAtDesk(desk: Page, buyer = 'Kavya Raghavan'): Promise<void> {
  const step = findStep(desk, 'rc_transfer_applied')
  await expect(step.getByText('signed Form 29')).toBeVisible()
  await expect(step.getByRole('button')).toHaveCount(0)
  const pack = desk.locator('#transfer-pack').filter({ visible: true })
  await pack.locator('summary').click()
  await expect(pack.locator('[data-from-documents]')).toContainText(buyer)
  await desk.getByRole('button', { name: 'Make the forms' }).click()
  await desk.getByRole('button', { name: /^Record that all \d forms are signed$/ }).click()
  for (const form of ['29', '30'])
    await expect(pack.locator(`li[data-form="${form}"]`).getByText(/^Signed on /)).toBeVisible()
  await expect(step.getByText('signed Form 29')).toBeHidden()
}

async function pressSettlementStep(desk: Page, step: string, reference?: string): Promise<void> {
  const line = desk.locator(`li[data-step="${step}"]`)
  if (reference !== undefined) await line.getByLabel("Bank's reference").fill(reference)
  await line.getByRole('button').click()
  await expect(line.getByRole('button')).toBeHidden()
}

async function approveBySecond(desk: Page): Promise<void> {
  const step = desk.locator('li[data-step="approved"]')
  if ((await step.count()) === 0) return
  await expect(step).toContainText('Meera Iyer')
  await expect(step.getByRole('button')).toHaveCount(0)
  const browser = desk.context().browser()
  if (!browser) throw new Error('no browser to open for the second person')
  const context = await browser.newContext({ baseURL: new URL(desk.url()).origin })
  const second = await context.newPage()
  acceptDialogs(second)
  await signInAtDesk(second, 'meera', 'meera-manager-demo')
  await second.goto(desk.url())
  await pressSettlementStep(second, 'approved')
  await context.close()
  await desk.reload()
}

export async function fillHandoverForm(
  desk: Page,
  place: Locator,
  readCode: () => Promise<string>,
): Promise<void> {
  const form = place.locator('[data-handover]')
  await form.getByLabel('Choose a file').setInputFiles({
    name: 'handover.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhotoBuffer(3),
  })
  await expect(form.getByText('Photo of the handover: on file')).toBeVisible({ timeout: 45_000 })
  await form.getByRole('button', { name: 'Send the buyer the code' }).click()
  await form.getByLabel("Buyer's code").fill(await readCode())
  const note = form.getByRole('button', { name: /^Record the handover to / })
  await form.getByLabel('Odometer, km').fill('999999')
  await note.click()
  // The error names the odometer reading on arrival.
  const refused = form.getByText(/^The odometer showed [\d,]+ km when the car came in/).first()
  const kms = /[\d,]+/.exec(await refused.innerText())?.[0].replaceAll(',', '')
  await form.getByLabel('Odometer, km').fill(String(Number(kms) + 12))
  await note.click()
  await expect(desk.locator('li[data-step="delivered"]').getByText(/^Done on /)).toBeVisible()
}

export async function handOverAtYard(desk: Page, phone: string): Promise<void> {
  const step = findStep(desk, 'delivered')
  await expect(step.locator('summary')).toBeVisible()
  await unfoldStep(step)
  await fillHandoverForm(desk, step, () => waitForCode(desk, phone, 1, 'otpYardHandover'))
}

export async function finishSale(
  desk: Page,
  reference: string,
  deliver: (desk: Page) => Promise<void>,
): Promise<void> {
  await tickStepAtDesk(desk, 'insurance_transfer')
  await signFormsAtDesk(desk)
  await tickStepAtDesk(desk, 'rc_transfer_applied')
  await pressSettlementStep(desk, 'started')
  await approveBySecond(desk)
  await pressSettlementStep(desk, 'paid', `${reference}P`)
  await tickStepAtDesk(desk, 'rc_issued')
  await pressSettlementStep(desk, 'hold_back_returned', `${reference}H`)
  await deliver(desk)
  await expect(desk.getByText('Still to be paid to the seller now').locator('..')).toContainText(
    '₹0',
  )
}
