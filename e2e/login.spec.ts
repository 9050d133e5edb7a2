import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll, findSmallControls } from './page-checks'
import {
  openAccountLinks,
  waitForCode,
  expectSignedIn,
  expectSignedOut,
  fillRegistration,
  drawPhoneNumber,
  registerAs,
  pickSeededPhone,
  typeCode,
} from './people'

// 401 for a wrong code, 403 for an old login, 404 for an unknown number, 429 for a request too
// soon.
test.use({ expectedProblems: /status of (?:40[134]|429)/ })

declare global {
  var shift: number
}

const popup = (page: Page) => page.getByRole('dialog')

async function openPopup(page: Page): Promise<void> {
  await (await openAccountLinks(page)).getByRole('link', { name: 'Login' }).click()
  await expect(popup(page).getByRole('heading', { name: 'Login' })).toBeVisible()
}

async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => globalThis.shift)
}

async function pasteCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Digit 1 of 4' }).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, code)
}

function storedUser(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null,
  )
}

function toWrongCode(code: string): string {
  return code === '9999' ? '1000' : String(Number(code) + 1)
}

test.describe('the login popup', () => {
  test('registers a buyer with a typed code and closes where it was opened', async ({
    page,
    isMobile,
  }) => {
    const phone = drawPhoneNumber()
    await page.goto('/faqs')
    await openPopup(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await popup(page).getByRole('button', { name: 'Register Now' }).click()
    await expect(popup(page).getByRole('heading', { name: 'Register' })).toBeVisible()
    await fillRegistration(popup(page), { phone })
    await popup(page).getByRole('button', { name: 'Get OTP' }).click()
    await expect(popup(page).getByText(`Enter OTP sent to XXXXXXX${phone.slice(-3)}`)).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    if (isMobile) expect(await findSmallControls(page)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
    await typeCode(page, await waitForCode(page, phone))
    await popup(page).getByRole('button', { name: 'Submit' }).click()
    await expect(popup(page).getByText('Welcome, Asha. You are logged in.')).toBeVisible()
    await expect(popup(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/faqs$/)
    expect(await storedUser(page)).toMatchObject({
      firstName: 'Asha',
      role: 2,
      phoneNumber: phone,
      auth: true,
      dostAccess: false,
    })
    await expectSignedIn(page)
  })

  test('reports a wrong code, accepts a pasted one, and registers an unknown number without a second', async ({
    page,
  }) => {
    const phone = drawPhoneNumber()
    await page.goto('/faqs')
    await openPopup(page)
    await popup(page).getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await popup(page).getByRole('button', { name: 'Get OTP' }).click()
    const code = await waitForCode(page, phone)
    await typeCode(page, toWrongCode(code))
    await popup(page).getByRole('button', { name: 'Submit' }).click()
    await expect(popup(page).getByText('Invalid OTP please try again')).toBeVisible()
    await pasteCode(page, `${code} is your OTP.`)
    await popup(page).getByRole('button', { name: 'Submit' }).click()
    await expect(
      popup(page).getByText('This number is not registered. Please register.'),
    ).toBeVisible()
    await fillRegistration(popup(page), {})
    await popup(page).getByRole('button', { name: 'Register', exact: true }).click()
    await expect(popup(page).getByText('Welcome, Asha. You are logged in.')).toBeVisible()
    await expect(popup(page)).toHaveCount(0)
    await expectSignedIn(page)
  })
})

test.describe('the account pages', () => {
  test('accept a number in any keyboard format, and the correct code typed over a wrong one', async ({
    page,
  }) => {
    const phone = drawPhoneNumber()
    const main = page.getByRole('main')
    await page.goto('/register')
    await fillRegistration(main, {})
    const field = main.getByRole('textbox', { name: 'Phone number' })
    await field.focus()
    await page.keyboard.insertText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)
    await expect(field).toHaveValue(phone)
    await main.getByRole('button', { name: 'Get OTP' }).click()
    const code = await waitForCode(page, phone)
    await typeCode(page, code.slice(0, 2) + toWrongCode(code).slice(2))
    await page.keyboard.press('Enter')
    await expect(main.getByText('Invalid OTP please try again')).toBeVisible()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/$/)
  })

  test('accept +91 typed key by key, in a burst or slowly, and keep a number that begins with 91', async ({
    page,
  }) => {
    await page.goto('/login')
    const field = page.getByRole('main').getByRole('textbox', { name: 'Phone number' })
    for (const typed of ['+919811200001', '+91 98112 00001', '91-98112-00001', '0091 9811200001']) {
      for (const delay of [0, 30]) {
        await field.fill('')
        await field.pressSequentially(typed, { delay })
        await expect(field, `${typed}, ${delay} ms a key`).toHaveValue('9811200001')
      }
    }
    await field.fill('')
    await field.pressSequentially('9198112000')
    await expect(field).toHaveValue('9198112000')
    await field.press('Home')
    await field.press('Delete')
    await field.press('6')
    await expect(field, 'changed in the middle').toHaveValue('6198112000')
  })

  test('lead a new seller to /sell, with a resent code', async ({ page }) => {
    test.slow()
    const phone = drawPhoneNumber()
    await page.goto('/register')
    await fillRegistration(page.getByRole('main'), { phone, sells: true })
    await page.getByRole('main').getByRole('button', { name: 'Get OTP' }).click()
    await waitForCode(page, phone)
    const resend = page.getByRole('button', { name: 'Resend OTP' })
    await expect(resend).toBeDisabled()
    await expect(resend).toBeEnabled({ timeout: 40_000 })
    await resend.click()
    await expect(page.getByText('OTP has been sent!')).toBeVisible()
    await expect(page.getByText('OTP has been sent!')).toBeHidden({ timeout: 6_000 })
    await typeCode(page, await waitForCode(page, phone, 2))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/sell')
    expect(await storedUser(page)).toMatchObject({ role: 1 })
    await expectSignedIn(page)
  })

  test('log in a registered seller, across a reload and an expired token, until they log out', async ({
    page,
    context,
  }, info) => {
    const phone = pickSeededPhone('seller', 1, info)
    await page.goto('/login')
    await page.getByRole('main').getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await page.getByRole('main').getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, await waitForCode(page, phone))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/sell')
    await page.reload()
    await expectSignedIn(page)

    const token = (await storedUser(page))?.token
    await page.evaluate(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('user') ?? ''), token: 'worn-out' }),
      ),
    )
    await page.reload()
    await expect.poll(async () => (await storedUser(page))?.token).not.toBe('worn-out')
    expect(token).toBeTruthy()
    await expectSignedIn(page)

    await page.goto('/login')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }),
    ).toHaveAttribute('href', '/dashboard/seller')
    const cookies = (await context.cookies()).filter(({ name }) => name.endsWith('session'))
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
    await (await openAccountLinks(page)).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expectSignedOut(page)
    expect(await storedUser(page)).toBeNull()
    expect((await context.cookies()).filter(({ name }) => name.endsWith('session'))).toEqual([])
  })

  test('forget a visitor whose session has ended, silently', async ({ page, context }) => {
    await registerAs(page, 'buyer')
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.evaluate(() =>
      localStorage.setItem(
        'user',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('user') ?? ''), token: 'worn-out' }),
      ),
    )
    await page.goto('/faqs')
    await expect.poll(() => storedUser(page)).toBeNull()
    await expectSignedOut(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('the city', () => {
  test('chosen before is kept for a new account', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'city', value: 'hyderabad', url: baseURL ?? '' }])
    const phone = drawPhoneNumber()
    await page.goto('/register')
    await fillRegistration(page.getByRole('main'), { phone })
    await page.getByRole('main').getByRole('button', { name: 'Get OTP' }).click()
    await typeCode(page, await waitForCode(page, phone))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/$/)
    await expect
      .poll(async () => (await storedUser(page))?.city)
      .toMatchObject({ name: 'Hyderabad' })
  })
})

