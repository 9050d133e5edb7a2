import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** A number that nobody has yet. */
export function newPhone(): string {
  return `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

/** The code that was sent to a phone last, from the demo's outbox. */
export async function sentCode(page: Page, phone: string): Promise<string> {
  let code: string | undefined
  await expect.poll(async () => {
    const answer = await page.request.get(`/api/dev/outbox?to=${phone}`)
    const { data } = await answer.json() as { data: { items: { variables: Record<string, string> }[] } }
    code = data.items.map(({ variables }) => variables.code).find((found) => found !== undefined)
    return code
  }).toMatch(/^\d{4}$/)
  return code ?? ''
}

/** Fills in the registration that is on screen, and the code that comes by SMS. */
export async function register(page: Page, { name, phone }: { name: string; phone: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email ID' }).fill(`${name.toLowerCase()}@example.com`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  const first = page.getByRole('textbox', { name: 'Digit 1 of 4' })
  await expect(first).toBeVisible()
  await first.click()
  await page.keyboard.type(await sentCode(page, phone))
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Registers on the page for it, and waits until the visitor is somebody. */
export async function registerNewBuyer(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  const phone = newPhone()
  await register(page, { name, phone })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user') ?? '')).toContain('token')
  await page.waitForURL('/')
}
