import type { APIRequestContext, Page } from '@playwright/test'
import { barriers, sidewaysScroll } from './page-checks'
import { expect, test } from './fixtures'
import { findCars } from './stock'

test.use({ viewport: { width: 360, height: 740 } })

const newPhone = () => `9${String(Date.now()).slice(-9)}`

async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let code = ''
  await expect.poll(async () => {
    const answer = await request.get(`/api/dev/outbox?to=${phone}`, { headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' } })
    const { data } = await answer.json() as { data: { items: { text: string }[] } }
    code = /\b(\d{4})\b/.exec(data.items[0]?.text ?? '')?.[1] ?? ''
    return code
  }, { timeout: 20_000 }).toMatch(/^\d{4}$/)
  return code
}

async function register(page: Page): Promise<void> {
  const popup = page.getByRole('dialog')
  const phone = newPhone()
  await popup.getByRole('button', { name: 'Register Now' }).click()
  await popup.getByLabel('Name').fill('Kavya')
  await popup.getByLabel('Email ID').fill('kavya@example.com')
  await popup.getByLabel('Phone number').fill(phone)
  await popup.getByRole('button', { name: 'Get OTP' }).click()
  await expect(popup.getByText(`Enter OTP sent to XXXXXXX${phone.slice(-3)}`)).toBeVisible()
  await popup.locator('input').first().click()
  await page.keyboard.type(await codeSentTo(page.request, phone))
  const submit = popup.getByRole('button', { name: 'Submit' })
  if (await submit.isEnabled().catch(() => false)) await submit.click().catch(() => undefined)
}

test('a visitor books a drive, logging in on the way, changes the hour and cancels', async ({ page, request }) => {
  const [car] = await findCars(request, 'status=listed&pageSize=1')
  if (!car) throw new Error('no car')
  await page.goto(car.url)
  await page.getByRole('button', { name: 'Book a test drive' }).click()
  await register(page)

  const dialog = page.getByRole('dialog', { name: 'Book a test drive' })
  await expect(dialog.getByRole('group', { name: 'Day' })).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('radio', { name: /^\w{3}, / }).nth(2).check({ force: true })
  const hours = dialog.getByRole('group', { name: 'Hour' }).locator('input:enabled')
  await hours.first().check({ force: true })
  expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByRole('button', { name: /^Book \w{3}, / }).click()
  await expect(dialog.getByText('Your test drive is booked')).toBeVisible()

  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Add to calendar' }).click()])
  expect(file.suggestedFilename()).toMatch(/^testDrive-\d{4}-\d{2}-\d{2}\.ics$/)
  await dialog.getByRole('button', { name: 'Change the hour' }).click()
  await hours.last().check({ force: true })
  await dialog.getByRole('button', { name: /^Move to/ }).click()
  await expect(dialog.getByRole('button', { name: 'Change the hour' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog.getByText('Your test drive is cancelled')).toBeVisible()
})
