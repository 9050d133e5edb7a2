import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { signInAtDesk } from './desk'
import { expect, ONCE, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'
import { killBrowser, openPhone, PhoneConnection } from './yard-phone'

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetch/ })

/** Chromium's own fake camera moves, so that no two pictures are equal. */
const CAMERA = ['--use-fake-ui-for-media-stream']

const side = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'All sides' })
    .last()
    .getByRole('button', { name: `${name}: ` })
const shutter = (page: Page, name: string) =>
  page.getByRole('button', { name: `Take the picture: ${name}`, exact: true })
const progress = (page: Page) => page.getByText(/^\d+ of 24 sides taken$/).last()
const waiting = (page: Page) => page.getByText(/^Not sent yet, kept on this phone: /)

function withPictures<Answer>(page: Page, call: 'count' | 'clear'): Promise<Answer> {
  return page.evaluate(async (name) => {
    const asking = indexedDB.open('yard')
    const database = await new Promise<IDBDatabase>((done) => {
      asking.onsuccess = () => done(asking.result)
    })
    const store = database.transaction('photographs', 'readwrite').objectStore('photographs')
    const asked: IDBRequest = store[name]()
    const answer = await new Promise((done) => {
      asked.onsuccess = () => done(asked.result)
    })
    database.close()
    return answer as Answer
  }, call)
}

interface Frame {
  slot: number
  slots: number
  hash: string
}

const readFrames = (car: string) =>
  queryDatabase<Frame>(
    `SELECT slot, slots, source_hash AS hash FROM walk_frame
     WHERE vehicle_id = '${car}' AND rendering IS NULL ORDER BY slot`,
  )

/** The last car of the queue, because other tests begin at the first. */
async function findCar(page: Page): Promise<string> {
  await page.goto('/dost/queues/photograph')
  const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
  const [, id] = /\/cars\/(\w+)/.exec((await cars.last().getAttribute('href')) ?? '') ?? []
  if (id === undefined) throw new Error('No car waits for photographs.')
  return id
}

