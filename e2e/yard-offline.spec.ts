import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { acceptDialogs, signInAtDesk } from './desk'
import { expect, ONCE, test } from './fixtures'
import { killBrowser, openPhone, PhoneConnection } from './yard-phone'

const FINDINGS = Number(process.env.YARD_FINDINGS ?? 1)
const KINDS = ['Wear', 'Needs work'] as const

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetch/ })

let shade = 0
async function makePhoto() {
  shade += 1
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `flaw-${shade}.jpg`, mimeType: 'image/jpeg', buffer }
}

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const restOf = (page: Page) => page.getByRole('group', { name: /points are good\. Age and use:$/ })

async function inspectSystem(page: Page): Promise<string> {
  const name = await heading(page).innerText()
  for (let place = 0; place < FINDINGS; place += 1) {
    const point = page.locator('fieldset:has(> legend):has(input[type=radio])').nth(place)
    await point.getByText(KINDS[place % 2] ?? 'Wear', { exact: true }).click()
    await point.locator('input[type=file]').setInputFiles(await makePhoto())
    await expect(point.getByRole('img', { name: /^Photo of: / })).toBeVisible()
    const size = point.getByLabel('Size, cm')
    if (await size.isVisible()) await size.fill('4')
  }
  await restOf(page).getByRole('button', { name: 'Usual' }).click()
  await expect(heading(page)).not.toHaveText(name)
  return name
}

const progress = (page: Page) => page.getByText(/^\d+ of 130 points checked$/)

test(
  'an inspection without a signal survives reloads, a killed tab and a killed browser',
  ONCE,
  async ({ browser, baseURL: site }) => {
    const baseURL = site ?? ''
    test.setTimeout(FINDINGS > 1 ? 600_000 : 90_000)
    const profile = await mkdtemp(join(tmpdir(), 'yard-'))
    const signal = new PhoneConnection()
    const proxy = await signal.open()
    let { context, page } = await openPhone(profile, baseURL, proxy)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/staff/v1/inspections'))
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    await kept
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/_yard'))))
      .toBe(true)
    await page.goto('/dost/queues/inspect')
    const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
    const car = ((await cars.nth(5).getAttribute('href')) ?? '').replace(/\?.*/, '')
    await page.close()

    await test.step('it begins after a cold start without a signal', async () => {
      await context.close()
      ;({ context, page } = await openPhone(profile, baseURL, proxy))
      await signal.set(context, false)
      await page.goto('/dost/queues/inspect')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspections on this phone')
      await page.locator(`a[href^="${car}"]`).click()
      await expect(progress(page)).toHaveText('0 of 130 points checked')
      for (let system = 0; system < 3; system += 1) await inspectSystem(page)
      await page.reload()
      await expect(heading(page)).toHaveText('Suspension and steering')
    })

    await test.step('a killed tab and a killed browser lose nothing', async () => {
      await inspectSystem(page)
      await inspectSystem(page)
      const before = await progress(page).innerText()
      await page.close()
      page = await context.newPage()
      await page.goto(`${car}?tab=inspection`)
      await expect(progress(page)).toHaveText(before)
      await inspectSystem(page)
      const last = await progress(page).innerText()
      await killBrowser(profile)
      await context.close().catch(() => undefined)
      ;({ context, page } = await openPhone(profile, baseURL, proxy))
      await signal.set(context, false)
      await page.goto(`${car}?tab=inspection`)
      await expect(progress(page)).toHaveText(last)
      await expect(page.getByText(/^Not sent yet, kept on this phone: /)).toContainText(
        `${6 * FINDINGS} photographs, answers of 6 systems`,
      )
    })

    await test.step('a colleague answers one of the same points meanwhile', async () => {
      const other = await browser.newContext({ baseURL })
      const second = await other.newPage()
      await signInAtDesk(second, 'meera', 'meera-manager-demo')
      await second.goto(`${car}?tab=inspection&system=brakes`)
      const point = second.getByRole('group', { name: 'Brake fluid' })
      await point.getByText('Good', { exact: true }).click()
      await expect(second.getByText('Saved', { exact: true })).toBeVisible()
      await other.close()
    })

    await test.step('the rest is answered, and all of it arrives once', async () => {
      for (let system = 0; system < 4; system += 1) await inspectSystem(page)
      await expect(progress(page)).toHaveText('130 of 130 points checked')
      acceptDialogs(page)
      await signal.set(context, true)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
      await page.getByRole('button', { name: /^Brakes/ }).click()
      await expect(page.getByText(/^Meera Iyer changed “Brake fluid”/).first()).toBeVisible()
      const mine = page.getByRole('button', { name: 'Take mine' })
      for (let left = await mine.count(); left > 0; left -= 1) {
        await mine.first().click()
        await expect(mine).toHaveCount(left - 1)
      }
      await expect(page.getByText(/^Not sent yet/)).toBeHidden({
        timeout: FINDINGS > 1 ? 300_000 : 40_000,
      })
      await expect(progress(page)).toHaveText('130 of 130 points checked')
      const odometer = page.getByLabel('Odometer, km')
      if ((await odometer.inputValue()) === '') await odometer.fill('45012')
      await page.getByRole('button', { name: 'Finish the inspection' }).click()
      await expect(page.getByText(/of 130 points good/)).toBeVisible()
      const pictures = page.getByRole('main').locator('img[src*="/photos/"]')
      await expect(pictures).toHaveCount(10 * FINDINGS)
      const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
      expect(new Set(sources).size, 'no picture is there twice').toBe(10 * FINDINGS)
      await page.goto(`${car}?tab=photos`)
      await expect(page.getByRole('img', { name: /^Photograph \d+/ })).toHaveCount(10 * FINDINGS)
    })

    await test.step('a log-out leaves nothing on the phone', async () => {
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('heading', { name: 'Dost desk' })).toBeVisible()
      await signal.set(context, false)
      await page.goto('/dost')
      await expect(page.getByText(/^No cars are kept on this phone/)).toBeVisible()
    })
    await context.close()
    signal.close()
    await rm(profile, { recursive: true, force: true })
  },
)
