import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'

async function signIn(page: Page): Promise<void> {
  await page.goto('/dost')
  await page.getByLabel('User name').fill('asha')
  await page.getByLabel('Password').fill('asha-chennai-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is to do' })).toBeVisible()
}

/** A booked car of the seed for one test: each project and each retry has its own. */
async function aBookedCar(page: Page, { project, retry }: TestInfo): Promise<{ path: string; code: string }> {
  await page.goto('/dost/queues/inspect')
  const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
  await expect(cars.first()).toBeVisible()
  const car = cars.nth((project.name === 'phone' ? 1 : 0) + 2 * retry)
  const code = /[A-Z]{3}-\d\d-\d{6}/.exec(await car.innerText())?.[0] ?? ''
  return { path: (await car.getAttribute('href') ?? '').replace(/\?.*/, ''), code }
}

function photograph(number: number): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: number * 30, g: 90, b: Math.round(Math.random() * 255) } } }).jpeg().toBuffer()
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=inspection`)
  const noise = page.getByRole('group', { name: 'Engine noise' })
  await noise.getByText('Wear', { exact: true }).click()
  await noise.getByLabel('Cost to put right, ₹').fill('3500')
  await noise.getByLabel('Decision').selectOption('Priced in')
  for (let system = 0; system < 10; system += 1) {
    await page.getByRole('button', { name: 'The rest is good' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const next = page.getByRole('link', { name: /^Next: / })
    if (await next.count() === 0) break
    const name = (await next.innerText()).replace('Next: ', '')
    await next.click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Finish the inspection' }).click()
  await expect(page.getByText(/^129 of 130 points good/)).toBeVisible()
  await expect(page.getByText('Engine noise')).toBeVisible()
}

async function addPhotos(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?tab=photos`)
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map(async (number) => ({ name: `car-${number}.jpg`, mimeType: 'image/jpeg', buffer: await photograph(number) })))
  await page.getByLabel('Choose photographs').setInputFiles([...files, { name: 'note.svg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }])
  await expect(page.getByText('note.svg: This isn\'t a photograph we can read.')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('img', { name: 'Photograph 6' })).toBeVisible()
  await page.getByRole('button', { name: 'Make it the cover' }).last().click()
  await expect(page.getByRole('button', { name: 'Make it the cover' }).last()).toBeEnabled()
}

test.describe('a Dost', () => {
  test.use({ expectedProblems: /status of 415/ })
  test.setTimeout(120_000)

  test('takes a booked car through inspection, photographs and price to the public list', async ({ page }, info) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page)
    const { path, code } = await aBookedCar(page, info)
    await inspect(page, path)
    await addPhotos(page, path)

    await page.goto(`${path}?tab=price`)
    await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
    await page.getByLabel('Drive-home price, ₹').fill('4,56,000')
    await expect(page.getByRole('row', { name: /^Ownership transfer/ })).toBeVisible()
    await page.getByRole('button', { name: 'Save price' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Up for sale').first()).toBeVisible()

    await expect(async () => {
      await page.goto('/buy?sort=latest&kms=0')
      await expect(page.locator(`a[href$="/${code}"]`).first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await page.locator(`a[href$="/${code}"]`).first().click()
    await expect(page.getByText('₹4,56,000').first()).toBeVisible()
  })
})
