import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makePhotoBuffer, signInAtDesk } from './desk'
import { expect, ONCE, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'
import { killBrowser, openPhone, PhoneConnection } from './yard-phone'

const WIDTH = 1280
const HEIGHT = 960

async function writeVideo(path: string, lumaAt: (x: number, y: number) => number): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) luma[y * WIDTH + x] = lumaAt(x, y)
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frame, ...frame]))
}

const toCameraFlags = (video: string) => [
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
]

const shutter = (page: Page, view: string) =>
  page.getByRole('button', { name: `Take the picture: ${view}`, exact: true })
const progress = (page: Page) => page.getByRole('dialog').getByText(/ of 25 views taken$/)
const unsentNote = (page: Page) => page.getByText(/^Not sent yet, kept on this phone: /)
const strip = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'All views' }).getByRole('button', { name: `${view}: ` })

async function findCar(page: Page): Promise<string> {
  await page.goto('/dost/queues/inspect')
  // Takes the last car, because other tests begin at the first.
  const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
  return ((await cars.last().getAttribute('href')) ?? '').replace(/\?.*/, '')
}

function readKeptPhotos(
  page: Page,
): Promise<{ view: string; type: string; hasExif: boolean; edge: number }[]> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('yard')
      asked.onsuccess = () => done(asked.result)
    })
    const rows = await new Promise<{ view: string; file: Blob }[]>((done) => {
      const asked = database.transaction('photographs').objectStore('photographs').getAll()
      asked.onsuccess = () => done(asked.result as { view: string; file: Blob }[])
    })
    database.close()
    return Promise.all(
      rows.map(async ({ view, file }) => {
        const { width, height } = await createImageBitmap(file)
        const hasExif = (await file.slice(0, 4_096).text()).includes('Exif')
        return { view, type: file.type, hasExif, edge: Math.max(width, height) }
      }),
    )
  })
}

async function hidePage(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetch/ })

test(
  "the guided camera's pictures survive a lost signal, a killed tab and a killed browser",
  ONCE,
  async ({ baseURL: site }) => {
    test.setTimeout(120_000)
    const baseURL = site ?? ''
    const profile = await mkdtemp(join(tmpdir(), 'camera-'))
    const video = join(profile, 'yard.y4m')
    await writeVideo(video, (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? 70 : 190))
    const signal = new PhoneConnection()
    const proxy = await signal.open()
    let { context, page } = await openPhone(profile, baseURL, proxy, toCameraFlags(video))
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/staff/v1/inspections'))
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    await kept
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/_yard'))))
      .toBe(true)
    const car = await findCar(page)
    await context.close()
    ;({ context, page } = await openPhone(profile, baseURL, proxy, toCameraFlags(video)))

    await test.step('it leads from view to view, by keyboard too', async () => {
      await page.goto(`${car}?tab=photos`)
      await page.getByRole('button', { name: 'Open the guided camera' }).click()
      await expect(shutter(page, 'front left')).toBeFocused()
      await expect(page.getByText('Next: front', { exact: true })).toBeVisible()
      expect(await findAccessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByText('Front left is kept on this phone.')).toBeVisible()
      await expect(strip(page, 'front left')).toHaveAccessibleName('front left: sent')
      await expect(shutter(page, 'front')).toBeFocused()
      await expect(progress(page)).toHaveText('1 of 25 views taken')
    })

    await test.step('without a signal, and a view can be skipped', async () => {
      await signal.set(context, false)
      for (const view of ['front', 'front right']) await shutter(page, view).click()
      await page.getByRole('button', { name: 'Go to: rear right' }).click()
      await shutter(page, 'rear right').click()
      await expect(progress(page)).toHaveText('4 of 25 views taken')
      await expect(strip(page, 'right side')).toHaveAccessibleName('right side: left')
      await expect(strip(page, 'front')).toHaveAccessibleName('front: on this phone, not sent yet')
      const pictures = await readKeptPhotos(page)
      expect(pictures.map(({ view }) => view).sort()).toEqual([
        'front',
        'front_right',
        'rear_right',
      ])
      for (const picture of pictures)
        expect(picture).toMatchObject({ type: 'image/jpeg', hasExif: false, edge: 1280 })
    })

    await test.step('a killed tab opens the camera again, at the first view that is left', async () => {
      const address = page.url()
      await page.close()
      page = await context.newPage()
      await page.goto(address)
      await expect(shutter(page, 'right side')).toBeVisible()
      await expect(progress(page)).toHaveText('4 of 25 views taken')
    })

    await test.step('a killed browser loses nothing, and a retake replaces', async () => {
      await killBrowser(profile)
      await context.close().catch(() => undefined)
      ;({ context, page } = await openPhone(profile, baseURL, proxy, toCameraFlags(video)))
      await signal.set(context, false)
      await page.goto(`${car}?tab=photos`)
      await expect(unsentNote(page)).toContainText('3 photographs')
      await page.getByRole('button', { name: 'Open the guided camera' }).click()
      await strip(page, 'front').click()
      await expect(page.getByRole('img', { name: 'Picture taken: front' })).toBeVisible()
      await page.getByRole('button', { name: 'Retake' }).click()
      await shutter(page, 'front').click()
      await expect(shutter(page, 'right side')).toBeVisible()
      await expect(progress(page)).toHaveText('4 of 25 views taken')
      expect(await readKeptPhotos(page)).toHaveLength(3)
    })

    await test.step('all of it arrives once, in the order of the views', async () => {
      await page.getByRole('button', { name: 'Close the camera' }).click()
      await signal.set(context, true)
      await page.goto(`${car}?tab=photos`)
      await expect(unsentNote(page)).toBeHidden({ timeout: 40_000 })
      const photographs = page.getByRole('img', { name: /^Photograph \d+/ })
      await expect(photographs).toHaveCount(4)
      await expect(page.getByRole('listitem').filter({ has: photographs })).toContainText([
        'front left',
        'front',
        'front right',
        'rear right',
      ])
      await expect(page.getByText('4 of 25 views taken')).toBeVisible()
      expect(await readKeptPhotos(page)).toEqual([])
    })

    await test.step('the camera stops with its page, and other pages have none', async () => {
      await page.getByRole('button', { name: 'Open the guided camera' }).click()
      await expect(shutter(page, 'right side')).toBeEnabled()
      const findTrack = () =>
        page.evaluateHandle(
          () => (document.querySelector('video')?.srcObject as MediaStream).getVideoTracks()[0],
        )
      const first = await findTrack()
      expect(await first.evaluate((one) => one?.readyState)).toBe('live')
      await hidePage(page, true)
      expect(await first.evaluate((one) => one?.readyState)).toBe('ended')
      await hidePage(page, false)
      await expect(shutter(page, 'right side')).toBeEnabled()
      const second = await findTrack()
      expect(await second.evaluate((one) => one?.readyState)).toBe('live')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await second.evaluate((one) => one?.readyState)).toBe('ended')
      const ask = () =>
        page.evaluate(() =>
          navigator.mediaDevices.getUserMedia({ video: true }).then(
            (stream) => stream.getTracks().map((one) => one.stop()).length,
            (error: DOMException) => error.name,
          ),
        )
      expect(await ask()).toBe(1)
      await page.goto('/faqs')
      expect(await ask()).toBe('NotAllowedError')
    })
    await context.close()
    signal.close()
    await rm(profile, { recursive: true, force: true })
  },
)

