import type { Browser, Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { makePhotoBuffer, signInAtDesk } from './desk'
import { expect, ONCE, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'

const FILES = 23

interface SpinAnswer {
  data: { frames: { src: string }[] }
}

interface Car {
  id: string
  carCode: string
}

/** The dearest listed car of Chennai with a finding; nobody reserves it. */
async function findCar(): Promise<Car> {
  const [car] = await queryDatabase<Car>(
    `SELECT v.id, v.car_code AS "carCode" FROM vehicle v JOIN city c ON c.id = v.city_id
     WHERE c.slug = 'chennai' AND v.status = 'listed' AND EXISTS (
       SELECT FROM inspection i JOIN finding f ON f.inspection_id = i.id WHERE i.vehicle_id = v.id)
     ORDER BY v.price DESC LIMIT 1`,
  )
  if (!car) throw new Error('Chennai has no listed car with a finding.')
  return car
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Side of the car' })
const turnButton = (page: Page) => page.getByRole('button', { name: 'Turn the car' })

async function openCar(page: Page, { carCode }: Car): Promise<void> {
  await expect(async () => {
    await page.goto(`/buy/car/${carCode}`)
    await expect(turnButton(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

function watchSpin(page: Page): { calls: string[]; countPictures: () => number } {
  const calls: string[] = []
  const requested = new Set<string>()
  let frames: string[] = []
  const stem = (path: string) => path.replace(/-\d+\.\w+$/, '')
  page.on('response', (answer) => {
    if (!answer.url().includes('/vehicle/v1/spin')) return
    void answer.json().then(({ data }: SpinAnswer) => {
      frames = data.frames.map(({ src }) => stem(src))
    })
  })
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/vehicle/v1/spin')) calls.push(url)
    requested.add(stem(new URL(url).pathname))
  })
  return { calls, countPictures: () => frames.filter((frame) => requested.has(frame)).length }
}

async function takeWalkRound(page: Page, { id }: Car): Promise<void> {
  await page.goto(`/dost/cars/${id}?tab=photos`)
  await page.getByRole('link', { name: 'Open the walk-round' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Walk-round' })).toBeVisible()
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, number) => ({
      name: `side-${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhotoBuffer(number % 8),
    })),
  )
  await page.getByLabel('Add files in order').setInputFiles(files)
  await expect(page.getByText(`${FILES} of 24 sides taken`)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Picture .* of 24$/ })).toHaveCount(FILES + 1, {
    timeout: 120_000,
  })
}

async function answerPlates(page: Page): Promise<void> {
  const plates = page.getByRole('region', { name: 'Number plates' })
  const confirm = plates.getByRole('button', { name: `All ${FILES} pictures are right as shown` })
  await expect(confirm).toBeDisabled()
  const looked = plates.getByText(`of ${FILES} looked at`)
  for (const [before, picture] of (await plates.getByRole('img').all()).entries()) {
    await picture.evaluate((image) => image.scrollIntoView({ block: 'center' }))
    await expect
      .poll(async () => Number.parseInt(await looked.innerText(), 10))
      .toBeGreaterThan(before)
  }
  await confirm.click()
  await expect(page.getByText('The plates of all pictures are answered.')).toBeVisible()
}

async function placePin(page: Page): Promise<void> {
  const pins = page.getByRole('region', { name: 'Pins on findings' })
  await pins
    .getByRole('group', { name: /^Place of the finding/ })
    .click({ position: { x: 60, y: 90 } })
  await expect(pins.getByRole('button', { name: /^Pin of / })).toBeVisible()
}

async function openWithSaveData(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'save-data': 'on' },
  })
  return context.newPage()
}

test(
  'a car is photographed from all sides, pinned and turned',
  ONCE,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    const car = await findCar()
    await signInAtDesk(page, 'asha', 'asha-chennai-demo')
    await takeWalkRound(page, car)
    await answerPlates(page)
    await placePin(page)
    expect(await findAccessibilityProblems(page)).toEqual([])

    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'block',
    })
    const buyer = await context.newPage()
    // A job makes the public sizes of one picture after the other.
    const countPublic = async () => {
      const found = await page.request.get(`/vehicle/v1/spin?vehicleId=${car.id}`, {
        headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
      })
      return found.ok() ? ((await found.json()) as SpinAnswer).data.frames.length : 0
    }
    await expect.poll(countPublic, { timeout: 60_000 }).toBe(FILES)
    const seen = watchSpin(buyer)
    await openCar(buyer, car)
    await buyer.waitForLoadState('networkidle')
    expect(seen.calls).toEqual([])
    const scripts = () =>
      buyer.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const before = (await scripts()).filter((name) => name.endsWith('.js'))

    await test.step('opened, it turns by keys, buttons and dragging', async () => {
      await turnButton(buyer).click()
      await expect(slider(buyer)).toBeFocused()
      expect((await scripts()).filter((name) => name.endsWith('.js')).length).toBeGreaterThan(
        before.length,
      )
      await expect(slider(buyer)).toHaveAttribute('aria-valuetext', 'Front, 1 of 24')
      await buyer.keyboard.press('ArrowRight')
      await expect(slider(buyer)).toHaveAttribute('aria-valuenow', '2')
      await buyer.keyboard.press('End')
      await expect(slider(buyer)).toHaveAttribute('aria-valuenow', '24')
      await buyer.keyboard.press('Home')
      await buyer.getByRole('button', { name: 'Turn left' }).click()
      await expect(slider(buyer)).toHaveAttribute('aria-valuenow', '24')
      await buyer.getByRole('button', { name: 'Turn right' }).click()
      const box = await slider(buyer).boundingBox()
      if (!box) throw new Error('The spin has no size.')
      await buyer.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await buyer.mouse.down()
      await buyer.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2)
      await buyer.mouse.up()
      await expect(slider(buyer)).toHaveAttribute('aria-valuetext', 'Right side, 7 of 24')
      await expect.poll(() => seen.countPictures()).toBe(FILES)
      expect(await findAccessibilityProblems(buyer)).toEqual([])
    })

    await test.step('a side that nobody photographed is said', async () => {
      await expect(buyer.getByText('1 side was not photographed')).toBeVisible()
      await slider(buyer).focus()
      await buyer.keyboard.press('Home')
      const gap = buyer.getByText('Not photographed from here', { exact: true })
      for (let step = 0; step < 24 && !(await gap.isVisible()); step += 1)
        await buyer.keyboard.press('ArrowRight')
      await expect(gap).toBeVisible()
      await expect(slider(buyer)).toHaveAttribute('aria-valuetext', /Not photographed from here$/)
    })

    await test.step('a pin and its line in the list open the finding', async () => {
      await slider(buyer).focus()
      await buyer.keyboard.press('Home')
      const drawer = buyer.getByRole('dialog').filter({ visible: true })
      const pin = slider(buyer)
        .locator('xpath=..')
        .getByRole('button', { name: /^\d+: / })
      await pin.click()
      await expect(drawer).toContainText('Repair cost')
      await buyer.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      const list = buyer.getByRole('region', { name: 'Imperfections on the pictures' })
      await buyer.keyboard.press('End')
      await list.getByRole('button', { name: /^Show on the car/ }).click()
      await expect(pin).toBeVisible()
      await list.getByRole('listitem').first().getByRole('button').first().click()
      await expect(drawer).toBeVisible()
      await buyer.keyboard.press('Escape')
    })

    await test.step('closed, the pictures are there again', async () => {
      await buyer.getByRole('button', { name: 'Back to the pictures' }).click()
      await expect(slider(buyer)).toBeHidden()
      await expect(turnButton(buyer)).toBeFocused()
    })
    await context.close()

    await test.step('those who save data get eight pictures', async () => {
      const saving = await openWithSaveData(browser, baseURL)
      const loaded = watchSpin(saving)
      await openCar(saving, car)
      await turnButton(saving).click()
      await expect(slider(saving)).toHaveAttribute('aria-valuemax', '8')
      await expect.poll(() => loaded.countPictures()).toBe(8)
      await saving.keyboard.press('End')
      await expect(slider(saving)).toHaveAttribute('aria-valuetext', 'Front left, 8 of 8')
      expect(loaded.countPictures()).toBe(8)
      await saving.context().close()
    })
  },
)