test.describe('the phone-only login', () => {
  test('has the focus, sends nothing before ten digits, and leads a buyer home without Back', async ({
    page,
    isMobile,
  }, info) => {
    const phone = pickSeededPhone('buyer', 2, info)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/customer/v1/')) asked.push(request.url())
    })
    await page.goto('/login/phone')
    const field = page.getByRole('textbox', { name: 'Enter your phone number (+91)' })
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    const send = page.getByRole('button', { name: 'Get OTP' })
    await field.fill('98765')
    await expect(send).toBeDisabled()
    await field.press('Enter')
    await expect(page.getByText('Phone number is incorrect. Please try again.')).toBeVisible()
    expect(asked).toEqual([])
    await field.fill(phone)
    await expect(page.getByText('Phone number is incorrect. Please try again.')).toBeHidden()
    await send.click()
    await expect(page.getByText(`Enter OTP sent to XXXXXXX${phone.slice(-3)}`)).toBeVisible()
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change number' })).toHaveCount(0)
    if (isMobile) expect(await findSmallControls(page)).toEqual([])
    await typeCode(page, await waitForCode(page, phone))
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL(/\/$/)
    await expectSignedIn(page)
  })
})

test('the call link requests a call-back for a logged-in visitor, for three seconds', async ({
  page,
}) => {
  await registerAs(page, 'buyer')
  // The test machine can't dial, so the link must not leave the page.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
        event.preventDefault()
    }),
  )
  await (await openAccountLinks(page)).getByRole('link', { name: /^Call / }).click()
  await expect(page.getByText('We are trying to reach you!')).toBeVisible()
  await expect(page.getByText('We are trying to reach you!')).toBeHidden({ timeout: 6_000 })
})

