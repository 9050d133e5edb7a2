import type { BrowserContext, Page } from '@playwright/test'
import { signInAsAsha } from './desk'
import { expect, ONCE, test } from './fixtures'
import { expectGoodPage, findAccessibilityProblems } from './page-checks'
import { registerAs } from './people'

test.use({ serviceWorkers: 'allow' })

/**
 * Stands in for the browser's push service, which a test can't reach, and for the person who allows
 * notices: a browser without a window denies them.
 */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = ''
      permission = 'granted'
      return Promise.resolve(permission)
    }
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

type Notice = [title: string, body: string, url: string]

async function catchNotices(context: BrowserContext): Promise<() => Promise<Notice[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      shown: Notice[]
    }
    scope.shown = []
    scope.registration.showNotification = (title, options) => {
      const { url } = options?.data as { url: string }
      scope.shown.push([title, options?.body ?? '', url])
      return Promise.resolve()
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Notice[] }).shown)
}

test('a buyer chooses what to hear of, turns it on after a press, and off again', async ({
  page,
  context,
}) => {
  await standInForPushService(page)
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

  const { origin } = new URL(page.url())
  const shown = await catchNotices(context)
  await deliver(
    context,
    page,
    JSON.stringify({ title: 'Bharosa Cars', body: 'Your turn', path: '/reserve/A', lang: 'en' }),
  )
  await expect.poll(shown).toContainEqual(['Bharosa Cars', 'Your turn', `${origin}/reserve/A`])
  await deliver(context, page, JSON.stringify({ title: 'B', body: 'b', path: '//evil.example/a' }))
  await expect.poll(shown).toContainEqual(['B', 'b', `${origin}/`])
  await deliver(context, page, 'not JSON')
  await expect.poll(shown).toContainEqual(['Bharosa Cars', '', `${origin}/`])

  await expectGoodPage(page)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await part.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(part.getByRole('status')).toHaveText(/doesn't get them/)
  expect((await readState(page)).data.isOn).toBe(false)
})

type WorkerEvent = 'notificationclick' | 'pushsubscriptionchange'

interface WorkerTab {
  url: string
}

interface WorkerScope extends EventTarget {
  WindowClient: { prototype: { focus: (this: WorkerTab) => Promise<WorkerTab> } }
  clients: { openWindow(url: string): Promise<null> }
}

/**
 * Sends the site's service worker an event that no test can cause: a headless browser shows no
 * notice to press, and no push service changes an address. The worker with its handlers, tabs and
 * calls is real. Intercepted are the functions that only such an event may call: waiting, and
 * opening or focusing a window.
 */
async function sendToWorker(
  context: BrowserContext,
  type: WorkerEvent,
  url = '',
): Promise<{ opened: string[]; focused: string[]; isClosed: boolean }> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker.evaluate(
    async ({ of, about }) => {
      const scope = globalThis as unknown as WorkerScope
      const [opened, focused, waits]: [string[], string[], Promise<unknown>[]] = [[], [], []]
      scope.clients.openWindow = async (to) => {
        opened.push(to)
        return null
      }
      scope.WindowClient.prototype.focus = async function () {
        focused.push(this.url)
        return this
      }
      let isClosed = false
      const notification = { data: { url: about }, close: () => void (isClosed = true) }
      const waitUntil = (wait: Promise<unknown>) => void waits.push(wait)
      scope.dispatchEvent(Object.assign(new Event(of), { notification, waitUntil }))
      await Promise.all(waits)
      return { opened, focused, isClosed }
    },
    { of: type, about: url },
  )
}

test('a pressed notice shows the tab that has its page open, else opens it, and only pages of the site', async ({
  page,
  context,
}) => {
  await page.goto('/faqs')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const { origin } = new URL(page.url())
  const press = (url: string) => sendToWorker(context, 'notificationclick', url)
  expect(await press(`${origin}/faqs`)).toEqual({
    ...{ opened: [], focused: [`${origin}/faqs`], isClosed: true },
  })
  expect(await press(`${origin}/dashboard/buyer`)).toEqual({
    ...{ opened: [`${origin}/dashboard/buyer`], focused: [], isClosed: true },
  })
  for (const foreign of ['https://evil.example/a', '//evil.example/a', 'javascript:alert(1)'])
    expect((await press(foreign)).opened).toEqual([`${origin}/`])
})

test('a device whose push address changed is subscribed anew, as who is logged in', async ({
  page,
  context,
}) => {
  await registerAs(page, 'buyer')
  await page.goto('/dashboard/buyer/profile')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await readState(page)).data.isOn).toBe(false)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    PushManager.prototype.subscribe = async () => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription
    }
  })
  await sendToWorker(context, 'pushsubscriptionchange')
  expect((await readState(page)).data.isOn).toBe(true)
  await context.clearCookies()
  await sendToWorker(context, 'pushsubscriptionchange')
})

test('staff find the same under their name at the desk', ONCE, async ({ page }) => {
  await standInForPushService(page)
  await signInAsAsha(page)
  await page.goto('/dost/sign-in')
  const part = page.locator('section', { hasText: 'Notices on this device' }).last()
  await expect(part.getByRole('checkbox')).toHaveCount(3)
  await expect(part.getByText('Nothing comes from 9:00 pm to 8:00 am.')).toBeVisible()
  const due = part.getByRole('checkbox', { name: /due within the hour/ })
  const before = await due.isChecked()
  await due.click()
  await expect(due).toBeChecked({ checked: !before })
  await expectGoodPage(page)
  expect(await findAccessibilityProblems(page)).toEqual([])
  await due.click()
  await expect(due).toBeChecked({ checked: before })
})
