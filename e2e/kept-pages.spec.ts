import { expect, test } from './fixtures'

const MARK = 'zqmarkzq'

test('a cached page contains nothing of its first visitor', async ({ request }) => {
  for (const path of ['/kn/finance', '/te/privacypolicy', '/ta/made-up', '/hi/x.png']) {
    await request.get(`${path}?email=${MARK}`, {
      headers: {
        referer: `http://x/${MARK}`,
        'content-security-policy': `script-src 'nonce-${MARK}'`,
      },
    })
    const answer = await request.get(path)
    expect((await answer.text()) + JSON.stringify(answer.headers()), path).not.toContain(MARK)
  }
})

test("the browser keeps a cached page's query, and Back restores it", async ({ page }) => {
  await page.goto('/faqs?from=letter#top')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/\/contactus$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs\?from=letter#top$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/contactus$/)
})

test('redirects have security headers and follow HTTP', async ({ request }) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    request.get(path, { maxRedirects: 0, headers })
  const moved = await ask('/en/faqs')
  expect([moved.status(), moved.headers().location]).toEqual([308, '/faqs'])
  for (const name of ['x-content-type-options', 'x-frame-options', 'referrer-policy'])
    expect(moved.headers(), name).toHaveProperty(name)
  const over = { cookie: `session=ses_${'0'.repeat(26)}.${'a'.repeat(32)}` }
  for (const path of ['/dashboard', '/dashboard/buyer', '/hi/sell/appointment/apt_1']) {
    const answer = await ask(path, over)
    expect([answer.status(), answer.headers().location], path).toEqual([
      307,
      expect.stringMatching(/\/login\?next=/),
    ])
  }
})

test('range and conditional requests for files follow HTTP', async ({ request }) => {
  const statusOf = async (headers: Record<string, string>) =>
    (await request.get('/favicon.ico', { headers })).status()
  expect(await statusOf({ range: 'bytes=0-9' })).toBe(206)
  expect(await statusOf({ range: 'bytes=99999999-' })).toBe(416)
  expect(await statusOf({ range: 'bytes=9-2' })).toBe(200)
  expect(await statusOf({ 'if-match': '"x"' })).toBe(412)
  expect(await statusOf({ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' })).toBe(412)
})

test('security.txt names a contact and an expiry date', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
  for (const field of [
    'Contact: mailto:',
    'Preferred-Languages: en, hi',
    'Canonical: http',
    'Policy: http',
  ])
    expect(text).toContain(field)
})
