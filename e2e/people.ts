import { randomInt } from 'node:crypto'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expect } from './fixtures'

const HEADERS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

const FIRST_PHONE = { buyer: 9_000_100_000, seller: 9_100_000_000 }

export function drawPhoneNumber(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

/**
 * One customer per project and retry, because a phone gets codes only after a pause
 * (`OTP_RESEND_SECONDS`).
 */
export function pickSeededPhone(
  kind: keyof typeof FIRST_PHONE,
  place: number,
  { project, retry }: TestInfo,
): string {
  return String(FIRST_PHONE[kind] + 5 + place * 10 + retry * 2 + (project.name === 'phone' ? 1 : 0))
}

async function codesSentTo(page: Page, phone: string, of: string): Promise<string[]> {
  const answer = await page.request.get(`/api/dev/outbox?to=${phone}`, { headers: HEADERS })
  expect(answer.status(), 'the outbox').toBe(200)
  const { data } = (await answer.json()) as {
    data: { items: { template: string; variables: Record<string, string> }[] }
  }
  return data.items
    .filter(({ template }) => template === of)
    .map(({ variables }) => variables.code ?? '')
}

export async function waitForCode(
  page: Page,
  phone: string,
  count = 1,
  of = 'otp',
): Promise<string> {
  await expect
    .poll(async () => (await codesSentTo(page, phone, of)).length)
    .toBeGreaterThanOrEqual(count)
  return (await codesSentTo(page, phone, of))[0] ?? ''
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).click()
  await page.keyboard.type(code)
}

export async function logInOnPage(page: Page, phone: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await main.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor()
  await typeCode(page, await waitForCode(page, phone))
  await page.getByRole('button', { name: 'Submit' }).click()
}

export async function registerAs(page: Page, role: 'buyer' | 'seller'): Promise<string> {
  const phone = drawPhoneNumber()
  await page.goto('/register')
  await fillRegistration(page.getByRole('main'), { phone, sells: role === 'seller' })
  await page.getByRole('main').getByRole('button', { name: 'Get OTP' }).click()
  await typeCode(page, await waitForCode(page, phone))
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(role === 'seller' ? '**/sell' : /\/$/)
  return phone
}

export async function fillRegistration(
  form: Locator,
  { phone, sells = false }: { phone?: string; sells?: boolean },
): Promise<void> {
  if (sells) await form.getByRole('radio', { name: 'Sell a Car' }).check()
  await form.getByRole('textbox', { name: 'Name' }).fill('Asha')
  await form.getByRole('textbox', { name: 'Email ID' }).fill('asha@mail.example.co')
  if (phone) await form.getByRole('textbox', { name: 'Phone number' }).fill(phone)
}

export async function openAccountLinks(page: Page): Promise<Locator> {
  const menu = page.locator('details.mobile-menu')
  if (!(await menu.isVisible())) return page.getByRole('banner')
  if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open)))
    await menu.locator('summary').click()
  return menu
}

export async function expectSignedIn(page: Page): Promise<void> {
  const links = await openAccountLinks(page)
  await expect(links.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Login' })).toBeHidden()
}

export async function expectSignedOut(page: Page): Promise<void> {
  const links = await openAccountLinks(page)
  await expect(links.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(links.getByRole('button', { name: 'Logout' })).toBeHidden()
}

export async function submitRegistration(
  page: Page,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email ID' }).fill(`${name.toLowerCase()}@example.com`)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await typeCode(page, await waitForCode(page, phone))
  await page.getByRole('button', { name: 'Submit' }).click()
}

export async function registerNewBuyer(page: Page, name: string): Promise<void> {
  await page.goto('/register')
  await submitRegistration(page, { name, phone: drawPhoneNumber() })
  await page.waitForURL('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('user') ?? ''))
    .toContain('token')
}

export async function bookLastHour(page: Page, day: number): Promise<void> {
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
  const inputs = (group: string) =>
    page.getByRole('group', { name: group }).locator('input:enabled')
  await goOn()
  await page.getByRole('radio', { name: 'I bring it' }).check({ force: true })
  await goOn()
  await inputs('Day').nth(day).check({ force: true })
  await inputs('Time').last().check({ force: true })
  await goOn()
  await page.getByRole('button', { name: 'Book the appointment' }).click()
}