test('an account is deleted after a new code if the login is minutes old', async ({ page }) => {
  test.setTimeout(120_000)
  const phone = await registerAs(page, 'buyer')
  await page.goto('/dashboard/buyer/profile')
  // Tests of the API cover the age that the server allows; waiting five minutes here would take too
  // long.
  let isOld = true
  await page.route('**/customer/v1/account', async (route) => {
    if (!isOld) return route.continue()
    await route.fulfill({ status: 403, json: { message: 'x', code: 'fresh_login_required' } })
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('textbox', { name: /Type your phone number/ }).fill(phone)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(/First confirm with a new code/)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Get a code and delete' }).click()
  isOld = false
  const login = page.locator('.login-popup')
  await expect(login.getByText(/To delete your account/)).toBeVisible()
  expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0)
  await login.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  // The next code needs a pause after the last one (`OTP_RESEND_SECONDS`).
  await expect(async () => {
    await login.getByRole('button', { name: 'Get OTP' }).click()
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeVisible()
  }).toPass({ intervals: [8_000], timeout: 60_000 })
  await typeCode(page, await waitForCode(page, phone, 2))
  await login.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/account-deleted')
  await expectSignedOut(page)
})

test('nothing on the page moves when the code is asked for and the answer takes a second', async ({
  page,
}) => {
  // Delays the response, because shifts within half a second of a click don't count.
  await page.route('**/customer/v1/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const main = page.getByRole('main')
  const ask = async () => {
    await page.goto('/login')
    const shift = await watchShift(page)
    await main.getByRole('textbox', { name: 'Phone number' }).fill(drawPhoneNumber())
    await main.getByRole('button', { name: 'Get OTP' }).click()
    await page.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return shift()
  }
  expect(await ask()).toBeLessThan(0.001)
  // Negative control: without the steps' shared height the page shifts.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main .min-h-96 { min-height: 0 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await ask()).toBeGreaterThan(0.001)
})