test(
  'a walk-round without a signal survives a cold start, a killed tab and a killed browser',
  ONCE,
  async ({ baseURL: site }) => {
    test.setTimeout(120_000)
    const baseURL = site ?? ''
    const profile = await mkdtemp(join(tmpdir(), 'walk-'))
    const signal = new PhoneConnection()
    const proxy = await signal.open()
    let { context, page } = await openPhone(profile, baseURL, proxy, CAMERA)
    const startCold = async (isOn: boolean) => {
      await context.close().catch(() => undefined)
      ;({ context, page } = await openPhone(profile, baseURL, proxy, CAMERA))
      await signal.set(context, isOn)
    }
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/staff/v1/inspections'))
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    await kept
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/_yard'))))
      .toBe(true)
    const car = await findCar(page)
    const address = `/dost/cars/${car}/walk-round`
    expect(await readFrames(car)).toEqual([])

    await test.step('it begins after a cold start without a signal', async () => {
      await startCold(false)
      // Negative control: without a signal, only cars that were stored can be opened.
      await page.goto('/dost/cars/veh_nobodykeptit/walk-round')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspections on this phone')
      await page.locator(`a[href^="/dost/cars/${car}"]`).click()
      await page.getByRole('link', { name: 'Walk-round', exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Walk-round' })).toBeVisible()
      await expect(progress(page)).toHaveText('0 of 24 sides taken')
      expect(await findAccessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Open the camera' }).click()
      await shutter(page, 'Front, 1 of 24').click()
      await shutter(page, 'Front, 2 of 24').click()
      await expect(shutter(page, 'Front right, 3 of 24')).toBeVisible()
      await side(page, 'Front right, 4 of 24').click()
      await shutter(page, 'Front right, 4 of 24').click()
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
      await expect(side(page, 'Front right, 3 of 24')).toHaveAccessibleName(/: not taken$/)
      await expect(side(page, 'Front, 1 of 24')).toHaveAccessibleName(/not sent yet$/)
    })

    await test.step('a killed tab opens the camera again, at the next side', async () => {
      const last = page.url()
      await page.close()
      page = await context.newPage()
      await page.goto(last)
      await expect(shutter(page, 'Front right, 3 of 24')).toBeVisible()
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
    })

    await test.step('a killed browser loses nothing, and what waits is said once', async () => {
      await killBrowser(profile)
      await startCold(false)
      await page.goto(address)
      await expect(waiting(page)).toHaveCount(1)
      await expect(waiting(page)).toContainText('3 photographs')
      await page.getByRole('button', { name: 'Open the camera' }).click()
      await side(page, 'Front, 1 of 24').click()
      await page.getByRole('button', { name: 'Retake' }).click()
      await shutter(page, 'Front, 1 of 24').click()
      await expect(shutter(page, 'Front right, 3 of 24')).toBeVisible()
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
      await expect.poll(() => withPictures(page, 'count')).toBe(3)
      expect(await readFrames(car)).toEqual([])
    })

    let first: readonly Frame[] = []
    await test.step('all of it arrives once when the signal is back', async () => {
      await page.getByRole('button', { name: 'Close the camera' }).click()
      await signal.set(context, true)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Walk-round' })).toBeVisible()
      await expect(side(page, 'Front right, 4 of 24')).toHaveAccessibleName(/: sent$/)
      await expect(waiting(page)).toBeHidden({ timeout: 40_000 })
      await expect.poll(() => withPictures(page, 'count')).toBe(0)
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
      first = await readFrames(car)
      expect(first.map(({ slot, slots }) => [slot, slots])).toEqual([
        [0, 24],
        [1, 24],
        [3, 24],
      ])
      expect(new Set(first.map(({ hash }) => hash)).size, 'no picture is there twice').toBe(3)
    })

    await test.step('a side that was sent can be retaken without a signal', async () => {
      await startCold(false)
      await page.goto(address)
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
      await expect(side(page, 'Front, 2 of 24')).toHaveAccessibleName(/: sent$/)
      await page.getByRole('button', { name: 'Open the camera' }).click()
      await side(page, 'Front, 2 of 24').click()
      await expect(page.getByText(/^This side is on the server already\./).last()).toBeVisible()
      await page.getByRole('button', { name: 'Retake' }).click()
      await shutter(page, 'Front, 2 of 24').click()
      await expect(side(page, 'Front, 2 of 24')).toHaveAccessibleName(/not sent yet$/)
      await page.getByRole('button', { name: 'Close the camera' }).click()
      const sent = page.waitForResponse(
        (answer) => answer.url().endsWith('/walkFrames') && answer.request().method() === 'POST',
        { timeout: 40_000 },
      )
      await signal.set(context, true)
      expect((await sent).ok()).toBe(true)
      await expect(waiting(page)).toBeHidden()
      await expect(side(page, 'Front, 2 of 24')).toHaveAccessibleName(/: sent$/)
      // The retake isn't compared: the fake camera can show the same picture twice.
      const now = await readFrames(car)
      expect(now.map(({ slot }) => slot)).toEqual([0, 1, 3])
      expect([now[0]?.hash, now[2]?.hash]).toEqual([first[0]?.hash, first[2]?.hash])
    })

    await test.step('negative control: a phone that lost its storage shows the loss', async () => {
      await signal.set(context, false)
      await page.goto(`${address}?camera=open`)
      await shutter(page, 'Front right, 3 of 24').click()
      await expect(progress(page)).toHaveText('4 of 24 sides taken')
      await withPictures(page, 'clear')
      await page.reload()
      await expect(progress(page)).toHaveText('3 of 24 sides taken')
    })
    await context.close()
    signal.close()
    await rm(profile, { recursive: true, force: true })
  },
)