test(
  'a picture without light is shown with the reason, and may be kept',
  ONCE,
  async ({ baseURL: site }) => {
    const profile = await mkdtemp(join(tmpdir(), 'camera-'))
    const video = join(profile, 'dark.y4m')
    await writeVideo(video, () => 12)
    const signal = new PhoneConnection()
    const { context, page } = await openPhone(
      profile,
      site ?? '',
      await signal.open(),
      toCameraFlags(video),
    )
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    const car = await findCar(page)
    await page.goto(`${car}?tab=photos&camera=open`)
    const dark = page.getByRole('dialog').getByText(/^Too dark: /)
    await expect(dark).toBeVisible()
    await signal.set(context, false)
    await strip(page, 'keys').click()
    await shutter(page, 'keys').click()
    await expect(page.getByRole('img', { name: 'Picture taken: keys' })).toBeVisible()
    await expect(dark).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(strip(page, 'keys')).toHaveAccessibleName('keys: on this phone, not sent yet')
    await context.close()
    signal.close()
    await rm(profile, { recursive: true, force: true })
  },
)

test(
  'without the permission the file field takes the view, with the reason said',
  ONCE,
  async ({ baseURL: site }) => {
    const profile = await mkdtemp(join(tmpdir(), 'camera-'))
    const signal = new PhoneConnection()
    const { context, page } = await openPhone(profile, site ?? '', await signal.open(), [
      '--use-fake-ui-for-media-stream=deny',
    ])
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    const car = await findCar(page)
    await page.goto(`${car}?tab=photos&camera=open`)
    await expect(page.getByText(/^This browser may not use the camera\. Allow it/)).toBeVisible()
    await strip(page, 'service book').click()
    await signal.set(context, false)
    await page.getByLabel('Take the picture with the camera app').setInputFiles({
      ...{ name: 'IMG_1.jpg', mimeType: 'image/jpeg' },
      buffer: await makePhotoBuffer(3),
    })
    await expect(strip(page, 'service book')).toHaveAccessibleName(
      'service book: on this phone, not sent yet',
    )
    expect(await readKeptPhotos(page)).toEqual([
      { view: 'service_book', type: 'image/jpeg', hasExif: false, edge: 1200 },
    ])
    await context.close()
    signal.close()
    await rm(profile, { recursive: true, force: true })
  },
)
