import type { Page } from '@playwright/test'
import { expireStaffProof } from './clock'
import { expect, test } from './fixtures'
import { findAccessibilityProblems } from './page-checks'
import { registerAs } from './people'

// 401 if a second factor is needed, 403 if a fresh one is needed.
test.use({ expectedProblems: /status of 40[13]/ })

async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a customer adds a passkey after a code, and logs in with it', async ({ page }) => {
  await withDevice(page)
  await registerAs(page, 'buyer')
  await page.goto('/dashboard/buyer/profile')
  const part = page.locator('section').filter({ hasText: 'No passkey yet.' })
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  // This page has no scripts that could restore the session while it is deleted.
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/dashboard/buyer/profile')
  const button = page.getByRole('main').getByRole('button', { name: 'Log in with a passkey' })
  await expect(button).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await button.click()
  await page.waitForURL('**/dashboard/buyer/profile')
  await expect(page.getByText(/^Last used /)).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Get a code' }).click()
  await expect(page.getByRole('dialog').getByText('To change your passkeys')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Log in with a passkey')).toHaveCount(0)
})

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }

/** A new account, because it can't sign in without a passkey from now on. */
async function newDost(page: Page): Promise<{ username: string; password: string }> {
  const basic = Buffer.from('meera:meera-manager-demo').toString('base64')
  const signedIn = await page.request.post('/authenticateUser', {
    headers: { ...KEYS, authorization: `Basic ${basic}` },
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const username = `e2e-${Date.now().toString(36)}`
  const password = 'seven lanterns over granite'
  const added = await page.request.post('/staff/v1/newStaff', {
    headers: { ...KEYS, authorization: `Bearer ${data.token}` },
    data: { username, name: 'Lata Pillai', password, role: 'dost', cityId: 1, phone: '9876501234' },
  })
  expect(added.status(), await added.text()).toBe(200)
  return { username, password }
}

test('a Dost signs in with a passkey, and uses it again before acting', async ({ page }) => {
  await withDevice(page)
  const { username, password } = await newDost(page)
  const signIn = async () => {
    await page.goto('/dost/sign-in')
    await page.getByLabel('User name').fill(username)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/dost')
    await page.goto('/dost/sign-in')
    await expect(page.getByRole('heading', { level: 1, name: 'Your login' })).toBeVisible()
  }
  await signIn()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I have written them down' }).click()
  await expect(page.getByText('Not used yet.')).toBeVisible()
  await page.context().clearCookies()
  await signIn()
  await expect(page.getByText(/Last used /)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await expireStaffProof(username)
  await page.goto('/dost/customers?q=9000000001')
  await page.getByRole('textbox', { name: /reason/i }).fill('Asked on the phone for a test drive')
  await page
    .getByRole('button', { name: /^Act for / })
    .first()
    .click()
  const again = page.getByRole('button', { name: 'Use a passkey' })
  await expect(again).toBeVisible()
  await again.click()
  await page.waitForURL('**/dashboard/buyer')
})
