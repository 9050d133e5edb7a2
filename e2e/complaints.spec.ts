import { signInAtDesk, signInAsAsha } from './desk'
import { expect, ONCE, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { waitForCode, drawPhoneNumber } from './people'

test.describe.configure({ timeout: 180_000 })
// Expected: a refusal without its clause.
test.use({ expectedProblems: /status of 422/ })

test(
  'a visitor complains with a code, the desk acknowledges and settles, and the visitor reads why',
  ONCE,
  async ({ page, browser }) => {
    const phone = drawPhoneNumber()
    await page.goto('/complaints')
    await expect(page.getByRole('heading', { name: 'Our grievance officer' })).toBeVisible()
    await page.getByLabel('What is it about?').selectOption('staff')
    await page
      .getByLabel('What happened?')
      .fill('Nobody opened the yard at ten, and nobody called.')
    await page.getByLabel('Your name').fill('Charu')
    await page.getByLabel('Your mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page
      .getByLabel('The code from our SMS')
      .fill(await waitForCode(page, phone, 1, 'otpComplaint'))
    await page.getByRole('button', { name: 'File the complaint' }).click()
    const filed = page.getByText(/^Your complaint is filed: GR-\d{6}$/)
    await expect(filed).toBeVisible()
    const ticket = /GR-\d{6}/.exec(await filed.innerText())?.[0] ?? ''
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Follow your complaint' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Complaint ${ticket}`)
    await expect(page.getByText(/^We answer by .+ · 47 hours left$/)).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBe(0)

    const desk = await (await browser.newContext()).newPage()
    await signInAsAsha(desk)
    await desk.goto('/dost/queues/complaints?city=all&q=Charu')
    await desk.getByRole('link', { name: ticket }).click()
    await desk.getByLabel('What you write to them (optional)').fill('We ask the yard today.')
    await desk.getByRole('button', { name: 'Acknowledge' }).click()
    desk.on('dialog', (dialog) => void dialog.accept())
    await desk.getByLabel('Who is right?').selectOption('upheld')
    await desk
      .getByLabel('What we do about it and why')
      .fill('The yard opened at eleven that day. We have spoken to the yard.')
    expect(await findAccessibilityProblems(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Settle and tell Charu' }).click()
    await expect(desk.getByText(/^Closed on /)).toBeVisible()

    await page.reload()
    await expect(page.getByText('You are right')).toBeVisible()
    await expect(page.getByText('We ask the yard today.')).toBeVisible()
    await expect(page.getByText('The yard opened at eleven that day.')).toBeVisible()
    expect(await measureSidewaysScroll(page)).toBe(0)

    await page.getByLabel('What is still wrong?').fill('It opened late again this morning.')
    await page.getByRole('button', { name: 'Reopen the complaint' }).click()
    await expect(page.getByText(/^We answer by .+ · 4[78] hours left$/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Our answer of / })).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
    expect(await measureSidewaysScroll(page)).toBe(0)

    const old = page.url()
    await page.goto('/complaints/status')
    await page.getByLabel('Your mobile number').fill(phone)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page
      .getByLabel('The code from our SMS')
      .fill(await waitForCode(page, phone, 2, 'otpComplaint'))
    await page.getByRole('button', { name: 'Show my complaints' }).click()
    await page.getByRole('link', { name: `Open ${ticket}` }).click()
    await expect(page.getByText('It opened late again this morning.')).toBeVisible()
    await page.goto(old)
    await expect(page.getByText('or no longer.')).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
  },
)

test('a warranty claim is refused with its clause and what was found', ONCE, async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAtDesk(page, 'meera', 'meera-manager-demo')
  await page.goto('/dost/queues/claims?city=all')
  const seen = page.getByRole('row').filter({ hasText: 'seen by our yard' }).first()
  await seen.getByRole('link', { name: /^WC-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Warranty claim WC-\d{6}$/)
  const refuse = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Refuse the claim' }),
  })
  await refuse.getByLabel('What was found').fill('The top mount is worn, the joints are tight.')
  await refuse.getByRole('button', { name: 'Refuse the claim' }).click()
  await expect(refuse, 'without a clause nothing is refused').toBeVisible()
  await refuse.getByLabel('Clause of the terms').selectOption('wear')
  await refuse.getByRole('button', { name: 'Refuse the claim' }).click()
  await expect(refuse).toBeHidden()
  await expect(page.getByText(/^Parts that wear: /)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
})
