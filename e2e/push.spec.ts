import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { registerAs } from './people'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Stands in for the browser's push service, which a test can't reach. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made = new Map<PushManager, PushSubscription>()
    PushManager.prototype.subscribe = async function (options) {
      const key = options?.applicationServerKey
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      const subscription = {
        endpoint,
        options: { applicationServerKey: key instanceof Uint8Array ? key.buffer : null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => made.delete(this),
      } as unknown as PushSubscription
      made.set(this, subscription)
      return subscription
    }
    PushManager.prototype.getSubscription = async function () {
      return made.get(this) ?? null
    }
  })
}

const readState = async (page: Page) =>
  (await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string }
    const answer = await fetch('/customer/v1/notifications', {
      headers: { Authorization: `Bearer ${user.token}` },
    })
    return (await answer.json()) as { data: unknown }
  })) as { data: { isOn: boolean; news: { news: string; given: boolean }[] } }

/** Lets the push service deliver to the site's service worker. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const id = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/')
      if (own) found(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await id,
    data,
  })
  await devtools.detach()
}

test('a buyer chooses what to hear of, turns it on after a press, and off again', async ({
  page,
  context,
}) => {
  await standInForPushService(page)
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = ''
      return ask()
    }
  })
  await registerAs(page, 'buyer')
  await page.goto('/dashboard/buyer/profile')
  const part = page.locator('section', { hasText: 'Notices on this device' }).last()
  const on = part.getByRole('button', { name: 'Turn on for this device' })
  await expect(on).toBeDisabled()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  const waiting = part.getByRole('checkbox', { name: /waiting line/ })
  await expect(waiting).not.toBeChecked()
  await waiting.click()
  await expect(waiting).toBeChecked()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await on.click()
  await expect(part.getByRole('status')).toHaveText(/^This device gets them\./)
  await expect(page.locator('html')).toHaveAttribute('data-asked')
  expect((await readState(page)).data).toMatchObject({
    isOn: true,
    news: expect.arrayContaining([
      { news: 'waiting', given: true },
      { news: 'price', given: false },
    ]),
  })

  await deliver(
    context,
    page,
    JSON.stringify({ title: 'Bharosa Cars', body: 'Your turn', path: '/reserve/A', lang: 'en' }),
  )
  const shown = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      const all = await Promise.all(registrations.map((one) => one.getNotifications()))
      return all.flat().map(({ title, body, data }) => ({ title, body, data: data as unknown }))
    })
  const { origin } = new URL(page.url())
  await expect
    .poll(shown)
    .toEqual([{ title: 'Bharosa Cars', body: 'Your turn', data: { url: `${origin}/reserve/A` } }])
  await deliver(
    context,
    page,
    JSON.stringify({ title: 'Elsewhere', body: 'A', path: '//evil.example/a' }),
  )
  await expect.poll(shown).toContainEqual({
    title: 'Elsewhere',
    body: 'A',
    data: { url: `${origin}/` },
  })
  await deliver(context, page, 'not JSON')
  await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(2)

  await part.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(part.getByRole('status')).toHaveText(/doesn't get them/)
  expect((await readState(page)).data.isOn).toBe(false)
})
